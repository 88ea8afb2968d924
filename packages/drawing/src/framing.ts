import type { Point } from './marks.ts';

/** What to frame on a small screen: a point of the sheet and how much round it. */
export interface Framed {
  readonly at: Point;
  readonly span: Point;
}

/** The middle of some points; the corner of the sheet where there are none. */
export const middleOf = (points: readonly Point[]): Point => {
  const mean = (axis: 0 | 1): number => points.reduce((sum, p) => sum + p[axis], 0) / Math.max(1, points.length);
  return [mean(0), mean(1)];
};

/** The least frame that holds some points; without an end where there are none. */
export const boundsOf = (points: readonly Point[]): Framed => {
  const along = (axis: 0 | 1): readonly number[] => points.map((p) => p[axis]);
  const [west, east] = [Math.min(...along(0)), Math.max(...along(0))];
  const [north, south] = [Math.min(...along(1)), Math.max(...along(1))];
  return { at: [(west + east) / 2, (north + south) / 2], span: [Math.abs(east - west), Math.abs(south - north)] };
};
