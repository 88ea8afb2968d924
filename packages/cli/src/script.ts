import type { Match, PlainRecord, SeatId } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { type Deed, perform } from './acting.ts';
import { seatOf } from './books.ts';
import { InputError, inputErrorOf } from './faults.ts';
import { facesOf, type Line, onlyFields, recordOf, wordOf } from './lines.ts';
import { namesOf, seatNames } from './telling.ts';

/** Fields of a line as it stands in a match file; its number and the mark of typed dice say nothing here. */
const FIELDS = ['seat', 'action', 'dice', 'seq', 'typed'];

/** What became of a script: what was played, and what was refused, each with the number of its line. */
export interface Played {
  readonly deeds: readonly (Deed & { readonly line: number })[];
  readonly refusals: readonly { readonly line: number; readonly error: InputError }[];
}

const seatFor = (shelf: Shelf, match: Match, given: string | undefined): SeatId => {
  if (given !== undefined) return seatOf(match.seats, given, 'seat').id;
  const actors = shelf.rulebook.actors(match.state);
  const [only] = actors;
  if (only === undefined || actors.length > 1)
    throw new InputError(`is missing: ${namesOf(seatNames(match, actors))} may act`, 'seat');
  return only;
};

const actionOf = (record: PlainRecord): PlainRecord => {
  if (record.do !== undefined) return record;
  onlyFields(record, FIELDS);
  const { action } = record;
  if (action === undefined) throw new InputError('is missing: what is done', 'action');
  if (typeof action !== 'object' || Array.isArray(action)) throw new InputError('is not a record', 'action');
  return action as PlainRecord;
};

const playLine = (shelf: Shelf, match: Match, line: Line, seat: string | undefined): Deed => {
  const record = recordOf(line);
  const bare = record.do !== undefined;
  const action = actionOf(record);
  const actor = seatFor(shelf, match, (bare ? undefined : wordOf(record, 'seat')) ?? seat);
  return perform(shelf, match, actor, action, bare ? undefined : facesOf(record));
};

/**
 * Plays a script, an action a line: bare, or as in a match file with `seat`, `action` and, where they are one's own,
 * `dice`. A line without a seat acts for `seat`, else for the only one that may. It ends at the first line that is
 * refused, or with `goOn` leaves it out.
 */
export const playScript = (
  shelf: Shelf,
  match: Match,
  lines: readonly Line[],
  seat: string | undefined,
  goOn: boolean,
): Played => {
  const deeds: (Deed & { line: number })[] = [];
  const refusals: { line: number; error: InputError }[] = [];
  for (const line of lines) {
    try {
      deeds.push({ line: line.line, ...playLine(shelf, match, line, seat) });
    } catch (thrown) {
      refusals.push({ line: line.line, error: inputErrorOf(thrown) });
      if (!goOn) break;
    }
  }
  return { deeds, refusals };
};
