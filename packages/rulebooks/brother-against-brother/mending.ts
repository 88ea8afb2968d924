/** How broken railroads are mended (bab-move-4). */
import { distance } from '@longroll/geometry';
import { strengthOf } from './forces.ts';
import { GRID, isHex } from './map.ts';
import type { Side, State } from './state.ts';

/** SF that mend a railroad by standing there for a whole turn of theirs. */
export const MENDERS = 5;
/** Turns after which a break in a side's own rear is mended. */
export const MENDING = 4;
/** Hexes within which no enemy SF stand for that. */
const REAR = 5;

/** Whether a hex lies in a side's rear: no enemy SF within five hexes. */
export const isRearOf = (s: State, side: Side, hex: number): boolean =>
  !s.forces.some(
    (force) =>
      force.side !== side && isHex(force.place) && strengthOf(force) > 0 && distance(GRID, hex, force.place) <= REAR,
  );
