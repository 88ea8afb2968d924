/** Questions about a position, asked by every phase. Pure; costly ones are remembered for the newest tables of units. */
import { at, remember } from '@longroll/kernel';
import { MOST_BOXES } from './data/limits.ts';
import type { Flag, Side, State, Unit, Way } from './state.ts';
import { UNION } from './state.ts';

/** Kinds 0 to 2 are infantry, 3 to 5 cavalry (ahd-unit-1). */
export const isCavalry = (unit: Unit): boolean => unit.kind >= 3;

/** Crack infantry or crack cavalry: it cannot rise any more (ahd-promote-1, ahd-combat-13). */
export const isCrack = (unit: Unit): boolean => unit.kind === 2 || unit.kind === 5;

/** Whether a row of the table of units holds a living unit. */
export const isInPlay = (unit: Unit): boolean => unit.box >= 0;

/** The opponent (ahd-frame-1). */
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** Who stands where: counts by side and box, and the units of each box as a chain in the order of the table. */
export interface Standing {
  readonly units: readonly [Int16Array, Int16Array];
  readonly infantry: readonly [Int16Array, Int16Array];
  readonly cavalry: readonly [Int16Array, Int16Array];
  /** Units in play, by side. */
  readonly total: [number, number];
  /** First unit of each box, -1 for none; `next` leads to the following ones. */
  readonly first: Int16Array;
  readonly next: number[];
}

const perSide = (): readonly [Int16Array, Int16Array] => [new Int16Array(MOST_BOXES), new Int16Array(MOST_BOXES)];

const standingOf = remember<readonly Unit[], Standing>(
  4,
  () => ({
    units: perSide(),
    infantry: perSide(),
    cavalry: perSide(),
    total: [0, 0],
    first: new Int16Array(MOST_BOXES),
    next: [],
  }),
  (table, found) => {
    for (let side = 0; side < 2; side++) {
      at(found.units, side).fill(0);
      at(found.infantry, side).fill(0);
      at(found.cavalry, side).fill(0);
      found.total[side] = 0;
    }
    found.first.fill(-1);
    for (let row = table.length - 1; row >= 0; row--) {
      const unit = table[row] as Unit;
      const { box, side } = unit;
      if (box < 0) continue;
      (found.total[side] as number)++;
      (found.units[side][box] as number)++;
      const arm = unit.kind < 3 ? found.infantry : found.cavalry;
      (arm[side][box] as number)++;
      found.next[row] = found.first[box] as number;
      found.first[box] = row;
    }
  },
);

/** Who stands where in this position. Valid until four newer tables of units have been asked for: read, do not keep. */
export const standing = (s: State): Standing => standingOf(s.units);

/** Rows of the units of one side in a box, in the order of the table of units: a fresh list. */
export const unitsAt = (s: State, box: number, side: Side): readonly number[] => {
  const { first, next } = standing(s);
  const rows: number[] = [];
  for (let row = at(first, box); row >= 0; row = at(next, row)) if (at(s.units, row).side === side) rows.push(row);
  return rows;
};

/** How many units of a side stand in a box. */
export const countAt = (s: State, box: number, side: Side): number => at(standing(s).units[side], box);

/** Whether a side has any unit in a box. */
export const hasUnits = (s: State, box: number, side: Side): boolean => countAt(s, box, side) > 0;

/** Whether a side has infantry in a box: only infantry sets flags (ahd-control-3, -4). */
export const hasInfantry = (s: State, box: number, side: Side): boolean => at(standing(s).infantry[side], box) > 0;

/** Whether units of both sides are in a box: a battle (ahd-combat-1). */
export const isContested = (s: State, box: number): boolean => hasUnits(s, box, 0) && hasUnits(s, box, 1);

/** The side that controls a box, or neutral: who alone has units there, else the flag (ahd-control-2). */
export const controller = (s: State, box: number): Flag => {
  const { units } = standing(s);
  const union = at(units[0], box) > 0;
  const confederate = at(units[1], box) > 0;
  if (union === confederate) return at(s.flags, box);
  return union ? 0 : 1;
};

/** Whether a side controls a box (ahd-control-2). */
export const controls = (s: State, box: number, side: Side): boolean => controller(s, box) === side;

/** Whether a side controls a box that holds no enemy unit: usable for rail, ports and supply (ahd-control-2). */
export const canUse = (s: State, box: number, side: Side): boolean =>
  !hasUnits(s, box, otherSide(side)) && controls(s, box, side);

/** Units of a side in play. */
export const unitsInPlay = (s: State, side: Side): number => standing(s).total[side];

/** A side's army maximum: its own values over the boxes it controls (ahd-control-6), or a fixed one (ahd-scen-learn-1). */
export const armyMaximum = (s: State, side: Side): number => {
  const { rules, boxes } = s.setting;
  if (rules.fixedArmies) return rules.fixedArmies[side];
  let sum = 0;
  for (let box = 0; box < boxes.length; box++) {
    const value = at(boxes, box).value[side];
    if (value > 0 && controls(s, box, side)) sum += value;
  }
  return sum;
};

/** Whether a link is closed to a side (ahd-move-9). */
export const barred = (way: Way, side: Side): boolean => way.unionOnly && side !== UNION;

/** Whether a box counts as entrenched for the side that defends it (ahd-entrench-3, -4). */
export const isEntrenched = (s: State, box: number, side: Side): boolean =>
  at(s.setting.boxes, box).fort || at(s.works, box) === side;

/** Militia units of one arm that a side has in play (ahd-recruit-4). */
export const militiaInPlay = (s: State, side: Side, arm: 'infantry' | 'cavalry'): number => {
  const kind = arm === 'infantry' ? 0 : 3;
  let count = 0;
  for (const unit of s.units) if (unit.box >= 0 && unit.side === side && unit.kind === kind) count++;
  return count;
};
