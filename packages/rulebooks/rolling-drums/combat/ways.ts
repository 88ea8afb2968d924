/** Ways out of a tac for units that leave a fight (rotd-10.8h, 10.10c): one of the eight tacs beside it, or none. */
import { cell, type Dice } from '@longroll/kernel';
import { isShutOut } from '../forts.ts';
import { areFriends, areHostile, areNeutral, stateIn } from '../relations.ts';
import { backwards, directionOf, SIDE, tacBeside } from '../squares.ts';
import { tacHasRoom } from '../strategic/stacking.ts';
import { isPassableTac, tacticalMap } from '../tactical/map.ts';
import { isActive, type Position } from '../work.ts';

/** What lies round a unit: directions as bits, N the first. */
export interface Round {
  /** Directions whose tac it can go to, and of these those with friends, who are in no battle. */
  readonly open: number;
  readonly friendly: number;
  /** Directions whose tac an enemy or a neutral holds. */
  readonly held: number;
}

const bit = (direction: number): number => 1 << (direction & 7);
/** A direction and its two neighbours. */
const wide = (direction: number): number => bit(direction) | bit(direction + 1) | bit(direction + 7);

/** What lies round a unit, from a tac of its square. */
export const roundOf = (p: Position, row: number, tac: number): Round => {
  const { units, standing } = p;
  const [square, state] = [cell(units.square, row), stateIn(units, row)];
  let [hostile, friends] = [0, 0];
  for (let other = cell(standing.first, square); other >= 0; other = cell(standing.next, other)) {
    const direction = directionOf(tac, cell(units.tac, other), SIDE);
    if (direction < 0 || other === row || !isActive(units, other)) continue;
    const theirs = stateIn(units, other);
    if (areHostile(p, state, theirs) || areNeutral(p, state, theirs)) hostile |= bit(direction);
    else if (areFriends(p, state, theirs)) friends |= bit(direction);
  }
  const map = tacticalMap(p.setting, square);
  let [open, held] = [0, 0];
  for (let direction = 0; direction < 8; direction++) {
    const to = tacBeside(tac, direction);
    if (to < 0 || !isPassableTac(map, to)) continue;
    if ((hostile & bit(direction)) !== 0) held |= bit(direction);
    else if (tacHasRoom(p, row, square, to) && !isShutOut(p, state, square, to)) open |= bit(direction);
  }
  return { open, friendly: open & friends, held };
};

/** Directions from which the units of some rows moved into their tac in this phase, as bits. */
export const cameFrom = ({ units }: Pick<Position, 'units'>, rows: Iterable<number>): number => {
  let bits = 0;
  for (const row of rows) {
    const heading = cell(units.heading, row);
    if (heading > 0) bits |= bit(backwards(heading - 1));
  }
  return bits;
};

/** The directions of some bits, ascending. */
export const directionsOf = (bits: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((direction) => (bits & bit(direction)) !== 0);

/** Directions that a unit does not retreat in: on past the enemy, and to where enemies came from, each with its neighbours (rotd-10.8h). */
export interface Forbidden {
  readonly own: number;
  readonly byEnemy: number;
}

/** `enemies`: the directions from which enemies came, as bits. */
export const forbiddenTo = ({ units }: Pick<Position, 'units'>, row: number, enemies: number): Forbidden => {
  const heading = cell(units.heading, row);
  return {
    own: heading > 0 ? wide(heading - 1) : 0,
    byEnemy: directionsOf(enemies).reduce((bits, direction) => bits | wide(direction), 0),
  };
};

/** One of some directions by a die, none where there is but one; -1 where there is none. */
const choose = (bits: number, dice: Pick<Dice, 'd'>): number => {
  const from = directionsOf(bits);
  return (from.length > 1 ? from[dice.d(from.length) - 1] : from[0]) ?? -1;
};

/** The direction of a retreat: to friends before others; -1 where none is open (rotd-10.8h). */
export const retreatWay = ({ open, friendly }: Round, { own, byEnemy }: Forbidden, dice: Pick<Dice, 'd'>): number => {
  const free = ~(own | byEnemy);
  return choose((friendly & free) === 0 ? open & free : friendly & free, dice);
};

/** Whether an enemy or a neutral has a part in it that no way is open (rotd-10.8j). */
export const isEnemyTheCause = ({ open, held }: Round, { byEnemy }: Forbidden): boolean =>
  held !== 0 || (open & byEnemy) !== 0;

/** The direction of a fall-back; -1 none. `back`: where an attacker came from, -1 for others (rotd-10.10c). */
export const fallBackWay = (
  { open, friendly }: Round,
  { own, byEnemy }: Forbidden,
  back: number,
  dice: Pick<Dice, 'd'>,
): number => {
  const groups = [friendly, back < 0 ? 0 : open & bit(back), open & ~(own | byEnemy), open];
  return choose(groups.find((bits) => bits !== 0) ?? 0, dice);
};
