/** Who is told of what happens (rotd-4.4 to rotd-4.6, rotd-R2 to rotd-R5): seats by the units that they command. */
import { cell, constants, type SeatId } from '@longroll/kernel';
import { putInOrder } from './arithmetic.ts';
import { areFriends, stateIn } from './relations.ts';
import { squaresWithin } from './squares.ts';
import { isActive, type Position } from './work.ts';

/** The audience of one seat: most events have one, and share its list. */
const alone = constants((seat): readonly SeatId[] => [seat]);
const NO_SEATS: readonly SeatId[] = [];
/** Seats as an event keeps them: a list that was filled one by one has room for many more. */
const kept = (seats: readonly SeatId[]): readonly SeatId[] => {
  const [first] = seats;
  return first === undefined ? NO_SEATS : seats.length === 1 ? alone(first) : seats.slice();
};

/** Who commands the unit in a row: its commander and its deputy. */
export const ownersOf = (p: Pick<Position, 'units'>, row: number): readonly SeatId[] => {
  const seats: number[] = [];
  noteOwners(seats, p, row);
  return kept(seats);
};

/** Who commands any of these units. */
export const ownersOfAll = (p: Pick<Position, 'units'>, rows: Iterable<number>): readonly SeatId[] => {
  const seats: number[] = [];
  for (const row of rows) noteOwners(seats, p, row);
  return kept(seats);
};

const noteOwners = (seats: number[], { units }: Pick<Position, 'units'>, row: number): void => {
  const [commander, deputy] = [cell(units.commander, row), cell(units.deputy, row)];
  if (commander >= 0) putInOrder(seats, commander);
  if (deputy >= 0) putInOrder(seats, deputy);
};

const NONE = -2;
/** Seats that command active units in some squares whose state answers to a test, ascending. */
const commandersIn = (
  p: Position,
  squares: readonly number[],
  counts?: (state: number) => boolean,
): readonly SeatId[] => {
  const { units, standing } = p;
  const seats: number[] = [];
  let [commander, deputy] = [NONE, NONE];
  for (const square of squares)
    for (let row = cell(standing.first, square); row >= 0; row = cell(standing.next, row)) {
      // Units that stand together mostly have the same commander.
      if (units.commander[row] === commander && units.deputy[row] === deputy) continue;
      if (!isActive(units, row) || (counts && !counts(stateIn(units, row)))) continue;
      noteOwners(seats, p, row);
      [commander, deputy] = [cell(units.commander, row), cell(units.deputy, row)];
    }
  return kept(seats);
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
export const together = (...lists: readonly (readonly SeatId[])[]): readonly SeatId[] => {
  const seats: number[] = [];
  for (const list of lists) for (const seat of list) putInOrder(seats, seat);
  return kept(seats);
};
