/** Who is told of what happens (rotd-4.4 to rotd-4.6, rotd-R2 to rotd-R5): seats by the units that they command. */
import { cell, type SeatId } from '@longroll/kernel';
import { areFriends, stateIn } from './relations.ts';
import { squaresWithin } from './squares.ts';
import { isActive, type Position } from './work.ts';

/** Seats in ascending order, each once. */
const sorted = (seats: Iterable<number>): readonly SeatId[] =>
  [...new Set(seats)].filter((seat) => seat >= 0).sort((a, b) => a - b);

const ascending = (seats: number[]): readonly SeatId[] => (seats.length > 1 ? seats.sort((a, b) => a - b) : seats);

/** Who commands the unit in a row: its commander and its deputy. */
export const ownersOf = (p: Pick<Position, 'units'>, row: number): readonly SeatId[] => {
  const seats: number[] = [];
  noteOwners(seats, p, row);
  return ascending(seats);
};

/** Who commands any of these units. */
export const ownersOfAll = (p: Pick<Position, 'units'>, rows: Iterable<number>): readonly SeatId[] => {
  const seats: number[] = [];
  for (const row of rows) noteOwners(seats, p, row);
  return ascending(seats);
};

const note = (seats: number[], seat: number): void => {
  if (seat >= 0 && !seats.includes(seat)) seats.push(seat);
};
const noteOwners = (seats: number[], { units }: Pick<Position, 'units'>, row: number): void => {
  note(seats, cell(units.commander, row));
  note(seats, cell(units.deputy, row));
};

/** Seats that command active units in some squares whose state answers to a test, ascending. */
const commandersIn = (
  p: Position,
  squares: readonly number[],
  counts?: (state: number) => boolean,
): readonly SeatId[] => {
  const { units, standing } = p;
  const seats: number[] = [];
  for (const square of squares)
    for (let row = cell(standing.first, square); row >= 0; row = cell(standing.next, row))
      if (isActive(units, row) && (!counts || counts(stateIn(units, row)))) noteOwners(seats, p, row);
  return ascending(seats);
};

/** Who has an active unit of a friend of a state in a square (rotd-4.6b). */
export const friendsIn = (p: Position, square: number, state: number): readonly SeatId[] =>
  commandersIn(p, [square], (other) => areFriends(p, state, other));

/** Who has an active unit in a square that is neither of a state nor of its active ally (rotd-4.4b, 4.5). */
export const othersIn = (p: Position, square: number, state: number): readonly SeatId[] =>
  commandersIn(p, [square], (other) => !areFriends(p, state, other));

/** Who has an active unit in a square. */
export const everybodyIn = (p: Position, square: number): readonly SeatId[] => commandersIn(p, [square]);

/** Who has an active unit in a square or at most so many squares from it. */
export const everybodyNear = (p: Position, square: number, far: number): readonly SeatId[] =>
  commandersIn(p, squaresWithin(square, far));

/** All seats together, each once. */
export const together = (...seats: readonly (readonly SeatId[])[]): readonly SeatId[] => sorted(seats.flat());
