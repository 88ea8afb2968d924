/** Questions about a position, asked by every phase. Pure. */
import { at } from '@longroll/kernel';
import { controllerOf as controller, standing } from './standing.ts';
import type { Side, State, Unit, Way } from './state.ts';
import { UNION } from './state.ts';

export { controllerOf as controller, isUsable as canUse, MOST_MARCHES, type Standing, standing } from './standing.ts';

/** Kinds 0 to 2 are infantry, 3 to 5 cavalry (ahd-unit-1). */
export const isCavalry = (unit: Pick<Unit, 'kind'>): boolean => unit.kind >= 3;

/** Crack infantry or crack cavalry: it cannot rise any more (ahd-promote-1, ahd-combat-13). */
export const isCrack = (unit: Unit): boolean => unit.kind === 2 || unit.kind === 5;

/** Whether a row of the table of units holds a living unit. */
export const isInPlay = (unit: Unit): boolean => unit.box >= 0;

/** The opponent (ahd-frame-1). */
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/**
 * The unit in a row. Throws when there is none. Rules ask for it so often that it has a place of its own in the code, where
 * the engine meets no other table.
 */
export const unitOf = ({ units }: State, row: number): Unit => {
  const unit = units[row];
  if (unit === undefined) throw new RangeError(`no unit in row ${row}`);
  return unit;
};

/** Rows of the units of one side in a box, in the order of the table of units: a fresh list. */
export const unitsAt = (s: State, box: number, side: Side): readonly number[] => {
  const { first, next } = standing(s);
  const rows: number[] = [];
  for (let row = first[box] as number; row >= 0; row = next[row] as number)
    if ((s.units[row] as Unit).side === side) rows.push(row);
  return rows;
};

/** How many units of a side stand in a box. */
export const countAt = (s: State, box: number, side: Side): number => standing(s).units[side][box] as number;

/** Whether a side has any unit in a box. */
export const hasUnits = (s: State, box: number, side: Side): boolean => countAt(s, box, side) > 0;

/** Whether a side has infantry in a box: only infantry sets flags (ahd-control-3, -4). */
export const hasInfantry = (s: State, box: number, side: Side): boolean =>
  (standing(s).infantry[side][box] as number) > 0;

/** Whether units of both sides are in a box: a battle (ahd-combat-1). */
export const isContested = (s: State, box: number): boolean => hasUnits(s, box, 0) && hasUnits(s, box, 1);

/** Whether a side controls a box (ahd-control-2). */
export const controls = (s: State, box: number, side: Side): boolean => controller(s, box) === side;

/** Units of a side in play. */
export const unitsInPlay = (s: State, side: Side): number => standing(s).totals.units[side];

/** A side's army maximum: its own values over the boxes it controls (ahd-control-6), or a fixed one (ahd-scen-learn-1). */
export const armyMaximum = (s: State, side: Side): number => {
  const { rules, values, cities } = s.setting;
  if (rules.fixedArmies) return at(rules.fixedArmies, side);
  let sum = 0;
  for (const box of cities[side]) if (controller(s, box) === side) sum += values[side][box] as number;
  return sum;
};

/** Whether a link is closed to a side (ahd-move-9). */
export const barred = (way: Way, side: Side): boolean => way.unionOnly && side !== UNION;

/** Whether a box counts as entrenched for the side that defends it (ahd-entrench-3, -4). */
export const isEntrenched = (s: State, box: number, side: Side): boolean =>
  at(s.setting.boxes, box).fort || at(s.works, box) === side;

/** Militia units of one arm that a side has in play (ahd-recruit-4). */
export const militiaInPlay = (s: State, side: Side, arm: 'infantry' | 'cavalry'): number =>
  standing(s).totals[arm === 'infantry' ? 'militiaInfantry' : 'militiaCavalry'][side];

/** Whether disruptions begin at no more than twice the enemy's units (ahd-combat-11a). */
export const boundsLosses = (s: State): boolean => s.setting.switches.losses === 'bounded';
