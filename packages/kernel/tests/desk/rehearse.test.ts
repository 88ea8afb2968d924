import {
  type AnyState,
  deskOf,
  drawSheet,
  filledOrder,
  formFields,
  formSections,
  isRefusal,
  newHeader,
  openMatch,
  packReports,
  packSheet,
  packTold,
  rehearseTurn,
  resolveTurn,
  SimDice,
  unpackReport,
  unpackTold,
} from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { officeOf, postOf, posts, SEATS, WIDE } from './posts.ts';

const desk = deskOf(posts);

const opened = () => {
  const header = newHeader(posts, { turns: 3 }, {}, new Uint8Array(32).fill(3), {});
  const match = isRefusal(header) ? header : openMatch(posts, { header, secret: new Uint8Array(32).fill(3) });
  if (isRefusal(match)) throw new Error(match.reason);
  return match;
};

const resolved = (seats: number) => {
  const match = opened();
  const dice = new SimDice(7);
  const sheets = new Map(
    Array.from({ length: seats }, (_, seat) => [seat, packSheet(desk, drawSheet(posts, match.view(seat), seat, dice))]),
  );
  return resolveTurn(posts, match.state, sheets, new Uint8Array(16).fill(9));
};

describe('what a turn told', () => {
  it('keeps the phase of each event, in reports and in checkpoints', () => {
    const { events } = resolved(SEATS);
    expect(new Set(events.map(({ phase }) => phase))).toEqual(new Set(['rest', 'morning/march', 'end']));
    expect(unpackTold(desk, packTold(desk, events))).toEqual(events);
    for (const [seat, report] of packReports(desk, SEATS, events).entries()) {
      const heard = events.filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(seat));
      expect(unpackReport(desk, seat, report)).toEqual(heard.map((event) => ({ ...event, seenBy: [seat] })));
    }
  });

  it('tells a seat of no phase in which it was told nothing', () => {
    const { events } = resolved(SEATS);
    const mine = (seat: number) => ({ ...events.at(-1), seenBy: [seat] }) as (typeof events)[number];
    const other = events.find(({ phase }) => phase === 'morning/march');
    if (!other) throw new Error('nobody marched');
    const alone = packReports(desk, SEATS, [mine(5)])[5];
    expect(packReports(desk, SEATS, [{ ...other, seenBy: [6] }, mine(5)])[5]).toEqual(alone);
  });
});

describe('a rehearsal', () => {
  const match = opened();
  const seat = 4;
  const view = match.view(seat);
  const subject = postOf(seat, 0);
  const at = (view as unknown as { posts: readonly { name: number; at: number }[] }).posts.find(
    ({ name }) => name === subject,
  )?.at;
  const order = filledOrder(formFields(desk, subject), { strength: 3, path: [(at ?? 0) + WIDE] });

  it("carries out a seat's own orders phase by phase, and names what is unknown", () => {
    const phases = rehearseTurn(posts, view, seat, [{ subject, order }]) ?? [];
    expect(phases.map(({ phase, doubts, thrown }) => [phase, doubts.length, thrown.length])).toEqual([
      ['rest', 0, 2],
      ['morning/march', 1, 0],
      ['noon/march', 1, 0],
      ['night/march', 1, 0],
      ['end', 0, 0],
    ]);
    expect(phases[1]?.events).toMatchObject([{ kind: 'moved', data: { post: subject, to: (at ?? 0) + WIDE } }]);
    expect(phases[0]?.view).not.toEqual(phases[1]?.view);
  });

  it('rests on the view alone: worlds that the seat cannot tell apart are rehearsed alike', () => {
    const state = match.state as unknown as { readonly posts: readonly { seat: number; men: number; at: number }[] };
    const other = {
      ...state,
      posts: state.posts.map((post) =>
        post.seat === seat || post.at === at ? post : { ...post, men: post.men + 5, at: (post.at + 40) % 400 },
      ),
    } as unknown as AnyState;
    const lines = [{ subject, order }];
    const theirs = posts.view(other, seat);
    expect(JSON.stringify(theirs)).toBe(JSON.stringify(view));
    expect(rehearseTurn(posts, theirs, seat, lines)).toEqual(rehearseTurn(posts, view, seat, lines));
  });

  it('is nothing in a book that declares none', () => {
    const { rehearsal: _, ...orders } = desk;
    expect(rehearseTurn({ ...posts, orders }, view, seat, [])).toBe(undefined);
  });
});

describe('sections of a form', () => {
  it('are those of the book, or each field by itself', () => {
    expect(formSections(desk, postOf(1, 0)).map(({ title }) => title)).toEqual(['March', 'Stand']);
    expect(formSections(desk, officeOf(1))).toEqual([{ title: 'levy', fields: ['levy'] }]);
  });
});
