/** Where a shattered unit flees: along the line of contact to a friendly city (rotd-13.2). */
import { at } from '@longroll/kernel';
import { CV } from '../names.ts';
import { areFriends, areHostile, isCombatant, stateIn, typeIn } from '../relations.ts';
import { isDiagonal, squareBeside } from '../squares.ts';
import { NOBODY } from '../state.ts';
import { sectorHeld } from '../strategic/exits.ts';
import { isBlockedDiagonal, isEnterable } from '../strategic.ts';
import { tacticalMap } from '../tactical/map.ts';
import { isActive, type Position, unitsIn } from '../work.ts';

/** How far away a city may be to which a shattered unit flees, in squares along the line (rotd-13.2a). */
const FARTHEST = 15;

/** Whether an active unit hostile to a state stands in a square. */
export const hasEnemy = (p: Position, state: number, square: number): boolean => {
  for (const row of unitsIn(p, square))
    if (isActive(p.units, row) && areHostile(p, state, stateIn(p.units, row))) return true;
  return false;
};

const hasFriendlyBrigade = (p: Position, state: number, square: number): boolean => {
  for (const row of unitsIn(p, square))
    if (isActive(p.units, row) && isCombatant(p.units, row) && areFriends(p, state, stateIn(p.units, row))) return true;
  return false;
};

const hasEnemyCavalry = (p: Position, state: number, square: number): boolean => {
  for (const row of unitsIn(p, square))
    if (isActive(p.units, row) && typeIn(p.units, row) === CV && areHostile(p, state, stateIn(p.units, row)))
      return true;
  return false;
};

/** Whether enemy cavalry beside a square cuts a line through it (rotd-11.2d). */
const isCutByCavalry = (p: Position, state: number, square: number): boolean => {
  for (let direction = 0; direction < 8; direction++) {
    const beside = squareBeside(square, direction);
    if (beside < 0 || !hasEnemyCavalry(p, state, beside)) continue;
    if (!hasFriendlyBrigade(p, state, square) && !hasFriendlyBrigade(p, state, beside)) return true;
  }
  return false;
};

/** Whether a line of contact may step from a square in a direction at all (rotd-11.2b, -e, -g). */
const canStep = (p: Position, state: number, square: number, direction: number): boolean => {
  const to = squareBeside(square, direction);
  if (to < 0 || at(p.setting.open, to) !== 1 || !isEnterable(to) || isBlockedDiagonal(square, direction)) return false;
  if (!isDiagonal(direction)) return true;
  const beside = [squareBeside(square, (direction + 7) & 7), squareBeside(square, (direction + 1) & 7)];
  return !beside.every((each) => hasEnemy(p, state, each));
};

/** The friendly city of a square to which a unit may flee: one that is not besieged (rotd-11.2i). */
const isRefuge = (p: Position, state: number, square: number): boolean => {
  const city = at(p.setting.cityAt, square);
  if (city < 0 || at(p.cities.besieged, city) === 1) return false;
  const controller = at(p.cities.controller, city);
  return controller !== NOBODY && areFriends(p, state, controller);
};

/** Whether somebody in the city tac would have a clear way out in a direction (rotd-11.2h). */
const canLeaveCity = (p: Position, state: number, square: number, direction: number): boolean =>
  sectorHeld(p, state, square, tacticalMap(p.setting, square).city, direction) === undefined;

/**
 * The squares of the shortest line of contact from a unit's square to a friendly city, without the first; empty where it is
 * in a city's square, undefined where there is no line of at most 15 (rotd-13.2a, -c). Its own way out is not asked
 * (rotd-13.2d).
 */
export const lineOfFlight = (p: Position, state: number, from: number): readonly number[] | undefined => {
  if (isRefuge(p, state, from)) return [];
  const before = new Map([[from, -1]]);
  let ring = [from];
  for (let steps = 1; steps <= FARTHEST && ring.length > 0; steps++) {
    const next: number[] = [];
    let city = -1;
    for (const square of ring)
      for (let direction = 0; direction < 8; direction++) {
        const to = squareBeside(square, direction);
        if (before.has(to) || !canStep(p, state, square, direction)) continue;
        const isCity = isRefuge(p, state, to) && canLeaveCity(p, state, to, (direction + 4) & 7);
        const isEnd = isCity && (!isCutByCavalry(p, state, to) || hasFriendlyBrigade(p, state, to));
        if (isEnd && (city < 0 || to < city)) {
          city = to;
          before.set(to, square);
          continue;
        }
        if (hasEnemy(p, state, to) || isCutByCavalry(p, state, to)) continue;
        before.set(to, square);
        next.push(to);
      }
    if (city >= 0) return walkBack(before, from, city);
    ring = next;
  }
  return undefined;
};

const walkBack = (before: ReadonlyMap<number, number>, from: number, to: number): readonly number[] => {
  const line: number[] = [];
  for (let square = to; square !== from; square = before.get(square) ?? from) line.unshift(square);
  return line;
};
