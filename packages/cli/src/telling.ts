import type { Told } from '@longroll/drawing';
import type { AnyState, Event, SeatId, Viewer } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { wrap } from './say.ts';

/** An event in the book's words, with its clauses and the dice that it read. */
export interface Line {
  readonly kind: string;
  readonly text: string;
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
      const { text } = shelf.board.sentence(told, view);
      return { kind: event.kind, text: text.replaceAll('**', ''), clauses: event.clauses, dice: faces };
    });

/** Lines for people: the sentence, its dice and its clauses. */
export const linesText = (lines: readonly Line[], indent = ''): string =>
  lines
    .map(({ text, dice, clauses }) => {
      const thrown = dice.length > 0 ? ` (dice ${dice.join(', ')})` : '';
      return wrap(`${text}${thrown}${clauses.length > 0 ? ` [${clauses.join(', ')}]` : ''}`, indent);
    })
    .join('\n');

/** Names of seats, joined: "Union and Confederacy". */
export const namesOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The seats' names of numbers. */
export const seatNames = (match: { seatName(seat: SeatId): string }, seats: readonly SeatId[]): readonly string[] =>
  seats.map((seat) => match.seatName(seat));
