/** What a computer player reads off a position again and again: sums over its units, how far its boxes lie apart. */
import { type Steps, stepsOn } from '@longroll/bots';
import { derived } from '@longroll/kernel';
import { type Force, forceOf } from '../force.ts';
import { MOST_MARCHES } from '../queries.ts';
import { type Side, STRENGTH, type State, type Unit } from '../state.ts';
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

/** The sums of a position. */
export const scan: (s: State) => Scan = derived(
  ({ units, setting }: State): Scan => {
    const table = (): Int16Array => new Int16Array(setting.boxes.length);
    const sums: Scan = { strength: [table(), table()], count: [table(), table()], worth: [0, 0], held: [[], []] };
    for (const unit of units) {
      if (unit.box < 0) continue;
      const { side, box } = unit;
      if (sums.count[side][box] === 0) sums.held[side].push(box);
      (sums.count[side][box] as number)++;
      (sums.strength[side][box] as number) += STRENGTH[unit.kind] as number;
      sums.worth[side] += unitWorth(unit);
    }
    return sums;
  },
  (s) => s.units,
);

/** Whether a unit may move in a march from its box, one already open there or another. */
export const mayMarch = (s: State, unit: Unit): boolean =>
  unit.marches < MOST_MARCHES && (s.marching !== unit.box || unit.lastMarch !== s.march);

/** Links between the boxes of the map. */
export const steps: (s: State) => Steps = derived(
  (s: State) => stepsOn(s.setting.neighbours),
  (s) => s.setting,
);

/** The force of one side in some boxes; `fresh` leaves out units that have already fought in this player turn. */
export const forceIn = (units: readonly Unit[], side: Side, boxes: readonly number[], fresh = false): Force =>
  forceOf(
    units.filter((unit) => unit.side === side && unit.box >= 0 && boxes.includes(unit.box) && !(fresh && unit.fought)),
  );
