import {
  canonicalState,
  deskOf,
  isRefusal,
  newHeader,
  openMatch,
  type PlainRecord,
  packSheet,
  rehearseTurn,
  sealOf,
} from '@longroll/kernel';
import { shelf } from '@longroll/testkit/sample';
import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { framesOf, stopsOf } from '../../src/desk/frames.ts';
import { Reel } from '../../src/play/reel.ts';

const { rulebook: book } = shelf;
const desk = deskOf(book);
const wire = (view: object): PlainRecord => {
  const { setting: _, ...rest } = view as { setting: unknown };
  return rest as PlainRecord;
};

/** A day of a race as Blue was told of it: Red marches, White harasses it, Blue rests. */
const toldDay = () => {
  const header = newHeader(book, 'race', {}, new Uint8Array(32).fill(5), {});
  const match = isRefusal(header) ? header : openMatch(book, { header, secret: new Uint8Array(32).fill(5) });
  if (isRefusal(match)) throw new Error(match.reason);
  const before = match.view(2);
  const orders = [{ pace: 'steady' }, { pace: 'rest', harass: 0 }, { pace: 'rest' }];
  for (const [subject, order] of orders.entries())
    match.submit(subject, sealOf(1, packSheet(desk, [{ subject, order }])));
  const closed = match.submit(3, { do: 'close', turn: 1 });
  if (closed.refused === true) throw new Error(closed.reason);
  const view = match.view(2);
  const events = closed.events.filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(2)) as never;
  return { before, view, report: { turn: 1, events, before: wire(before), view: wire(view) } };
};

describe('the film of a turn', () => {
  it('goes from what was seen before, by what was told, to what is seen now', () => {
    const { before, view, report } = toldDay();
    const frames = framesOf(shelf, report, view);
    expect(frames[0]).toMatchObject({ line: undefined, phase: undefined });
    expect(canonicalState(frames[0]?.view ?? view)).toBe(canonicalState(before));
    expect(canonicalState(frames.at(-1)?.view ?? before)).toBe(canonicalState(view));
    const miles = frames.map((frame) => (frame.view as never as { columns: { miles: number }[] }).columns[0]?.miles);
    // Red has marched once that was told, and not before.
    const told = frames.findIndex(({ line }) => line?.told.kind === 'marched');
    expect([miles[told - 1], miles[told], miles.at(-1)]).toEqual([0, 2, 2]);
  });

  it('stops where each phase begins', () => {
    const { view, report } = toldDay();
    const frames = framesOf(shelf, report, view);
    const stops = stopsOf(shelf, frames);
    expect(stops.map(({ title, count }) => [title, count])).toEqual([
      ['Before', 0],
      ['Foraging', 1],
      ['Marching', 2],
      ['The next day', 1],
    ]);
    expect(stops.map(({ at }) => frames[at]?.phase)).toEqual([undefined, 'foraging', 'marching', 'next-day']);
  });
});

describe('the rehearsal of a day of the sample', () => {
  it('marches as far as is known, says what is not, and tells nothing of the others', () => {
    const { before } = toldDay();
    const phases = rehearseTurn(book, before, 2, [{ subject: 2, order: { pace: 'hard' } }]) ?? [];
    const marching = phases.find(({ phase }) => phase === 'marching');
    expect(marching?.events.map(({ data }) => data)).toEqual([{ column: 'blue', miles: 5 }]);
    expect(marching?.doubts.map(({ clause }) => clause)).toEqual(['tc-march-3', 'tc-march-2']);
    expect(marching?.thrown).toEqual([2]);
    const { columns } = (marching?.view ?? {}) as never as { columns: { rations: number }[] };
    expect([columns[0]?.rations, columns[1]?.rations]).toEqual([-1, -1]);
  });
});

describe('the player of films and replays', () => {
  afterEach(() => vi.useRealTimers());
  const reelOf = () => new Reel(signal(6), signal([0, 2, 5]));

  it('goes by frames and by stops, and never beyond its ends', () => {
    const reel = reelOf();
    const went = [() => reel.on(), () => reel.on(), () => reel.on(), () => reel.back(), () => reel.go(-3)].map(
      (step) => {
        step();
        return reel.at.value;
      },
    );
    expect(went).toEqual([2, 5, 5, 2, 0]);
  });

  it('plays at its speed to the end, stops there, and begins anew', () => {
    vi.useFakeTimers();
    const reel = reelOf();
    reel.speed.value = 4;
    reel.toggle();
    vi.advanceTimersByTime(500);
    expect([reel.at.value, reel.playing.value]).toEqual([2, true]);
    reel.speed.value = 10;
    vi.advanceTimersByTime(1000);
    expect([reel.at.value, reel.playing.value]).toEqual([5, false]);
    reel.toggle();
    expect([reel.at.value, reel.playing.value]).toEqual([0, true]);
    reel.stop();
  });
});
