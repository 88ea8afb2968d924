import { nextSeat, random } from '@longroll/bots';
import {
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  isRefusal,
  type Match,
  newHeader,
  type Opening,
  openMatch,
  ScriptedDice,
  SimDice,
  sha256,
  unpackLog,
  utf8,
} from '@longroll/kernel';

/** A game of uniform random legal play is broken off here: of a war in weekly turns the first years are measured. */
const MOST_COMMANDS = 6_700;
/** On a table measured in inches every offer is geometry: the first moves tell its speed. */
const MOST_BY_BOOK: { readonly [book: string]: number } = { 'grant-acw': 150 };

/** Commands after which a bench game of a book is broken off. */
export const mostCommands = ({ id }: AnyRulebook): number => MOST_BY_BOOK[id] ?? MOST_COMMANDS;

/** How a bench game is opened: the seed is the game's number. */
export const openingOf = (book: AnyRulebook, scenario: string, game: number): Opening => {
  const secret = sha256(utf8(`bench ${book.id} ${scenario} ${game}`));
  const header = newHeader(book, scenario, {}, secret, {});
  if (isRefusal(header)) throw new Error(header.reason);
  return { header, secret, chain: false };
};

/**
 * Plays one game of uniform random legal play to its end, with the acting seat's view and full offer made at each step,
 * every action judged again and logged with its dice; broken off after so many commands. Throws when an offered action is
 * refused.
 */
export const playAtRandom = (
  book: AnyRulebook,
  scenario: string,
  game: number,
  most: number = mostCommands(book),
): Match => {
  const match = openMatch(book, openingOf(book, scenario, game));
  if (isRefusal(match)) throw new Error(match.reason);
  const dice = new SimDice(game + 1);
  for (let command = 0; command < most; command++) {
    const seat = nextSeat(book, match.state, match.sheets);
    if (seat === undefined) break;
    const answer = match.submit(seat, random(book, match.view(seat), seat, dice));
    if (answer.refused === true) throw new Error(`an offered action was refused: ${answer.reason}`);
  }
  return match;
};

/** The rules alone on a stored log: each action applied to the state, without a match, a check of dice or a new log. */
export const applyAlone = (book: AnyRulebook, played: Match): AnyState => {
  let state = played.opening.state;
  for (const entry of unpackLog(book.verbs, played.seats.length, played.bytes())) {
    const step = book.apply(state, entry.seat, entry.action as AnyAction, new ScriptedDice(entry.dice));
    if (step.refused === true) throw new Error(step.reason);
    state = step.state;
  }
  return state;
};
