import { describe, expect, it } from 'vitest';
import { isRefusal, type Match, openMatch, packState, UNDO, unpackLog } from '../src/index.ts';
import { SECRET, tally, tallyMatch } from './tally.ts';

const add = (points: number) => ({ do: 'add', to: 1, points });

/** The match opened from its boundary, with what came after. */
const reopened = (match: Match): Match => {
  const { state, ...from } = match.boundary;
  const opening = { header: match.header, secret: SECRET };
  const again = openMatch(tally, { ...opening, from: { ...from, state: packState(tally, state) } });
  if (isRefusal(again)) throw new Error(again.reason);
  for (const entry of unpackLog(tally.verbs, 2, match.bytes()).slice(from.seq)) again.replayEntry(entry);
  return again;
};

describe('a match opened from a boundary', () => {
  it('stands behind what undo may give back, and takes back the same', () => {
    const match = tallyMatch();
    match.submit(0, { do: 'roll' });
    match.submit(0, add(1));
    match.head();
    match.submit(0, add(1));
    match.submit(0, UNDO);
    const { piles } = match.boundary.state as unknown as { readonly piles: readonly number[] };
    expect([match.boundary.seq, match.boundary.throws, piles[1]]).toEqual([1, 1, 0]);
    const again = reopened(match);
    expect([again.length, again.head()]).toEqual([match.length, match.head()]);
    for (const each of [match, again]) {
      expect(isRefusal(each.submit(0, UNDO))).toBe(false);
      expect(isRefusal(each.submit(0, UNDO))).toBe(true);
    }
    expect(again.boundary).toEqual(match.boundary);
    expect([again.head(), again.boundary.seq]).toEqual([match.head(), 5]);
  });

  it('has the head of its boundary, wherever the chain was worked off', () => {
    for (let worked = 0; worked < 5; worked++) {
      const match = tallyMatch();
      const heads: string[] = [];
      const whole = tallyMatch();
      for (const action of [add(1), { do: 'roll' }, add(1), add(1), UNDO]) {
        match.submit(0, action);
        if (match.length === worked) match.head();
        whole.submit(0, action);
        heads.push(whole.head());
      }
      expect(match.boundary).toMatchObject({ seq: 2, head: heads[1] });
    }
  });

  it('knows what is said of a draw', () => {
    const match = tallyMatch();
    const say = (seat: number, word: 'offer' | 'accept' | 'decline') =>
      isRefusal(match.submit(seat, { do: 'draw', say: word }));
    match.submit(0, { do: 'roll' });
    say(1, 'offer');
    match.submit(0, add(1));
    expect(match.boundary).toMatchObject({ seq: 2, draw: { agreed: [1], shut: false } });
    say(0, 'decline');
    expect([match.boundary.seq, match.draw.shut, reopened(match).draw.shut]).toEqual([2, true, true]);
    match.submit(0, { do: 'end' });
    match.submit(0, { do: 'undo' });
    expect(say(1, 'offer')).toBe(false);
    match.submit(0, { do: 'end' });
    match.submit(1, add(1));
    expect(match.boundary.draw.agreed).toEqual([1]);
    const again = reopened(match);
    say(0, 'accept');
    again.submit(0, { do: 'draw', say: 'accept' });
    for (const each of [match, again, reopened(match)]) expect(each.outcome).toEqual({ winners: [], clause: 'draw' });
    expect(again.head()).toBe(match.head());
  });

  it('has no whole file', () => {
    const match = tallyMatch();
    match.submit(0, { do: 'roll' });
    expect(() => reopened(match).file({ secret: false })).toThrow(RangeError);
  });
});
