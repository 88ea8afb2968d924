import { type Found, isOver } from '../matches.ts';
import type { SeatRow } from '../rows.ts';

/**
 * Who talks with whom at a match. Whoever plays speaks with the other players, and with his allies alone where the book names
 * sides; whoever only watches speaks with others who watch, and no player is told of it while he plays.
 */
export type Room = 'players' | 'spectators' | `side ${string}`;

/** Whoever reads or speaks at a match. */
export interface Listener {
  /** Undefined of somebody who is not known by any cookie. */
  readonly player: string | undefined;
  /** The seats that he holds. */
  readonly seats: readonly SeatRow[];
  /** Names of the sides of his seats that have more seats than his own. */
  readonly sides: readonly string[];
  readonly isOver: boolean;
}

/** A room that somebody reads, and whether he may speak there. */
export interface OpenRoom {
  readonly room: Room;
  readonly write: boolean;
}

/** Sides as the book names them, where a match has begun: seats of one side are allies. */
const sidesOf = ({ live }: Found, own: readonly SeatRow[]): readonly string[] => {
  const seats = live?.match.seats ?? [];
  const mine = new Set(own.map(({ id }) => id));
  const sides = new Set(seats.flatMap(({ id, side }) => (side !== undefined && mine.has(id) ? [side] : [])));
  return [...sides].filter((side) => seats.some((seat) => seat.side === side && !mine.has(seat.id)));
};

/** What this player, or somebody unknown, is at a match. */
export const listenerOf = (found: Found, player: string | undefined): Listener => {
  const seats = found.seats.filter((seat) => seat.kind === 'person' && player !== undefined && seat.holder === player);
  return { player, seats, sides: sidesOf(found, seats), isOver: isOver(found) };
};

/** The rooms that somebody may read, in the order in which they are shown. */
export const roomsOf = ({ player, seats, sides, isOver }: Listener): readonly OpenRoom[] => {
  const watching: OpenRoom = { room: 'spectators', write: player !== undefined };
  if (seats.length === 0) return [watching];
  const playing: OpenRoom[] = [
    { room: 'players', write: true },
    ...sides.map((side): OpenRoom => ({ room: `side ${side}`, write: true })),
  ];
  return isOver ? [...playing, watching] : playing;
};
