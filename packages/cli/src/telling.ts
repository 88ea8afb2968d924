import type { Told } from '@longroll/drawing';
import {
  type AnyState,
  type Event,
  kernelSentence,
  listedWords,
  type Match,
  type Plain,
  type ReplayStep,
  type SeatId,
  unmarked,
  type Viewer,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { wrap } from './say.ts';

/** An event with its data, and in the book's words, with its clauses and the dice that it read. */
export interface Line {
  readonly kind: string;
  readonly sentence: string;
  readonly data: Plain;
  readonly clauses: readonly string[];
  readonly dice: readonly number[];
}

const heard = (event: Event, viewer: Viewer): boolean =>
  event.seenBy === 'all' || (viewer !== 'spectator' && event.seenBy.includes(viewer));

/** Events as sentences, as `viewer` may know them; `all` tells everything. `dice` are those of their entry. */
export const tell = (
  shelf: Shelf,
  state: AnyState,
  events: readonly Event[],
  dice: readonly number[],
  viewer: Viewer | 'all' = 'all',
): readonly Line[] =>
  events
    .filter((event) => viewer === 'all' || heard(event, viewer))
    .map((event) => {
      const faces = event.dice ? dice.slice(event.dice[0], event.dice[1]) : [];
      const told: Told = { kind: event.kind, clauses: event.clauses, data: event.data, faces };
      const view = shelf.rulebook.view(state, viewer === 'all' ? 'spectator' : viewer);
      const seats = shelf.rulebook.seats(state.setting);
      const own = kernelSentence(told, (seat) => seats.find(({ id }) => id === seat)?.name ?? String(seat));
      const text = own ?? shelf.board.sentence(told, view).text;
      const sentence = unmarked(text);
      return { kind: event.kind, sentence, data: event.data, clauses: event.clauses, dice: faces };
    });

/** A match played again, or some of its entries. */
export interface Replayed {
  readonly match: Match;
  readonly steps: readonly ReplayStep[];
}

/** An entry of a match that is told again; the set-up, numbered 0, has no actor. */
export interface ToldStep {
  readonly seq: number;
  readonly seat?: string;
  readonly do?: string;
  readonly dice: readonly number[];
  readonly events: readonly Line[];
}

/** Entries of a match from the set-up on, told as `viewer` may know them. */
export const tellSteps = (
  shelf: Shelf,
  { match, steps }: Replayed,
  viewer: Viewer | 'all' = 'all',
): readonly ToldStep[] =>
  steps.map((step) => ({
    seq: step.seq,
    ...(step.seq > 0 ? { seat: match.seatName(step.seat), do: step.verb } : {}),
    dice: step.dice,
    events: tell(shelf, step.state, step.events, step.dice, viewer),
  }));

/** Entries for people, each under its number. */
export const stepsText = (steps: readonly ToldStep[]): string =>
  steps
    .map((step) => {
      const who = step.seq === 0 ? 'set-up' : `${step.seat} ${step.do}`;
      return [`${step.seq}. ${who}`, linesText(step.events, '   ')].filter((line) => line !== '').join('\n');
    })
    .join('\n');

/** Lines for people: the sentence, its dice and its clauses. */
export const linesText = (lines: readonly Line[], indent = ''): string =>
  lines
    .map(({ sentence, dice, clauses }) => {
      const thrown = dice.length > 0 ? ` (dice ${dice.join(', ')})` : '';
      return wrap(`${sentence}${thrown}${clauses.length > 0 ? ` [${clauses.join(', ')}]` : ''}`, indent);
    })
    .join('\n');

/** Names of seats, joined: "Union and Confederacy". */
export const namesOf = (names: readonly string[]): string => listedWords(names) || 'nobody';

/** The seats' names of numbers. */
export const seatNames = (match: { seatName(seat: SeatId): string }, seats: readonly SeatId[]): readonly string[] =>
  seats.map((seat) => match.seatName(seat));
