import { isRefusal, type Match, type PlainRecord, parseAction, parseDraw, type SeatId, UNDO } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { refused } from './faults.ts';
import { type Line, namesOf, seatNames, tell } from './telling.ts';

/** An accepted action: its number in the log, its dice, and what came of it. */
export interface Deed {
  readonly seq: number;
  readonly seat: string;
  readonly dice: readonly number[];
  readonly events: readonly Line[];
}

/** Plays one action given in words; dice that are not given are thrown. Throws InputError for what is refused. */
export const perform = (
  shelf: Shelf,
  match: Match,
  seat: SeatId,
  words: PlainRecord,
  dice: readonly number[] | undefined,
): Deed => {
  const action =
    words.do === 'undo' ? UNDO : (parseDraw(words) ?? parseAction(shelf.rulebook, match.view(seat), words));
  if (isRefusal(action)) throw refused(action);
  const answer = match.submit(seat, action, dice);
  if (answer.refused === true) throw refused(answer);
  const { seq, state, events, dice: thrown } = answer;
  return { seq, seat: match.seatName(seat), dice: thrown, events: tell(shelf, state, events, thrown) };
};

/** Where a match stands: who may act, the hash of the state, and how it ended. */
export const standing = (shelf: Shelf, match: Match) => {
  const { outcome } = match;
  return {
    actors: outcome ? [] : seatNames(match, shelf.rulebook.actors(match.state)),
    state: match.stateHash(),
    ...(outcome ? { outcome: { winners: seatNames(match, outcome.winners), clause: outcome.clause } } : {}),
  };
};

/** The same for people. */
export const standingText = ({ actors, outcome }: ReturnType<typeof standing>): string => {
  if (!outcome) return `${namesOf(actors)} may act.`;
  const { winners, clause } = outcome;
  return `It is over: ${winners.length > 0 ? `${namesOf(winners)} won` : 'a draw'} [${clause}].`;
};
