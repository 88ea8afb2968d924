/** One pass over a position: what a computer player reads off it again and again. */
import { at, remember } from '@longroll/kernel';
import { MOST_BOXES } from '../data/limits.ts';
import { type Force, HURT, NO_FORCE } from '../force.ts';
import { type Side, STRENGTH, type Unit } from '../state.ts';
import { unitWorth } from './values.ts';

/** Sums by side and box. */
export interface Scan {
  readonly strength: readonly [Int16Array, Int16Array];
  readonly count: readonly [Int16Array, Int16Array];
  /** Points of worth in play. */
  readonly worth: [number, number];
  /** Boxes where a side stands. */
  readonly held: readonly [number[], number[]];
}

const pair = (): readonly [Int16Array, Int16Array] => [new Int16Array(MOST_BOXES), new Int16Array(MOST_BOXES)];

const scanOf = remember<readonly Unit[], Scan>(
  4,
  () => ({ strength: pair(), count: pair(), worth: [0, 0], held: [[], []] }),
  (units, scan) => {
    for (const side of [0, 1] as const) {
      scan.strength[side].fill(0);
      scan.count[side].fill(0);
      scan.worth[side] = 0;
      scan.held[side].length = 0;
    }
    for (const unit of units) {
      if (unit.box < 0) continue;
      const { side, box } = unit;
      if (scan.count[side][box] === 0) scan.held[side].push(box);
      (scan.count[side][box] as number)++;
      (scan.strength[side][box] as number) += STRENGTH[unit.kind] as number;
      scan.worth[side] += unitWorth(unit);
    }
  },
);

/** The sums of a position. Valid until four newer tables of units have been asked for. */
export const scan = (units: readonly Unit[]): Scan => scanOf(units);

/** The force of one side in some boxes; `fresh` leaves out units that have already fought in this player turn. */
export const forceIn = (units: readonly Unit[], side: Side, boxes: readonly number[], fresh = false): Force => {
  if (boxes.length === 0) return NO_FORCE;
  const force = NO_FORCE.slice();
  for (const unit of units) {
    if (unit.side !== side || unit.box < 0 || !boxes.includes(unit.box) || (fresh && unit.fought)) continue;
    const place = unit.kind + (unit.disrupted ? HURT : 0);
    force[place] = at(force, place) + 1;
  }
  return force;
};
