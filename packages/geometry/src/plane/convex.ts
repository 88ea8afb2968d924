/** Convex shapes on the plane: bases, buildings, woods. Touching is not overlapping. */
import { scale } from './exact.ts';
import {
  compareFractions,
  compareToSegment,
  cross,
  distanceSquared,
  dot,
  type Fraction,
  moved,
  offset,
  type Point,
  sideOf,
} from './point.ts';

/** The corners of a convex shape, clockwise on the map, at least three, none on a straight line with its neighbours. */
export type Convex = readonly Point[];

/** The corner after another one. */
const after = (shape: Convex, corner: number): Point => shape[corner + 1 < shape.length ? corner + 1 : 0] as Point;

/** Whether points are the corners of a convex shape, in order. */
export const isConvex = (points: readonly Point[]): boolean =>
  points.length >= 3 &&
  points.every((from, i) => {
    const next = (i + 1) % points.length;
    return points.every((point, j) => j === i || j === next || sideOf(from, points[next] as Point, point) > 0);
  });

/** The smallest convex shape about points; fewer than three corners when they lie on a line. */
export const hullOf = (points: readonly Point[]): Convex => {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const chain = (along: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of along) {
      while (kept.length > 1 && sideOf(kept.at(-2) as Point, kept.at(-1) as Point, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  const hull = [...chain(sorted), ...chain(sorted.toReversed())];
  return hull.filter((point, i) => i === 0 || point.x !== hull[i - 1]?.x || point.y !== hull[i - 1]?.y);
};

/** A shape moved by an offset. */
export const shapeMoved = (shape: Convex, by: Point): Convex => shape.map((corner) => moved(corner, by));

/** Where a point lies: 1 inside, 0 on the outline, -1 outside. */
export const placeIn = (shape: Convex, point: Point): -1 | 0 | 1 => {
  let place: 0 | 1 = 1;
  for (let i = 0; i < shape.length; i++) {
    const side = sideOf(shape[i] as Point, after(shape, i), point);
    if (side < 0) return -1;
    if (side === 0) place = 0;
  }
  return place;
};

/** Whether an edge of `a` has all corners of `b` on its outside, or on its line where `touching` is enough. */
const separates = (a: Convex, b: Convex, touching: boolean): boolean => {
  const least = touching ? 0 : -1;
  for (let i = 0; i < a.length; i++) {
    const from = a[i] as Point;
    const to = after(a, i);
    const x = to.x - from.x;
    const y = to.y - from.y;
    let corner = 0;
    for (; corner < b.length; corner++) {
      const at = b[corner] as Point;
      if (x * (at.y - from.y) - y * (at.x - from.x) > least) break;
    }
    if (corner === b.length) return true;
  }
  return false;
};

/** Whether the insides of two shapes have a point in common. Shapes that touch along an edge or at a corner do not overlap. */
export const overlaps = (a: Convex, b: Convex): boolean => !separates(a, b, true) && !separates(b, a, true);

/** Whether two shapes have any point in common: they overlap or touch. */
export const meets = (a: Convex, b: Convex): boolean => !separates(a, b, false) && !separates(b, a, false);

/** Whether all corners of a shape lie on one side of the line of a segment, or on it where `touching` is enough. */
const liesBeside = (shape: Convex, a: Point, b: Point, touching: boolean): boolean => {
  const x = b.x - a.x;
  const y = b.y - a.y;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < shape.length; i++) {
    const corner = shape[i] as Point;
    const side = x * (corner.y - a.y) - y * (corner.x - a.x);
    if (side < least) least = side;
    if (side > most) most = side;
  }
  return touching ? least >= 0 || most <= 0 : least > 0 || most < 0;
};

/** Whether an edge of a shape has both ends of a segment on its outside, or on its line where `touching` is enough. */
const keepsOut = (shape: Convex, a: Point, b: Point, touching: boolean): boolean => {
  const least = touching ? 0 : -1;
  for (let i = 0; i < shape.length; i++) {
    const from = shape[i] as Point;
    const to = after(shape, i);
    const x = to.x - from.x;
    const y = to.y - from.y;
    if (x * (a.y - from.y) - y * (a.x - from.x) <= least && x * (b.y - from.y) - y * (b.x - from.x) <= least)
      return true;
  }
  return false;
};

/** Whether a segment goes through the inside of a shape. One that runs along an edge or through a corner only does not. */
export const segmentEnters = (shape: Convex, a: Point, b: Point): boolean => {
  if (a.x === b.x && a.y === b.y) return placeIn(shape, a) > 0;
  return !liesBeside(shape, a, b, true) && !keepsOut(shape, a, b, true);
};

/** Whether a segment has any point in common with a shape, its outline with it. */
export const segmentMeets = (shape: Convex, a: Point, b: Point): boolean => {
  if (a.x === b.x && a.y === b.y) return placeIn(shape, a) >= 0;
  return !liesBeside(shape, a, b, false) && !keepsOut(shape, a, b, false);
};

/** The part of a segment that lies inside a shape, as fractions of it. */
export interface Crossing {
  readonly enters: Fraction;
  readonly leaves: Fraction;
}

/** Where a segment enters and leaves a shape; undefined where it does not go through its inside. */
export const crossingOf = (shape: Convex, a: Point, b: Point): Crossing | undefined => {
  if (!segmentEnters(shape, a, b)) return undefined;
  const along = offset(a, b);
  let enters: Fraction = { over: 0, under: 1 };
  let leaves: Fraction = { over: 1, under: 1 };
  for (let i = 0; i < shape.length; i++) {
    const from = shape[i] as Point;
    const edge = offset(from, after(shape, i));
    const depth = cross(edge, offset(from, a));
    const deeper = cross(edge, along);
    if (deeper === 0) continue;
    const at = deeper > 0 ? { over: -depth, under: deeper } : { over: depth, under: -deeper };
    if (deeper > 0 && compareFractions(at, enters) > 0) enters = at;
    if (deeper < 0 && compareFractions(at, leaves) < 0) leaves = at;
  }
  return { enters, leaves };
};

/**
 * Whether a point is farther (1), nearer (-1) or as far (0) from a shape as `range`; a point inside is at distance 0.
 * A circle overlaps the shape when its centre is nearer than its radius, and touches it when it is as far.
 */
export const compareDistance = (shape: Convex, point: Point, range: number): -1 | 0 | 1 => {
  if (placeIn(shape, point) >= 0) return range > 0 ? -1 : 0;
  let nearest: -1 | 0 | 1 = 1;
  for (let i = 0; i < shape.length && nearest >= 0; i++) {
    const far = compareToSegment(shape[i] as Point, after(shape, i), point, range);
    if (far < nearest) nearest = far;
  }
  return nearest;
};

/**
 * The point of a shape nearest to a point outside it, each coordinate rounded to the nearest, halves away from the
 * corner before it; a point inside is its own nearest.
 */
export const nearestOn = (shape: Convex, point: Point): Point => {
  let nearest = point;
  let least = Number.POSITIVE_INFINITY;
  let outside = false;
  for (let i = 0; i < shape.length; i++) {
    const from = shape[i] as Point;
    const edge = offset(from, after(shape, i));
    const to = offset(from, point);
    const at = dot(edge, to);
    const square = dot(edge, edge);
    if (cross(edge, to) < 0) {
      outside = true;
      // Outside of a convex shape one edge at most lies straight before the point.
      if (at > 0 && at < square)
        return {
          x: from.x + scale(edge.x, at, square, 'nearest'),
          y: from.y + scale(edge.y, at, square, 'nearest'),
        };
    }
    const away = distanceSquared(from, point);
    if (away < least) {
      least = away;
      nearest = from;
    }
  }
  return outside ? nearest : point;
};

/** A box with sides along the axes, its borders with it. */
export interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** The box about points, at least one. */
export const boxOf = (points: readonly Point[]): Box => {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return { west, north, east, south };
};

/** A box that reaches so far beyond another one on all sides. */
export const boxWidened = ({ west, north, east, south }: Box, by: number): Box => ({
  west: west - by,
  north: north - by,
  east: east + by,
  south: south + by,
});

/** Whether two boxes have a point in common, be it of their borders. */
export const boxesMeet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.north <= b.south && b.north <= a.south;

/** Whether a point lies in a box or on its border. */
export const isInBox = ({ west, north, east, south }: Box, { x, y }: Point): boolean =>
  x >= west && x <= east && y >= north && y <= south;
