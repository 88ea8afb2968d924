/** Who stands where and who controls what: worked out from the table of units and the flags. */
import { derived } from '@longroll/kernel';
import { MOST_BOXES } from './data/limits.ts';
import type { Side, State, Unit } from './state.ts';

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
  /** Boxes that hold units of a side, by their last units. */
  readonly places: readonly [union: number[], confederate: number[]];
  /** First unit of each box, -1 for none; `next` leads to the following ones. */
  readonly first: Int16Array;
  readonly next: number[];
  /** All numbers by box one after the other: the tables above are windows on it. */
  readonly flat: Int16Array;
}

/** A unit moves in at most two marches of a player turn (ahd-march-3). */
export const MOST_MARCHES = 2;

const blank = (): Standing => {
  const flat = new Int16Array(11 * MOST_BOXES);
  const window = (place: number): Int16Array => flat.subarray(place * MOST_BOXES, (place + 1) * MOST_BOXES);
  const pair = (place: number): Pair => [window(place), window(place + 1)];
  return {
    flat,
    units: pair(0),
    infantry: pair(2),
    disrupted: pair(4),
    foot: pair(6),
    horse: pair(8),
    first: window(10),
    total: [0, 0],
    hurt: [0, 0],
    militia: [
      [0, 0],
      [0, 0],
    ],
    places: [[], []],
    next: [],
  };
};

const add = (found: Standing, { box, side, kind, disrupted, marches }: Unit, row: number): void => {
  if ((found.units[side][box] as number)++ === 0) found.places[side].push(box);
  if (kind < 3) (found.infantry[side][box] as number)++;
  if (marches < MOST_MARCHES) ((kind < 3 ? found.foot : found.horse)[side][box] as number)++;
  if (kind === 0) found.militia[0][side]++;
  else if (kind === 3) found.militia[1][side]++;
  found.total[side]++;
  found.next[row] = found.first[box] as number;
  found.first[box] = row;
  if (!disrupted) return;
  (found.disrupted[side][box] as number)++;
  found.hurt[side]++;
};

/** Who stands where in this position: read it, do not keep it. */
export const standing = derived<State, Standing>(
  ({ units }, spare) => {
    const found = spare ?? blank();
    found.flat.fill(0);
    found.first.fill(-1);
    for (const sums of [found.total, found.hurt, ...found.militia]) sums.fill(0);
    for (const list of found.places) list.length = 0;
    for (let row = units.length - 1; row >= 0; row--) {
      const unit = units[row] as Unit;
      if (unit.box >= 0) add(found, unit, row);
    }
    return found;
  },
  (s) => s.units,
);

/** Who controls each box, by number: who alone has units there, else the flag (ahd-control-2). */
export const controlTable = derived<State, Int16Array>(
  (s, spare) => {
    const { units, places } = standing(s);
    const control = spare ?? new Int16Array(MOST_BOXES);
    for (let box = 0; box < s.flags.length; box++) control[box] = s.flags[box] as number;
    for (const box of places[0]) if (units[1][box] === 0) control[box] = 0;
    for (const box of places[1]) if (units[0][box] === 0) control[box] = 1;
    return control;
  },
  (s) => s.units,
  (s) => s.flags,
);

/** Whether a side controls a box that holds no enemy unit (ahd-control-2). */
export const isUsable = (s: State, box: number, side: Side): boolean =>
  controlTable(s)[box] === side && standing(s).units[side === 0 ? 1 : 0][box] === 0;
