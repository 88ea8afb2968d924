/** Movement by rail and by river at the end of the marches (rotd-8, rotd-F7, rotd-Q14). */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { fortLoad } from '../forts.ts';
import { isHeadquarters, MI, RB, STATES } from '../names.ts';
import { areFriends, areHostile, stateIn, typeIn } from '../relations.ts';
import { COLUMNS, directionOf } from '../squares.ts';
import { landOf } from '../strategic.ts';
import { tacticalMap } from '../tactical/map.ts';
import { isActive, type Position, type Work } from '../work.ts';
import { arrive } from './arrival.ts';
import { isBesieged } from './exits.ts';
import { isOpenSquare, type Line, RAILROAD, RIVER, type RideWay, rideWay } from './lines.ts';
import { squareHasRoom } from './stacking.ts';
import { CARRIED, MARCHED, WITHDREW, wantedTac } from './steps.ts';
import { tellNotCarried, tellRode } from './told.ts';

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
  /** It began the turn in its square, and its side controls the railroad or the river there. */
  readonly begunHere: boolean;
  readonly ours: boolean;
  readonly besieged: boolean;
  /** It stands in a rail tac, or beside the river; an active enemy is in the square. */
  readonly atRail: boolean;
  readonly enemy: boolean;
}

/** The clause that keeps a unit from getting on; undefined where it may (rotd-8.1a, b, e, rotd-7.7d). */
export const entrainClause = (unit: Entraining): string | undefined => {
  if (unit.marched) return 'rotd-8.1e';
  if (unit.type === RB || !unit.begunHere || !unit.ours) return 'rotd-8.1a';
  if (unit.besieged) return 'rotd-7.7d';
  return unit.enemy && !unit.atRail ? 'rotd-8.1b' : undefined;
};

/** The same of the unit in a row. */
const boardingBarred = (p: Position, row: number, line: Line): string | undefined => {
  const { units, setting } = p;
  const square = cell(units.square, row);
  return entrainClause({
    type: typeIn(units, row),
    marched: (cell(units.travelled, row) & (MARCHED | WITHDREW)) !== 0,
    begunHere: units.fromSquare[row] === square,
    ours: line.isOurs(p, stateIn(units, row), square),
    besieged: isBesieged(p, row),
    atRail: line.isAt(tacticalMap(setting, square), cell(units.tac, row)),
    enemy: hasEnemyBeside(p, row),
  });
};

/** The squares of a unit's ride: destination and waypoint as ordered; militia stay in their own state (rotd-8.1a). */
const wayOf = (work: Work, row: number, line: Line, stops: readonly number[]): RideWay => {
  const { units, setting } = work;
  const state = stateIn(units, row);
  const land = typeIn(units, row) === MI ? landOf(cell(units.home, row)) : undefined;
  return rideWay(
    line,
    cell(units.square, row),
    stops,
    (square) => isOpenSquare(setting, square) && (land === undefined || landOf(square) === land),
    (square) => line.isOurs(work, state, square),
  );
};

/** Puts a unit into the last square of its ride that has a tac for it at the rails or the river; false where none has (rotd-8.4). */
const alight = (
  work: Work,
  effect: TurnEffect,
  row: number,
  line: Line,
  squares: readonly number[],
  wanted: number,
): boolean => {
  const from = cell(work.units.square, row);
  for (let last = squares.length - 1; last >= 0; last--) {
    const square = at(squares, last);
    const direction = directionOf(last > 0 ? at(squares, last - 1) : from, square, COLUMNS);
    if (squareHasRoom(work, row, square) && arrive(work, effect, row, square, direction, wanted, line)) return true;
  }
  return false;
};

/** What has been carried this turn: men by rail by the lowest number of a side's states, loads on boats by state. */
type Carried = Map<string, number>;

const sideOf = (work: Work, state: number): number => STATES.findIndex((_, other) => areFriends(work, state, other));

/** What a unit takes of the room that its side has, and the room: men by rail (rotd-8.1d), transports on a river (rotd-W2). */
const roomFor = (work: Work, row: number, { by }: Line): { readonly takes: number; readonly of: number } => {
  const { nations, setting, units } = work;
  if (by === 'river') return { takes: fortLoad(units, row), of: cell(nations.transports, stateIn(units, row)) };
  const isFree = setting.railCap < 0 || isHeadquarters(typeIn(units, row));
  return { takes: isFree ? 0 : cell(units.men, row), of: isFree ? Infinity : setting.railCap };
};

const isOverCap = (work: Work, row: number, line: Line, carried: Carried): boolean => {
  const state = stateIn(work.units, row);
  const key = `${line.by} ${line.by === 'rail' ? sideOf(work, state) : state}`;
  const { takes, of } = roomFor(work, row, line);
  const all = (carried.get(key) ?? 0) + takes;
  if (all > of) return true;
  carried.set(key, all);
  return false;
};

/** Rides of the phase by what they depend on: units that go together ask once. */
type Ways = Map<string, RideWay>;

/** The clause by which the room of a line is bounded. */
const capClause = ({ by }: Line): string => (by === 'rail' ? 'rotd-8.1d' : 'rotd-W2');

const ride = (work: Work, effect: TurnEffect, row: number, line: Line, ways: Ways, carried: Carried): void => {
  const { units } = work;
  const order = work.campaign[row]?.[line.by];
  if (!order || order.destination === units.square[row]) return;
  const refuse = (clause: string): void => tellNotCarried(work, effect, row, line.by, clause);
  const barred = boardingBarred(work, row, line);
  if (barred !== undefined) return refuse(barred);
  const stops = order.waypoint === undefined ? [order.destination] : [order.waypoint, order.destination];
  const land = typeIn(units, row) === MI ? landOf(cell(units.home, row)) : '';
  const key = [line.by, units.square[row], stateIn(units, row), land, ...stops].join();
  const way = ways.get(key) ?? wayOf(work, row, line, stops);
  ways.set(key, way);
  const from = cell(units.square, row);
  if (way.squares.length > 0) {
    if (isOverCap(work, row, line, carried)) return refuse(capClause(line));
    if (!alight(work, effect, row, line, way.squares, order.entry ?? wantedTac(work, row))) return refuse('rotd-8.4');
    units.travelled[row] = cell(units.travelled, row) | CARRIED;
    tellRode(work, effect, row, line.by, from);
  }
  if (way.ends !== undefined) refuse(way.ends);
};

/** Carries out all movement by rail, and by river where ships are played, in canonical order (rotd-8.1f, rotd-Q14). */
export const rides = (work: Work, effect: TurnEffect): void => {
  const ways: Ways = new Map();
  const carried: Carried = new Map();
  const lines = work.setting.naval ? [RAILROAD, RIVER] : [RAILROAD];
  for (let row = 0; row < work.units.name.length; row++) {
    const line = lines.find(({ by }) => work.campaign[row]?.[by] !== undefined);
    if (line && isActive(work.units, row) && cell(work.units.halted, row) === 0)
      ride(work, effect, row, line, ways, carried);
  }
};
