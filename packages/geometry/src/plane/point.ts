/**
 * The plane of a table: points in hundredths of an inch, x to the east, y to the south, whole numbers within `FARTHEST`
 * of 0. Every predicate is exact. Positive is to the right and clockwise, as one sees it on the map.
 */
import { compareProducts, type Rounding, rootOf, scale, signOf } from './exact.ts';

/** A place on the table, or an offset of two, in hundredths of an inch. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far from 0 a coordinate may lie: 218 feet. */
export const FARTHEST = 2 ** 18;

/** The offset from one point to another. */
export const offset = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** A point moved by an offset. */
export const moved = (point: Point, by: Point): Point => ({ x: point.x + by.x, y: point.y + by.y });

/** Scalar product: how far `b` goes along `a`, times the length of `a`. */
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y + 0;

/** Cross product: how far `b` goes to the right of `a`, times the length of `a`. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x + 0;

/** Where a point lies as one looks from `a` to `b`: 1 on the right, -1 on the left, 0 on the line. */
export const sideOf = (a: Point, b: Point, point: Point): -1 | 0 | 1 =>
  signOf((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));

/** The square of the distance between two points. */
export const distanceSquared = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** Whether two points are at most `range` apart: exactly on the limit is within it. */
export const isWithin = (a: Point, b: Point, range: number): boolean =>
  range >= 0 && distanceSquared(a, b) <= range * range;

/** The distance between two points, rounded. */
export const distanceBetween = (a: Point, b: Point, rounding: Rounding = 'down'): number =>
  rootOf(distanceSquared(a, b), rounding);

/** The length of a path through points, each of its segments rounded. */
export const lengthOf = (path: readonly Point[], rounding: Rounding = 'down'): number => {
  let length = 0;
  path.forEach((point, i) => {
    const before = path[i - 1];
    if (before) length += distanceBetween(before, point, rounding);
  });
  return length;
};

/** The whole number nearest to part * along / root(square), halves away from 0. */
const shareOf = (part: number, along: number, square: number): number => {
  const wanted = 2 * Math.abs(part) * along;
  // `wanted` may pass 2^39: its square is compared exactly, as a product.
  let share = Math.round(wanted / (2 * Math.sqrt(square)));
  const isAtLeast = (twice: number): boolean => compareProducts(wanted, wanted, twice * twice, square) >= 0;
  while (share > 0 && !isAtLeast(2 * share - 1)) share--;
  while (isAtLeast(2 * share + 1)) share++;
  return part < 0 ? 0 - share : share;
};

/**
 * The point at a distance from `from` on the way to `to`, beyond it where the distance is greater; each coordinate is
 * rounded to the nearest, halves away from `from`. `from` itself where both are one.
 */
export const pointAlong = (from: Point, to: Point, distance: number): Point => {
  const square = distanceSquared(from, to);
  if (square === 0) return from;
  return {
    x: from.x + shareOf(to.x - from.x, distance, square),
    y: from.y + shareOf(to.y - from.y, distance, square),
  };
};

/** Points every `step` along a segment, and its end: where a path is priced piece by piece. The start is not among them. */
export const pointsAlong = (from: Point, to: Point, step: number): readonly Point[] => {
  const points: Point[] = [];
  const square = distanceSquared(from, to);
  for (let at = step; at * at < square; at += step) points.push(pointAlong(from, to, at));
  if (square > 0) points.push(to);
  return points;
};

/** The point at a fraction of a segment, each coordinate rounded to the nearest, halves away from `from`. */
export const pointAt = (from: Point, to: Point, { over, under }: Fraction): Point => ({
  x: from.x + scale(to.x - from.x, over, under, 'nearest'),
  y: from.y + scale(to.y - from.y, over, under, 'nearest'),
});

/** over / under, with `under` more than 0. */
export interface Fraction {
  readonly over: number;
  readonly under: number;
}

/** Whether a fraction is more (1), less (-1) or as much (0) as another one. */
export const compareFractions = (a: Fraction, b: Fraction): -1 | 0 | 1 =>
  compareProducts(a.over, b.under, b.over, a.under);

/** Whether a point lies on a segment, its ends with it. */
export const isOnSegment = (a: Point, b: Point, point: Point): boolean =>
  sideOf(a, b, point) === 0 && dot(offset(point, a), offset(point, b)) <= 0;

/** Whether two segments have a point in common, be it an end. */
export const segmentsMeet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  if (isOnSegment(a, b, c) || isOnSegment(a, b, d) || isOnSegment(c, d, a) || isOnSegment(c, d, b)) return true;
  return segmentsCross(a, b, c, d);
};

/** Whether each of two segments passes from one side of the other to the other side: touching is not crossing. */
export const segmentsCross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;

/** Whether a point is farther (1), nearer (-1) or as far (0) from a segment as `range`. */
export const compareToSegment = (a: Point, b: Point, point: Point, range: number): -1 | 0 | 1 => {
  const along = offset(a, b);
  const to = offset(a, point);
  const at = dot(along, to);
  const square = dot(along, along);
  const limit = range * range;
  if (at > 0 && at < square) {
    const across = cross(along, to);
    return compareProducts(across, across, limit, square);
  }
  const away = distanceSquared(point, at <= 0 ? a : b);
  return signOf(away - limit);
};
