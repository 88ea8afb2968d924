/** How many units a square and a tac hold (rotd-1.4d to rotd-1.4g, rotd-2.5b, rotd-2.5c). */
import { cell } from '@longroll/kernel';
import { MI } from '../names.ts';
import { ALLY } from '../offices.ts';
import { areFriends, isCombatant, relationOf, stateIn, typeIn } from '../relations.ts';
import { INACTIVE } from '../state.ts';
import { isActive, type Position } from '../work.ts';

/** Active brigades in a square, of all sides (rotd-1.4d). */
export const MOST_ACTIVE = 200;
/** Inactive brigades in a square, and in one with a city (rotd-1.4e, rotd-1.4f). */
const MOST_RESTING = 2;
const MOST_RESTING_IN_CITY = 3;
/** Brigades in a tac, and units of friends (rotd-2.5b, rotd-2.5c). */
export const MOST_BRIGADES = 16;
export const MOST_FRIENDS = 8;

const countIn = ({ standing }: Position, square: number, counts: (row: number) => boolean): number => {
  let sum = 0;
  for (let row = standing.first[square] ?? -1; row >= 0; row = standing.next[row] ?? -1) if (counts(row)) sum++;
  return sum;
};

/** Whether as many units as the limit stand in a square, of whatever sort: only then are they told apart. */
const isCrowded = ({ standing }: Position, square: number): boolean => {
  let units = 0;
  for (let row = standing.first[square] ?? -1; row >= 0; row = standing.next[row] ?? -1) units++;
  return units >= MOST_ACTIVE;
};

/** Whether a square has room for one more active unit; headquarters always find it (rotd-1.4d). */
export const squareHasRoom = (p: Position, row: number, square: number): boolean =>
  !isCombatant(p.units, row) ||
  !isCrowded(p, square) ||
  countIn(p, square, (other) => other !== row && isActive(p.units, other) && isCombatant(p.units, other)) < MOST_ACTIVE;

/** Whether the limits on resting units do not count a unit: militia at home in its city, and units in forts (rotd-1.4g). */
export const isExempt = ({ setting, units }: Position, row: number): boolean =>
  units.fort[row] === 1 ||
  (typeIn(units, row) === MI &&
    units.square[row] === units.home[row] &&
    (setting.cityAt[cell(units.square, row)] ?? -1) >= 0);

const mostResting = ({ setting }: Position, square: number): number =>
  (setting.cityAt[square] ?? -1) >= 0 ? MOST_RESTING_IN_CITY : MOST_RESTING;

const resting = (p: Position, row: number, square: number, counts: (other: number) => boolean): boolean =>
  !isCombatant(p.units, row) ||
  countIn(
    p,
    square,
    (other) =>
      other !== row &&
      isCombatant(p.units, other) &&
      !isExempt(p, other) &&
      areFriends(p, stateIn(p.units, row), stateIn(p.units, other)) &&
      counts(other),
  ) < mostResting(p, square);

/** Whether one more brigade of a unit's side may be inactive in a square (rotd-1.4e, rotd-1.4g, rotd-12.2a). */
export const mayRest = (p: Position, row: number, square: number): boolean =>
  isExempt(p, row) || resting(p, row, square, (other) => p.units.condition[other] === INACTIVE);

/** Whether one more brigade of a unit's side may lie in a square in a truce or in peace (rotd-1.4f, rotd-1.4g). */
export const mayQuarter = (p: Position, row: number, square: number): boolean => resting(p, row, square, () => true);

/** Whether a tac has room for one more unit: 16 brigades of all sides, 8 active units allied to one another (rotd-2.5b, rotd-2.5c). */
export const tacHasRoom = (
  p: Pick<Position, 'units' | 'standing' | 'relations'>,
  row: number,
  square: number,
  tac: number,
): boolean => {
  const { units, standing } = p;
  const state = stateIn(units, row);
  let [brigades, allied] = [0, 0];
  for (let other = standing.first[square] ?? -1; other >= 0; other = standing.next[other] ?? -1) {
    if (other === row || units.tac[other] !== tac || cell(units.condition, other) > INACTIVE) continue;
    if (isCombatant(units, other)) brigades++;
    if (isActive(units, other) && relationOf(p, state, stateIn(units, other)) <= ALLY) allied++;
  }
  return allied < MOST_FRIENDS && (brigades < MOST_BRIGADES || !isCombatant(units, row));
};
