/** Movement by rail at the end of the marches (rotd-8, rotd-Q14). */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { isHeadquarters, MI, RB, STATES } from '../names.ts';
import { areFriends, areHostile, stateIn, typeIn } from '../relations.ts';
import { COLUMNS, directionOf } from '../squares.ts';
import { landOf } from '../strategic.ts';
import { tacticalMap } from '../tactical/map.ts';
import { isActive, type Position, type Work } from '../work.ts';
import { arrive } from './arrival.ts';
import { isBesieged } from './exits.ts';
import { isOpenSquare, isRailOurs, type RailWay, railWay } from './rail-way.ts';
import { squareHasRoom } from './stacking.ts';
import { CARRIED, MARCHED, WITHDREW, wantedTac } from './steps.ts';
import { NOT_CARRIED, tellOwners, tellRode } from './told.ts';

/** Whether an active enemy of a unit, headquarters too, stands in its square (rotd-8.1b). */
const hasEnemyBeside = (p: Position, row: number): boolean => {
  const { units, standing } = p;
  const state = stateIn(units, row);
  for (let other = cell(standing.first, cell(units.square, row)); other >= 0; other = cell(standing.next, other))
    if (isActive(units, other) && areHostile(p, state, stateIn(units, other))) return true;
  return false;
};

/** What entraining depends on. */
export interface Entraining {
  readonly type: number;
  /** It has marched or withdrawn this turn. */
  readonly marched: boolean;
  /** It began the turn in its square, and its side controls the railroad there. */
  readonly begunHere: boolean;
  readonly ours: boolean;
  readonly besieged: boolean;
  /** It stands in a rail tac; an active enemy is in the square. */
  readonly atRail: boolean;
  readonly enemy: boolean;
}

/** The clause that keeps a unit from going by rail; undefined where it may (rotd-8.1a, b, e, rotd-7.7d). */
export const entrainClause = (unit: Entraining): string | undefined => {
  if (unit.marched) return 'rotd-8.1e';
  if (unit.type === RB || !unit.begunHere || !unit.ours) return 'rotd-8.1a';
  if (unit.besieged) return 'rotd-7.7d';
  return unit.enemy && !unit.atRail ? 'rotd-8.1b' : undefined;
};

/** The same of the unit in a row. */
export const entrainBarred = (p: Position, row: number): string | undefined => {
  const { units, setting } = p;
  const square = cell(units.square, row);
  return entrainClause({
    type: typeIn(units, row),
    marched: (cell(units.travelled, row) & (MARCHED | WITHDREW)) !== 0,
    begunHere: units.fromSquare[row] === square,
    ours: isRailOurs(p, stateIn(units, row), square),
    besieged: isBesieged(p, row),
    atRail: tacticalMap(setting, square).rail[cell(units.tac, row)] === 1,
    enemy: hasEnemyBeside(p, row),
  });
};

/** The squares of a unit's ride: destination and waypoint as ordered; militia stay in their own state (rotd-8.1a). */
const wayOf = (work: Work, row: number, stops: readonly number[]): RailWay => {
  const { units, setting } = work;
  const state = stateIn(units, row);
  const land = typeIn(units, row) === MI ? landOf(cell(units.home, row)) : undefined;
  return railWay(
    cell(units.square, row),
    stops,
    (square) => isOpenSquare(setting, square) && (land === undefined || landOf(square) === land),
    (square) => isRailOurs(work, state, square),
  );
};

/** Puts a unit into the last square of its ride that has a rail tac for it; false where none has (rotd-8.4). */
const alight = (work: Work, effect: TurnEffect, row: number, squares: readonly number[], wanted: number): boolean => {
  const from = cell(work.units.square, row);
  for (let last = squares.length - 1; last >= 0; last--) {
    const square = at(squares, last);
    const direction = directionOf(last > 0 ? at(squares, last - 1) : from, square, COLUMNS);
    if (squareHasRoom(work, row, square) && arrive(work, effect, row, square, direction, wanted, 'rail')) return true;
  }
  return false;
};

/** Men that each side has sent by rail this turn, by the lowest number of its states (rotd-8.1d). */
type Carried = Map<number, number>;

const sideOf = (work: Work, state: number): number => STATES.findIndex((_, other) => areFriends(work, state, other));

const isOverCap = (work: Work, row: number, carried: Carried): boolean => {
  const { railCap } = work.setting;
  if (railCap < 0 || isHeadquarters(typeIn(work.units, row))) return false;
  const side = sideOf(work, stateIn(work.units, row));
  const men = (carried.get(side) ?? 0) + cell(work.units.men, row);
  if (men > railCap) return true;
  carried.set(side, men);
  return false;
};

/** Rides of the phase by what they depend on: units that go together ask once. */
type Ways = Map<string, RailWay>;

const ride = (work: Work, effect: TurnEffect, row: number, ways: Ways, carried: Carried): void => {
  const { units } = work;
  const rail = work.campaign[row]?.rail;
  if (!rail || rail.destination === units.square[row]) return;
  const barred = entrainBarred(work, row);
  if (barred !== undefined) return tellOwners(work, effect, row, NOT_CARRIED, barred);
  const stops = rail.waypoint === undefined ? [rail.destination] : [rail.waypoint, rail.destination];
  const land = typeIn(units, row) === MI ? landOf(cell(units.home, row)) : '';
  const key = [units.square[row], stateIn(units, row), land, ...stops].join();
  const way = ways.get(key) ?? wayOf(work, row, stops);
  ways.set(key, way);
  const from = cell(units.square, row);
  if (way.squares.length > 0) {
    if (isOverCap(work, row, carried)) return tellOwners(work, effect, row, NOT_CARRIED, 'rotd-8.1d');
    if (!alight(work, effect, row, way.squares, rail.entry ?? wantedTac(work, row)))
      return tellOwners(work, effect, row, NOT_CARRIED, 'rotd-8.4');
    units.travelled[row] = cell(units.travelled, row) | CARRIED;
    tellRode(work, effect, row, from);
  }
  if (way.ends !== undefined) tellOwners(work, effect, row, NOT_CARRIED, way.ends);
};

/** Carries out all movement by rail, in canonical order (rotd-8.1f). */
export const railMoves = (work: Work, effect: TurnEffect): void => {
  const ways: Ways = new Map();
  const carried: Carried = new Map();
  for (let row = 0; row < work.units.name.length; row++)
    if (work.campaign[row]?.rail && isActive(work.units, row) && cell(work.units.halted, row) === 0)
      ride(work, effect, row, ways, carried);
};
