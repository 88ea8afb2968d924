import { type Place, unpackLine } from '@longroll/atlas';
import type { Point } from '../marks.ts';

/**
 * A smooth displacement of the whole sheet, so that crowded country is drawn larger and coasts, rivers and state lines
 * keep their places round its boxes. Given by its displacement at the knots of a square lattice.
 */
export interface WarpGrid {
  /** Units from knot to knot. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /** Displacement at each knot, row by row, beginning one knot outside of the north-west corner. */
  readonly knots: readonly Place[];
}

export type Warp = (p: Point) => Point;

/** No displacement: the learning board is large enough as it is. */
export const noWarp: Warp = (p) => p;

/** The four weights of a uniform cubic B-spline at `t`, 0 to 1 between the middle two knots. */
const weights = (t: number): readonly number[] => [
  (1 - t) ** 3 / 6,
  (3 * t ** 3 - 6 * t ** 2 + 4) / 6,
  (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6,
  t ** 3 / 6,
];

/** The displacement of a grid as a function on points of the sheet; none outside of the grid. */
export const warpOf = (grid: WarpGrid): Warp => {
  const { step, columns, rows, knots } = grid;
  return (p) => {
    const column = Math.floor(p[0] / step);
    const row = Math.floor(p[1] / step);
    const across = weights(p[0] / step - column);
    const down = weights(p[1] / step - row);
    let x = p[0];
    let y = p[1];
    for (let j = 0; j < 4; j++) {
      for (let i = 0; i < 4; i++) {
        const c = column + i;
        const r = row + j;
        if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
        const knot = knots[r * columns + c];
        if (knot === undefined) continue;
        const w = (across[i] ?? 0) * (down[j] ?? 0);
        x += w * knot[0];
        y += w * knot[1];
      }
    }
    return [x, y];
  };
};

/** A grid as it is committed: knots packed as a line in tenths of a unit. */
export interface PackedWarp {
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly knots: string;
}

/** Unpacks a committed grid. */
export const unpackWarp = (packed: PackedWarp): Warp => warpOf({ ...packed, knots: unpackLine(packed.knots) });
