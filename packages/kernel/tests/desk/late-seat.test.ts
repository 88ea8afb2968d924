import { describe, expect, it } from 'vitest';
import {
  deskOf,
  drawSheet,
  isRefusal,
  type Match,
  newHeader,
  openMatch,
  packSheet,
  packState,
  parseMatchFile,
  resumeMatch,
  SimDice,
  sealOf,
  unpackLog,
  verifyFile,
} from '../../src/index.ts';
import { posts, SEATS } from './posts.ts';

const secret = new Uint8Array(32).fill(3);
const entropy = { 'General 0': 'ab'.repeat(32), 'General 1': 'none' };
const header = newHeader(posts, { turns: 3, men: 10 }, {}, secret, entropy, 'match-1');
if (isRefusal(header)) throw new Error(header.reason);
const desk = deskOf(posts);

/** What the checker finds that shares no code with the program. */
const apart = async (file: unknown): Promise<readonly string[]> => {
  const place = new URL('../../../../tools/verify-match.mjs', import.meta.url);
  const { verify } = (await import(place.href)) as {
    verify(file: unknown, sides: number): { readonly faults: readonly string[] };
  };
  return verify(file, 6).faults;
};

const opened = (): Match => {
  const match = openMatch(posts, { header, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  return match;
};
const close = (match: Match): readonly number[] => {
  const answer = match.submit(SEATS, { do: 'close', turn: desk.turn(match.state) });
  if (answer.refused === true) throw new Error(answer.reason);
  return answer.dice;
};
const sit = (match: Match, seat: number, added = 'cd'.repeat(32)) => match.submit(seat, { do: 'sit', entropy: added });

describe('somebody who sits down late', () => {
  it('adds to all dice after it and to none before it', () => {
    const throwsOf = (added?: string): readonly (readonly number[])[] => {
      const match = opened();
      const first = close(match);
      if (added) expect(isRefusal(sit(match, 7, added))).toBe(false);
      return [first, close(match)];
    };
    const [plain, one, other] = [throwsOf(), throwsOf('cd'.repeat(32)), throwsOf('ce'.repeat(32))];
    expect([one[0], other[0]]).toEqual([plain[0], plain[0]]);
    expect(new Set([plain, one, other].map(([, second]) => String(second))).size).toBe(3);
  });

  it('is told to all, once, and is refused where nobody sits down late', () => {
    const match = opened();
    const answer = sit(match, 7);
    expect(answer).toMatchObject({ seq: 1, events: [{ kind: 'sit', seenBy: 'all', data: { seat: 7 } }] });
    expect(answer.refused !== true && answer.state).toBe(match.opening.state);
    for (const seat of [7, 0, 1, SEATS]) expect(sit(match, seat)).toMatchObject({ refused: true, clause: 'sit' });
    expect(match.length).toBe(1);
    const early = openMatch(posts, { header: { ...header, dice: undefined, match: undefined } as never });
    if (!isRefusal(early)) expect(sit(early, 7)).toMatchObject({ refused: true });
  });

  it('stands in the file, whose dice are checked with and without the rules', async () => {
    const match = opened();
    for (let turn = 1; turn <= 3; turn++) {
      sit(match, 6 + turn, `0${turn}`.repeat(32));
      const view = match.view(0);
      match.submit(0, sealOf(turn, packSheet(desk, drawSheet(posts, view, 0, new SimDice(turn)))));
      close(match);
    }
    const file = JSON.parse(JSON.stringify(match.file({ secret: true })));
    expect(file.entries[0]).toEqual({ seq: 1, seat: 'General 7', action: { do: 'sit', entropy: '01'.repeat(32) } });
    expect(isRefusal(parseMatchFile(file))).toBe(false);
    expect(verifyFile(posts, file)).toMatchObject({ ok: true, faults: [], diceChecked: 48 });
    expect(await apart(file)).toEqual([]);
    const changed = structuredClone(file);
    changed.entries[0].action.entropy = 'ff'.repeat(32);
    expect(verifyFile(posts, changed).faults[0]?.reason).toMatch(/dice/);
    expect((await apart(changed)).join()).toMatch(/dice/);
  });

  it('comes back from the stored log, and from a boundary', () => {
    const match = opened();
    close(match);
    sit(match, 9);
    const again = resumeMatch(posts, { header, secret }, match.bytes());
    if (isRefusal(again)) throw new Error(again.reason);
    expect([again.length, again.head(), again.boundary]).toEqual([2, match.head(), match.boundary]);
    const { state, ...from } = match.boundary;
    const resumed = openMatch(posts, { header, secret, from: { ...from, state: packState(posts, state) } });
    if (isRefusal(resumed)) throw new Error(resumed.reason);
    expect(sit(resumed, 9)).toMatchObject({ refused: true });
    const folded = opened();
    for (const entry of unpackLog(posts.verbs, SEATS + 1, match.bytes())) expect(folded.fold(entry)).toBe(undefined);
    const thrown = close(match);
    for (const each of [again, resumed, folded]) expect(close(each)).toEqual(thrown);
  });
});
