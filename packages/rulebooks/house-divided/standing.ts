/** Who stands where and who controls what: kept for the newest tables of units, each made from the one before it. */
import { remember } from '@longroll/kernel';
import { MOST_BOXES } from './data/limits.ts';
import type { Flag, Side, State, Unit } from './state.ts';

type Pair = readonly [union: Int16Array, confederate: Int16Array];

/** Counts by side and box, and the units of each box as a chain in the order of the table. */
export interface Standing {
  readonly units: Pair;
  readonly infantry: Pair;
  /** Disrupted units. */
  readonly disrupted: Pair;
  /** Infantry and cavalry that have a march left in them (ahd-march-3). */
  readonly foot: Pair;
  readonly horse: Pair;
  /** Units in play and disrupted ones, by side. */
  readonly total: [number, number];
  readonly hurt: [number, number];
  /** Militia infantry and militia cavalry in play, by side (ahd-recruit-4). */
  readonly militia: readonly [infantry: [number, number], cavalry: [number, number]];
  /** Boxes that hold units of a side, by their last units: the first `held` of `places`. */
  readonly places: Pair;
  readonly held: [number, number];
  /** The last unit of each side in each box where it has one, in the order of the table. */
  readonly last: Pair;
  /** First unit of each box, -1 for none; `next` leads to the following ones. */
  readonly first: Int16Array;
  readonly next: number[];
  /** Who controls each box under `flags` (ahd-control-2): filled when first asked for. */
  readonly control: Int16Array;
  flags: readonly Flag[] | undefined;
  table: readonly Unit[];
  /** All numbers by box one after the other: the tables above are windows on it. */
  readonly flat: Int16Array;
}

/** A unit moves in at most two marches of a player turn (ahd-march-3). */
export const MOST_MARCHES = 2;

/** Beyond so many changed rows a table is read afresh. */
const MOST_CHANGES = 12;

const emptyStanding = (): Standing => {
  const flat = new Int16Array(16 * MOST_BOXES);
  const window = (place: number): Int16Array => flat.subarray(place * MOST_BOXES, (place + 1) * MOST_BOXES);
  return {
    flat,
    units: [window(0), window(1)],
    infantry: [window(2), window(3)],
    disrupted: [window(4), window(5)],
    foot: [window(6), window(7)],
    horse: [window(8), window(9)],
    places: [window(10), window(11)],
    last: [window(12), window(13)],
    first: window(14),
    control: window(15),
    total: [0, 0],
    hurt: [0, 0],
    militia: [
      [0, 0],
      [0, 0],
    ],
    held: [0, 0],
    next: [],
    flags: undefined,
    table: [],
  };
};

/** Puts a box in its place among those that a side holds. */
const addPlace = ({ places, held, last }: Standing, side: Side, box: number): void => {
  const list = places[side];
  const rows = last[side];
  const row = rows[box] as number;
  let place = held[side]++;
  for (; place > 0 && (rows[list[place - 1] as number] as number) < row; place--)
    list[place] = list[place - 1] as number;
  list[place] = box;
};

const dropPlace = ({ places, held }: Standing, side: Side, box: number): void => {
  const list = places[side];
  const end = --held[side];
  for (let place = list.indexOf(box); place < end; place++) list[place] = list[place + 1] as number;
};

/** Counts a unit in (`by` 1) or out (-1) of the numbers that do not depend on where it stands in its box. */
const countState = (found: Standing, { box, side, kind, disrupted, marches }: Unit, by: 1 | -1): void => {
  if (marches < MOST_MARCHES) ((kind < 3 ? found.foot : found.horse)[side][box] as number) += by;
  if (kind === 0) found.militia[0][side] += by;
  else if (kind === 3) found.militia[1][side] += by;
  if (!disrupted) return;
  (found.disrupted[side][box] as number) += by;
  found.hurt[side] += by;
};

const link = ({ first, next }: Standing, box: number, row: number): void => {
  const head = first[box] as number;
  if (head < 0 || row < head) {
    next[row] = head;
    first[box] = row;
    return;
  }
  let before = head;
  for (let after = next[before] as number; after >= 0 && after < row; after = next[before] as number) before = after;
  next[row] = next[before] as number;
  next[before] = row;
};

const unlink = ({ first, next }: Standing, box: number, row: number): void => {
  if (first[box] === row) {
    first[box] = next[row] as number;
    return;
  }
  let before = first[box] as number;
  while (next[before] !== row) before = next[before] as number;
  next[before] = next[row] as number;
};

const enter = (found: Standing, row: number, unit: Unit): void => {
  const { box, side, kind } = unit;
  const before = (found.units[side][box] as number)++;
  if (kind < 3) (found.infantry[side][box] as number)++;
  found.total[side]++;
  countState(found, unit, 1);
  link(found, box, row);
  if (before > 0 && row < (found.last[side][box] as number)) return;
  if (before > 0) dropPlace(found, side, box);
  found.last[side][box] = row;
  addPlace(found, side, box);
};

/** The last row of a side in the chain of a box. */
const lastOf = ({ first, next }: Standing, table: readonly Unit[], side: Side, box: number): number => {
  let last = -1;
  for (let row = first[box] as number; row >= 0; row = next[row] as number)
    if ((table[row] as Unit).side === side) last = row;
  return last;
};

/** Takes a unit out; `table` holds every unit that is still in the chains. */
const leave = (found: Standing, row: number, unit: Unit, table: readonly Unit[]): void => {
  const { box, side, kind } = unit;
  const left = --(found.units[side][box] as number);
  if (kind < 3) (found.infantry[side][box] as number)--;
  found.total[side]--;
  countState(found, unit, -1);
  unlink(found, box, row);
  if (row !== found.last[side][box]) return;
  dropPlace(found, side, box);
  if (left === 0) return;
  found.last[side][box] = lastOf(found, table, side, box);
  addPlace(found, side, box);
};

const readAfresh = (found: Standing, table: readonly Unit[]): void => {
  found.flat.fill(0);
  found.first.fill(-1);
  found.total.fill(0);
  found.hurt.fill(0);
  found.militia[0].fill(0);
  found.militia[1].fill(0);
  found.held.fill(0);
  found.flags = undefined;
  for (let row = table.length - 1; row >= 0; row--) {
    const unit = table[row] as Unit;
    if (unit.box >= 0) enter(found, row, unit);
  }
};

const copy = (found: Standing, from: Standing): void => {
  found.flat.set(from.flat);
  for (let row = 0; row < from.table.length; row++) found.next[row] = from.next[row] as number;
  for (let side = 0; side < 2; side++) {
    found.total[side] = from.total[side] as number;
    found.hurt[side] = from.hurt[side] as number;
    found.militia[0][side] = from.militia[0][side] as number;
    found.militia[1][side] = from.militia[1][side] as number;
    found.held[side] = from.held[side] as number;
  }
  found.flags = from.flags;
};

const changed: number[] = [];

/** Notes the rows in which two tables differ; the answer is whether they are few. */
const findChanges = (before: readonly Unit[], after: readonly Unit[]): boolean => {
  changed.length = 0;
  const rows = Math.max(before.length, after.length);
  for (let row = 0; row < rows; row++) {
    if (before[row] !== after[row] && changed.push(row) > MOST_CHANGES) return false;
  }
  return true;
};

/** Whether what has changed of a unit leaves it where it stands in its box. */
const stays = (before: Unit, after: Unit): boolean =>
  before.box === after.box && before.side === after.side && before.kind < 3 === after.kind < 3;

/** Notes who controls the box of a unit. */
const judgeControl = ({ control, units, flags }: Standing, unit: Unit | undefined): void => {
  if (!unit || unit.box < 0 || !flags) return;
  const { box } = unit;
  const union = (units[0][box] as number) > 0;
  const confederate = (units[1][box] as number) > 0;
  control[box] = union === confederate ? (flags[box] as number) : union ? 0 : 1;
};

/** Takes the rows noted as changed over into the numbers, which still are those of the table before. */
const follow = (found: Standing, before: readonly Unit[], after: readonly Unit[]): void => {
  for (const row of changed) {
    const unit = before[row];
    const now = after[row];
    if (!unit || unit.box < 0) continue;
    if (now && stays(unit, now)) {
      countState(found, unit, -1);
      countState(found, now, 1);
    } else leave(found, row, unit, before);
  }
  for (const row of changed) {
    const unit = before[row];
    const now = after[row];
    if (now && now.box >= 0 && !(unit && stays(unit, now))) enter(found, row, now);
  }
  if (!found.flags) return;
  for (const row of changed) {
    judgeControl(found, before[row]);
    judgeControl(found, after[row]);
  }
};

const standingOf = remember<readonly Unit[], Standing>(4, emptyStanding, (table, found, earlier) => {
  if (earlier && findChanges(earlier.table, table)) {
    copy(found, earlier);
    follow(found, earlier.table, table);
  } else readAfresh(found, table);
  found.table = table;
});

/** Who stands where in this position. Valid until four newer tables of units have been asked for: read, do not keep. */
export const standing = (s: State): Standing => standingOf(s.units);

/** Who controls each box, by number (ahd-control-2): who alone has units there, else the flag. Valid as `standing` is. */
export const controlTable = (s: State): Int16Array => {
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

/** Who stands where, with the table of control filled in. */
export const standingWithControl = (s: State): Standing => {
  controlTable(s);
  return standingOf(s.units);
};

/** Whether a side controls a box that holds no enemy unit, read off `standingWithControl` (ahd-control-2). */
export const isUsable = ({ control, units }: Standing, box: number, side: Side): boolean =>
  control[box] === side && units[side === 0 ? 1 : 0][box] === 0;
