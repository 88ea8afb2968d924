/** Questions about a position, asked by every phase. Pure; costly ones are remembered for the newest tables of units. */
import { at, remember } from '@longroll/kernel';
import { MOST_BOXES } from './data/limits.ts';
import type { Box, Flag, Side, State, Unit, Way } from './state.ts';
import { UNION } from './state.ts';

/** Kinds 0 to 2 are infantry, 3 to 5 cavalry (ahd-unit-1). */
export const isCavalry = (unit: Pick<Unit, 'kind'>): boolean => unit.kind >= 3;

/** Crack infantry or crack cavalry: it cannot rise any more (ahd-promote-1, ahd-combat-13). */
export const isCrack = (unit: Unit): boolean => unit.kind === 2 || unit.kind === 5;

/** Whether a row of the table of units holds a living unit. */
export const isInPlay = (unit: Unit): boolean => unit.box >= 0;

/** The opponent (ahd-frame-1). */
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

type Pair = readonly [union: Int16Array, confederate: Int16Array];

/** Who stands where: counts by side and box, and the units of each box as a chain in the order of the table. */
export interface Standing {
  readonly units: Pair;
  readonly infantry: Pair;
  /** Disrupted units. */
  readonly disrupted: Pair;
  /** Arms that have a march left in them: bits 1 infantry, 2 cavalry (ahd-march-3). */
  readonly mobile: Pair;
  /** Units in play and disrupted ones, by side. */
  readonly total: [number, number];
  readonly hurt: [number, number];
  /** Boxes that hold units of a side: the first `held` of `places`. */
  readonly places: Pair;
  readonly held: [number, number];
  /** First unit of each box, -1 for none; `next` leads to the following ones. */
  readonly first: Int16Array;
  readonly next: number[];
  /** Who controls each box under the flags of `flags` (ahd-control-2): filled when first asked for. */
  readonly control: Int8Array;
  flags: readonly Flag[] | undefined;
  /** Both sides' counts one after the other, as they are filled: the pairs above are windows on it. */
  readonly flat: Int16Array;
}

/** A unit moves in at most two marches of a player turn (ahd-march-3). */
export const MOST_MARCHES = 2;

/** Places in the flat buffer: units, infantry, disrupted, mobile; the Confederacy's follow the Union's. */
const INFANTRY = 2 * MOST_BOXES;
const DISRUPTED = 4 * MOST_BOXES;
const MOBILE = 6 * MOST_BOXES;
const FLAT = 8 * MOST_BOXES;

const windows = (flat: Int16Array, from: number, size: number): Pair => [
  flat.subarray(from, from + size),
  flat.subarray(from + size, from + 2 * size),
];

const emptyStanding = (): Standing => {
  const flat = new Int16Array(FLAT);
  return {
    flat,
    units: windows(flat, 0, MOST_BOXES),
    infantry: windows(flat, INFANTRY, MOST_BOXES),
    disrupted: windows(flat, DISRUPTED, MOST_BOXES),
    mobile: windows(flat, MOBILE, MOST_BOXES),
    total: [0, 0],
    hurt: [0, 0],
    places: windows(new Int16Array(2 * MOST_BOXES), 0, MOST_BOXES),
    held: [0, 0],
    first: new Int16Array(MOST_BOXES),
    next: [],
    control: new Int8Array(MOST_BOXES),
    flags: undefined,
  };
};

const standingOf = remember<readonly Unit[], Standing>(4, emptyStanding, (table, found) => {
  const { first, next, flat, places, held } = found;
  flat.fill(0);
  first.fill(-1);
  found.hurt[0] = 0;
  found.hurt[1] = 0;
  let union = 0;
  let confederate = 0;
  let ofUnion = 0;
  let inPlay = 0;
  for (let row = table.length - 1; row >= 0; row--) {
    const { box, side, kind, disrupted, marches } = table[row] as Unit;
    if (box < 0) continue;
    const here = side * MOST_BOXES + box;
    inPlay++;
    if (side === 0) ofUnion++;
    if (flat[here] === 0) {
      if (side === 0) places[0][union++] = box;
      else places[1][confederate++] = box;
    }
    (flat[here] as number)++;
    if (kind < 3) (flat[INFANTRY + here] as number)++;
    if (marches < MOST_MARCHES) flat[MOBILE + here] = (flat[MOBILE + here] as number) | (kind < 3 ? 1 : 2);
    if (disrupted) {
      (flat[DISRUPTED + here] as number)++;
      (found.hurt[side] as number)++;
    }
    next[row] = first[box] as number;
    first[box] = row;
  }
  held[0] = union;
  held[1] = confederate;
  found.total[0] = ofUnion;
  found.total[1] = inPlay - ofUnion;
  found.flags = undefined;
});

/** Who stands where in this position. Valid until four newer tables of units have been asked for: read, do not keep. */
export const standing = (s: State): Standing => standingOf(s.units);

/** Who controls each box: 0, 1, or 2 for neutral (ahd-control-2). Valid as long as `standing`. */
export const controlTable = (s: State): Int8Array => {
  const found = standingOf(s.units);
  const { flags } = s;
  if (found.flags === flags) return found.control;
  const { control, places, held, units } = found;
  for (let box = 0; box < flags.length; box++) control[box] = flags[box] as number;
  for (let side = 0; side < 2; side++) {
    const mine = places[side] as Int16Array;
    const theirs = units[1 - side] as Int16Array;
    for (let i = 0; i < (held[side] as number); i++) {
      const box = mine[i] as number;
      if (theirs[box] === 0) control[box] = side;
    }
  }
  found.flags = flags;
  return control;
};

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
export const controller = (s: State, box: number): Flag => controlTable(s)[box] as Flag;

/** Whether a side controls a box (ahd-control-2). */
export const controls = (s: State, box: number, side: Side): boolean => controller(s, box) === side;

/** Whether a side controls a box that holds no enemy unit: usable for rail, ports and supply (ahd-control-2). */
export const canUse = (s: State, box: number, side: Side): boolean =>
  controlTable(s)[box] === side && standing(s).units[side === 0 ? 1 : 0][box] === 0;

/** Units of a side in play. */
export const unitsInPlay = (s: State, side: Side): number => standing(s).total[side];

/** A side's army maximum: its own values over the boxes it controls (ahd-control-6), or a fixed one (ahd-scen-learn-1). */
export const armyMaximum = (s: State, side: Side): number => {
  const { rules, boxes, cities } = s.setting;
  if (rules.fixedArmies) return rules.fixedArmies[side];
  const control = controlTable(s);
  let sum = 0;
  for (const box of cities[side]) if (control[box] === side) sum += (boxes[box] as Box).value[side];
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
  for (const unit of s.units) if (unit.kind === kind && unit.side === side && unit.box >= 0) count++;
  return count;
};
