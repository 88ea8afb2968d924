import { random } from '@longroll/bots';
import {
  type AnyRulebook,
  isRefusal,
  type Match,
  newHeader,
  openMatch,
  type PlainRecord,
  SimDice,
  UNDO,
} from '@longroll/kernel';

/** Bytes of JSON of an entry of a match file, about. */
const EACH = 70;

/** A server stores a snapshot with every so many entries. */
const SNAPSHOT_EVERY = 256;

/**
 * Plays what can be taken back and takes it back until there are so many entries, and the next makes a snapshot. Gives
 * whether there was such an action.
 */
const backAndForth = (book: AnyRulebook, match: Match, seat: number, entries: number, dice: SimDice): boolean => {
  const action = random(book, match.view(seat), seat, dice);
  if (match.submit(seat, action).refused === true) return false;
  if (!match.undoable(seat)) return false;
  while (match.length < entries || match.length % SNAPSHOT_EVERY < SNAPSHOT_EVERY - 2) {
    match.submit(seat, UNDO);
    match.submit(seat, action);
  }
  if (match.length % SNAPSHOT_EVERY < SNAPSHOT_EVERY - 1) match.submit(seat, UNDO);
  return true;
};

/**
 * A match as long as fits into a file of so many bytes, played at random from the opening, most of it one action taken
 * back and done again: as JSON text with its secret. Throws when the scenario does not open.
 */
export const longFile = (book: AnyRulebook, scenario: string | PlainRecord, bytes: number): string => {
  const secret = new Uint8Array(32).fill(7);
  const options = Object.fromEntries(book.options.map((option) => [option.id, option.default]));
  const header = newHeader(book, scenario, options, secret, {});
  if (isRefusal(header)) throw new Error(header.reason);
  const match = openMatch(book, { header, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  const dice = new SimDice(7);
  for (let actors = book.actors(match.state); actors.length > 0; actors = book.actors(match.state))
    if (backAndForth(book, match, actors[0] ?? 0, bytes / EACH, dice)) break;
  return JSON.stringify(match.file({ secret: true }));
};
