/**
 * A line of fire from a point through an aim point, by exact vector and not by degrees: rods, cones and discs that are
 * laid on the table are all measured along it and across it.
 */
import { compareProducts, signOf } from './exact.ts';
import { cross, dot, offset, type Point } from './point.ts';

/** A line from a point; `way` is the offset to the aim point and not 0. */
export interface Ray {
  readonly from: Point;
  readonly way: Point;
}

/** The line from one point through another one. Throws RangeError when both are one. */
export const rayThrough = (from: Point, aim: Point): Ray => {
  const way = offset(from, aim);
  if (way.x === 0 && way.y === 0) throw new RangeError('a line needs two different points');
  return { from, way };
};

/** The sign of a / root(square) - limit. */
const compareShare = (a: number, square: number, limit: number): -1 | 0 | 1 => {
  if (a < 0 !== limit < 0) return a < 0 ? -1 : 1;
  const sizes = compareProducts(a, a, limit * limit, square);
  return a < 0 ? signOf(-sizes) : sizes;
};

/** Whether a point lies farther (1), less far (-1) or as far (0) along a line as `limit`; behind the start it is below 0. */
export const compareAlong = ({ from, way }: Ray, point: Point, limit: number): -1 | 0 | 1 =>
  compareShare(dot(way, offset(from, point)), dot(way, way), limit);

/** Whether a point lies farther (1), less far (-1) or as far (0) to the side of a line, either side, as `limit`. */
export const compareAcross = ({ from, way }: Ray, point: Point, limit: number): -1 | 0 | 1 =>
  compareShare(Math.abs(cross(way, offset(from, point))), dot(way, way), limit);

/** On which side of a line a point lies: 1 right, -1 left, 0 on it. */
export const handOf = ({ from, way }: Ray, point: Point): -1 | 0 | 1 => signOf(cross(way, offset(from, point)));

/**
 * Whether a point lies under a rod laid along a line from `least` to `most` of its length, at most `side` to either
 * side; the borders are under it.
 */
export const isUnderRod = (ray: Ray, point: Point, least: number, most: number, side: number): boolean =>
  compareAlong(ray, point, least) >= 0 && compareAlong(ray, point, most) <= 0 && compareAcross(ray, point, side) <= 0;

/**
 * The quarter about a centre in which a point lies as one looks along a line: 0 beyond the centre, 1 to the right, 2
 * short of it, 3 to the left. The quarters meet on the diagonals; a point there belongs to both, and the centre to all.
 */
export const quartersOf = ({ way }: Ray, centre: Point, point: Point): readonly number[] => {
  const to = offset(centre, point);
  const beyond = dot(way, to);
  const right = cross(way, to);
  return [beyond, right, -beyond, -right].flatMap((out, quarter) =>
    out >= Math.abs(quarter % 2 === 0 ? right : beyond) ? [quarter] : [],
  );
};

/** Whether one point lies farther (1), less far (-1) or as far (0) along a line as another: the order in which a ball meets them. */
export const compareOrder = ({ way }: Ray, a: Point, b: Point): -1 | 0 | 1 => signOf(dot(way, offset(b, a)));
