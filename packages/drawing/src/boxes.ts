import type { Point } from './marks.ts';

/** A part of a map, in its units. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A box grown by `by` on all four sides. */
export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Whether two boxes have anything in common but an edge. */
export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a box lies within another. */
export const liesIn = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;

/** Whether a point lies in a box. */
export const holds = (box: Box, [x, y]: Point): boolean =>
  x >= box.left && x < box.right && y >= box.top && y < box.bottom;

/** The box round a point, so far to each side. */
export const boxRound = ([x, y]: Point, [halfWidth, halfHeight]: Point): Box => ({
  left: x - halfWidth,
  top: y - halfHeight,
  right: x + halfWidth,
  bottom: y + halfHeight,
});
