import { describe, expect, it } from 'vitest';
import {
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  type Dice,
  isRefusal,
  kernelSentence,
  type Match,
  replayFile,
  resumeMatch,
  type SeatId,
  TIME_IS_OVER,
  unpackLog,
  verifyFile,
} from '../src/index.ts';
import { SECRET, tally, tallyMatch } from './tally.ts';

type Lost = AnyState & { readonly lost?: SeatId };

/** The tally, in which a seat can give up. */
const book = {
  ...tally,
  verbs: { ...tally.verbs, resign: {} },
  apply: (state: Lost, seat: SeatId, action: AnyAction, dice: Dice) => {
    if (state.lost !== undefined) return { refused: true, clause: 'tally-1', reason: 'The match is over.' };
    if (action.do !== 'resign') return tally.apply(state, seat, action, dice);
    const told = { kind: 'gave-up', clauses: ['tally-1'], seenBy: 'all', data: { seat } };
    return { state: { ...state, lost: seat }, events: [told] };
  },
  outcome: (state: Lost) => (state.lost === undefined ? undefined : { winners: [1 - state.lost], clause: 'tally-1' }),
} as unknown as AnyRulebook;

const add = { do: 'add', to: 1, points: 1 } as const;

const played = (...moves: readonly (readonly [seat: SeatId, action: typeof add | typeof TIME_IS_OVER])[]): Match => {
  const match = tallyMatch({ book });
  for (const [seat, action] of moves) match.submit(seat, action);
  return match;
};

describe('time that is over', () => {
  it('ends the match as the book has it for giving up, and tells everybody why', () => {
    const match = played();
    const other = played();
    const given = other.submit(1, { do: 'resign' });
    const late = match.submit(1, TIME_IS_OVER);
    if (isRefusal(given) || isRefusal(late)) throw new Error('refused');
    expect(late.outcome).toEqual({ winners: [0], clause: 'tally-1' });
    expect(match.stateHash()).toBe(other.stateHash());
    const [first, ...rest] = late.events;
    expect(first).toEqual({ kind: 'overtime', clauses: [], seenBy: 'all', data: { seat: 1 } });
    expect(rest).toEqual(given.events);
    const sentence = first && kernelSentence(first, (seat) => match.seatName(seat));
    expect(sentence).toBe('**South** has run out of time.');
  });

  it('is never taken back', () => {
    const match = played([0, add], [0, TIME_IS_OVER]);
    expect([match.undoable(0), match.undoable(1)]).toEqual([false, false]);
    expect(match.submit(0, { do: 'undo' })).toMatchObject({ refused: true });
  });

  it('stands in the log, in files and in what is resumed, with its own word', () => {
    const match = played([0, add], [0, TIME_IS_OVER]);
    expect(unpackLog(book.verbs, 2, match.bytes()).at(-1)).toMatchObject({ seat: 0, action: { do: 'overtime' } });
    const file = match.file({ secret: true });
    expect(file.entries.at(-1)).toMatchObject({ action: { do: 'overtime' } });
    expect(verifyFile(book, file)).toMatchObject({ ok: true, entries: 2 });
    expect(replayFile(book, file)).toMatchObject({ match: { outcome: { winners: [1] } } });
    const again = resumeMatch(book, { header: match.header, secret: SECRET }, match.bytes());
    expect(!isRefusal(again) && again.head()).toBe(match.head());
  });

  it('is refused where the seat cannot give up: in another book, or when the match is over', () => {
    const match = played([0, TIME_IS_OVER]);
    expect(match.submit(1, TIME_IS_OVER)).toMatchObject({ refused: true, reason: 'The match is over.' });
    expect(match.length).toBe(1);
    expect(tallyMatch().submit(0, TIME_IS_OVER)).toMatchObject({ refused: true, clause: 'overtime' });
  });
});
