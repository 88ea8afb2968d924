/** One step on the strategic map: whether it may be made, and what it costs (rotd-7.3, rotd-7.4, rotd-7.7, rotd-7.14). */
import { cell, type TurnEffect } from '@longroll/kernel';
import { tire } from '../morale.ts';
import { MI } from '../names.ts';
import { typeIn } from '../relations.ts';
import { COLUMNS, directionOf, squareBeside } from '../squares.ts';
import { isBlockedDiagonal, landOf } from '../strategic.ts';
import type { Position, Work } from '../work.ts';
import { arrive } from './arrival.ts';
import { fatigueInto, isForced, MOST_FATIGUE } from './costs.ts';
import { diversion } from './crossing.ts';
import { exitBlocked } from './exits.ts';
import { squareHasRoom } from './stacking.ts';
import { BLOCKED, tellMarched, tellOwners } from './told.ts';

/** A unit's state of movement in a turn: bits of the column `travelled`. */
export const WITHDREW = 1;
export const CARRIED = 2;
export const MARCHED = 4;

/**
 * The clause against which a step of a unit from one square to another is no legal step at all: they are not adjacent,
 * nobody can enter, or it leads out of the home state of militia (rotd-7.4b-d, rotd-7.1c, rotd-7.15). Undefined where it is one.
 */
export const wayFault = (
  { setting, units }: Pick<Position, 'setting' | 'units'>,
  row: number,
  from: number,
  to: number,
): string | undefined => {
  const direction = directionOf(from, to, COLUMNS);
  if (direction < 0) return 'rotd-7.4c';
  if (setting.open[to] !== 1 || isBlockedDiagonal(from, direction)) return 'rotd-7.4d';
  return typeIn(units, row) === MI && landOf(to) !== landOf(cell(units.home, row)) ? 'rotd-7.1c' : undefined;
};

/** The same of a step out of the square where the unit stands. */
export const stepFault = (p: Position, row: number, to: number): string | undefined =>
  wayFault(p, row, cell(p.units.square, row), to);

/** The clause that keeps a unit from a legal step for now: fatigue, what bars its way out, a full square (rotd-7.1e, rotd-7.7). */
export const stepBarred = (p: Position, row: number, to: number): string | undefined => {
  if (cell(p.units.fatigue, row) > MOST_FATIGUE) return 'rotd-7.1e';
  return (
    exitBlocked(p, row, directionOf(cell(p.units.square, row), to, COLUMNS)) ??
    (squareHasRoom(p, row, to) ? undefined : 'rotd-1.4d')
  );
};

/** The tac near which a unit wants to come in: its entry tac, else that in which it began the turn (rotd-7.13c). */
export const wantedTac = (work: Work, row: number): number =>
  work.campaign[row]?.entry ?? cell(work.units.fromTac, row);

/** Pays for one square: its fatigue and a square of allowance. Only who has come into it has marched (rotd-3.6b, rotd-8.1a). */
const pay = (work: Work, row: number, square: number): void => {
  const { units } = work;
  tire(work, row, fatigueInto(work, row, isForced(work, row) ? 'forcedMarch' : 'march', square));
  units.marched[row] = cell(units.marched, row) + 1;
  if (units.square[row] === square) units.travelled[row] = cell(units.travelled, row) | MARCHED;
};

/** How a step went: made, diverted at a corner (rotd-7.14b), or barred, and told so. */
export type Tried = 'made' | 'diverted' | 'barred';

const barred = (work: Work, effect: TurnEffect, row: number, clause: string): Tried => {
  tellOwners(work, effect, row, BLOCKED, clause);
  return 'barred';
};

/** Diverts a step into the square whose enemies bar the corner; where it finds no place there, it stays and has paid (rotd-7.14a, b). */
const divert = (work: Work, effect: TurnEffect, row: number, toward: number, to: number): Tried => {
  const from = cell(work.units.square, row);
  const beside = squareBeside(from, toward);
  const forced = isForced(work, row);
  tellOwners(work, effect, row, BLOCKED, 'rotd-7.14a');
  const mayEnter = stepFault(work, row, beside) === undefined && squareHasRoom(work, row, beside);
  const isIn = mayEnter && arrive(work, effect, row, beside, toward, wantedTac(work, row));
  pay(work, row, isIn ? beside : to);
  if (isIn) tellMarched(work, effect, row, from, forced);
  return 'diverted';
};

/** Marches a unit one legal step, if nothing bars it: it is placed, pays, and everybody is told who may know. */
export const march = (work: Work, effect: TurnEffect, row: number, to: number): Tried => {
  const from = cell(work.units.square, row);
  const clause = stepBarred(work, row, to);
  if (clause !== undefined) return barred(work, effect, row, clause);
  const direction = directionOf(from, to, COLUMNS);
  const toward = diversion(work, effect, row, direction);
  if (toward >= 0) return divert(work, effect, row, toward, to);
  const forced = isForced(work, row);
  if (!arrive(work, effect, row, to, direction, wantedTac(work, row))) return barred(work, effect, row, 'rotd-7.13h');
  pay(work, row, to);
  tellMarched(work, effect, row, from, forced);
  return 'made';
};
