/** Units that leave a fight: retreat, rout, fall back, and what becomes of those that cannot (rotd-10.8g to -l, 10.10). */
import { at, cell, type TurnEffect, word } from '@longroll/kernel';
import { friendsIn } from '../audience.ts';
import { bold, event, PLACE, UNIT, unitAt } from '../define.ts';
import { besiegedAt } from '../forts.ts';
import { tire } from '../morale.ts';
import { RB } from '../names.ts';
import { areFriends, areHostile, areNeutral, isCombatant, stateIn, typeIn } from '../relations.ts';
import { backwards, isDiagonal, squareBeside, tacBeside, tacSector } from '../squares.ts';
import { arrive, entryTac } from '../strategic/arrival.ts';
import { isContested } from '../strategic/exits.ts';
import { standsAgainst } from '../strategic/soil.ts';
import { squareHasRoom } from '../strategic/stacking.ts';
import { isBlockedDiagonal, isEnterable } from '../strategic.ts';
import { canReachEdge } from '../tactical/bands.ts';
import { tacticalMap } from '../tactical/map.ts';
import { isActive, type Position, type Work } from '../work.ts';
import { breakOff, destroy, shatter, surrender } from './fates.ts';
import type { Fate } from './fight.ts';
import { fallBackWay, forbiddenTo, isEnemyTheCause, retreatWay, roundOf } from './ways.ts';

/** Fatigue of those who leave (rotd-10.8g, 10.10a, E1), and the most tacs of a retreat. */
const FATIGUE = { 'fell back': 1, retreated: 2, routed: 5 } as const;
const FARTHEST = 4;

const left = event(
  'left-fight',
  ['rotd-10.8g', 'rotd-10.10a'],
  { ...UNIT, ...PLACE, how: word('fell back', 'retreated', 'routed') },
  (d) => `${bold(d.unit)} ${d.how} to ${d.square}${d.tac ? `, tac ${d.tac}` : ''}.`,
  'battle',
);

/** What a unit that leaves must know of the fight: from where its enemies came, as bits, and the state whose prisoner it would be. */
export interface Pressure {
  readonly enemies: number;
  readonly captor: number;
}

/** Whether a unit stands in the besieged city that is its own side's: it cannot leave it (rotd-10.8j). */
const isShutIn = (p: Position, row: number): boolean => {
  const city = besiegedAt(p, cell(p.units.square, row), cell(p.units.tac, row));
  if (city < 0) return false;
  const controller = cell(p.cities.controller, city);
  return controller >= 0 && areFriends(p, controller, stateIn(p.units, row));
};

const goes = (
  work: Work,
  effect: TurnEffect,
  row: number,
  how: keyof typeof FATIGUE,
  seenBy = friendsIn(work, cell(work.units.square, row), stateIn(work.units, row)),
): Fate => {
  tire(work, row, FATIGUE[how]);
  breakOff(work, row, how === 'routed');
  work.units.role[row] = 0;
  effect.tell.tell(left, { ...unitAt(work, row), how }, { seenBy });
  return how;
};

const toTac = ({ units }: Work, row: number, tac: number): void => {
  units.tac[row] = tac;
  units.fort[row] = 0;
};

/** Nothing is open to it: it shatters where an enemy or a neutral has a part in that, else it surrenders (rotd-10.8j). */
const blocked = (work: Work, effect: TurnEffect, row: number, { captor }: Pressure, byEnemy: boolean): Fate => {
  if (byEnemy) {
    shatter(work, effect, row, 'rotd-13.1a');
    return 'shattered';
  }
  surrender(work, effect, row, captor);
  return 'surrendered';
};

/** Tacs straight on from one, at most `steps`, as far as a unit finds them open. */
const straightOn = (work: Work, row: number, direction: number, steps: number): number => {
  let here = cell(work.units.tac, row);
  for (let i = 0; i < steps; i++) {
    const isOpen = ((roundOf(work, row, here).open >> direction) & 1) === 1;
    if (!isOpen) break;
    here = tacBeside(here, direction);
  }
  return here;
};

/** A unit retreats, one to four tacs (rotd-10.8g, -h). The dice: direction, then distance. */
export const retreat = (work: Work, effect: TurnEffect, row: number, pressure: Pressure): Fate => {
  const { units } = work;
  units.broke[row] = 1 + 2 * cell(units.square, row);
  if (typeIn(units, row) === RB) return ends(work, effect, row);
  if (isShutIn(work, row)) return blocked(work, effect, row, pressure, false);
  const round = roundOf(work, row, cell(units.tac, row));
  const forbidden = forbiddenTo(work, row, pressure.enemies);
  const way = retreatWay(round, forbidden, effect.dice);
  if (way < 0) return blocked(work, effect, row, pressure, isEnemyTheCause(round, forbidden));
  toTac(work, row, straightOn(work, row, way, effect.dice.d(FARTHEST)));
  return goes(work, effect, row, 'retreated');
};

/** Combat units that bar a rout stand in the sector of its direction (rotd-10.8i). */
const isSectorBarred = (p: Position, row: number, direction: number): boolean => {
  const { units, standing } = p;
  const [square, tac, state] = [cell(units.square, row), cell(units.tac, row), stateIn(units, row)];
  for (let other = cell(standing.first, square); other >= 0; other = cell(standing.next, other))
    if (
      isActive(units, other) &&
      isCombatant(units, other) &&
      tacSector(tac, cell(units.tac, other)) === direction &&
      standsAgainst(p, state, other, square)
    )
      return true;
  return false;
};

/** Whether an enemy or a neutral may be why nobody can be put into a square. */
const holdsOthers = (p: Position, state: number, square: number): boolean => {
  for (let row = cell(p.standing.first, square); row >= 0; row = cell(p.standing.next, row)) {
    const other = stateIn(p.units, row);
    if (isActive(p.units, row) && (areHostile(p, state, other) || areNeutral(p, state, other))) return true;
  }
  return false;
};

/** What bars a rout in a direction: an enemy or neutral, or the ground; undefined where it is free (rotd-10.8i, -j). */
export const routBar = (p: Position, row: number, direction: number): 'enemy' | 'ground' | undefined => {
  const [square, tac, state] = [cell(p.units.square, row), cell(p.units.tac, row), stateIn(p.units, row)];
  if (isShutIn(p, row)) return 'ground';
  if (isSectorBarred(p, row, direction)) return 'enemy';
  const to = squareBeside(square, direction);
  if (to < 0 || at(p.setting.open, to) !== 1 || !isEnterable(to)) return 'ground';
  if (isDiagonal(direction) && isBlockedDiagonal(square, direction)) return 'ground';
  if (isContested(p, state, square) && !canReachEdge(tacticalMap(p.setting, square), tac, direction)) return 'ground';
  if (!squareHasRoom(p, row, to)) return 'ground';
  if (entryTac(p, row, to, direction, tac) >= 0) return undefined;
  return holdsOthers(p, state, to) ? 'enemy' : 'ground';
};

/** A unit routs to a square beside its own, in a direction of chance, open or not (rotd-10.8g, -i). */
export const rout = (work: Work, effect: TurnEffect, row: number, pressure: Pressure): Fate => {
  const { units } = work;
  const square = cell(units.square, row);
  units.broke[row] = 2 + 2 * square;
  if (typeIn(units, row) === RB) return ends(work, effect, row);
  const direction = isShutIn(work, row) ? 0 : effect.dice.d(8) - 1;
  const bar = routBar(work, row, direction);
  if (bar) return blocked(work, effect, row, pressure, bar === 'enemy');
  const friends = friendsIn(work, square, stateIn(units, row));
  arrive(work, effect, row, squareBeside(square, direction), direction, cell(units.tac, row));
  units.heading[row] = 0;
  units.cameFrom[row] = 0;
  return goes(work, effect, row, 'routed', friends);
};

/** River batteries do not leave: they are destroyed (rotd-10.8k, 10.10b). */
const ends = (work: Work, effect: TurnEffect, row: number): Fate => {
  destroy(work, effect, row);
  return 'destroyed';
};

/** Where a unit would fall back to, a direction by the dice; -1 nowhere (rotd-10.10c). */
const wayBack = (work: Work, effect: TurnEffect, row: number, enemies: number, isAttacker: boolean): number => {
  if (isShutIn(work, row)) return -1;
  const heading = cell(work.units.heading, row);
  const back = isAttacker && heading > 0 ? backwards(heading - 1) : -1;
  const round = roundOf(work, row, cell(work.units.tac, row));
  return fallBackWay(round, forbiddenTo(work, row, enemies), back, effect.dice);
};

/** A beaten unit falls back one tac, or surrenders where it cannot (rotd-10.10a, -c, -d). */
export const fallBack = (
  work: Work,
  effect: TurnEffect,
  row: number,
  { enemies, captor }: Pressure,
  isAttacker: boolean,
): Fate => {
  const way = wayBack(work, effect, row, enemies, isAttacker);
  if (way < 0) {
    surrender(work, effect, row, captor);
    return 'surrendered';
  }
  toTac(work, row, tacBeside(cell(work.units.tac, row), way));
  return goes(work, effect, row, 'fell back');
};

/** A headquarters falls back before an enemy; false where it cannot (rotd-10.2b). */
export const displace = (work: Work, effect: TurnEffect, row: number, enemies: number): boolean => {
  const way = wayBack(work, effect, row, enemies, false);
  if (way < 0) return false;
  toTac(work, row, tacBeside(cell(work.units.tac, row), way));
  goes(work, effect, row, 'fell back');
  return true;
};
