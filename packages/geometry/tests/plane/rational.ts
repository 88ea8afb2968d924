/** The plane worked out in another way: with fractions of whole numbers without bound, and by cutting shapes out of each other. */
import type { Convex, Fraction, Point } from '../../src/plane/index.ts';

/** over / under, with `under` more than 0. */
export interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

/** Longer terms are reduced: each cut of a shape multiplies them, and in the end one case would take minutes. */
const LONG = 1n << 256n;

const commonFactor = (a: bigint, b: bigint): bigint => {
  let [more, less] = [a < 0n ? -a : a, b];
  while (less > 0n) [more, less] = [less, more % less];
  return more;
};

export const ratio = (over: bigint, under = 1n): Ratio => {
  if (under < 0n) return ratio(-over, -under);
  if (under < LONG) return { over, under };
  const factor = commonFactor(over, under);
  return { over: over / factor, under: under / factor };
};
export const whole = (n: number): Ratio => ratio(BigInt(n));
export const fraction = ({ over, under }: Fraction): Ratio => ratio(BigInt(over), BigInt(under));
export const add = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.under + b.over * a.under, a.under * b.under);
export const sub = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.under - b.over * a.under, a.under * b.under);
export const mul = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.over, a.under * b.under);
export const div = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.under, a.under * b.over);
export const sign = (a: Ratio): number => (a.over > 0n ? 1 : a.over < 0n ? -1 : 0);
export const compare = (a: Ratio, b: Ratio): number => sign(sub(a, b));
export const middle = (a: Ratio, b: Ratio): Ratio => div(add(a, b), ratio(2n));

/** A point with any coordinates. */
export interface Spot {
  readonly x: Ratio;
  readonly y: Ratio;
}

export const spot = ({ x, y }: Point): Spot => ({ x: whole(x), y: whole(y) });
export const spots = (shape: Convex): readonly Spot[] => shape.map(spot);

/** Twice the area of a triangle, positive when its corners go round clockwise on the map. */
export const turnOf = (a: Spot, b: Spot, c: Spot): Ratio =>
  sub(mul(sub(b.x, a.x), sub(c.y, a.y)), mul(sub(b.y, a.y), sub(c.x, a.x)));

/** The point at a share of the way. */
export const along = (a: Spot, b: Spot, share: Ratio): Spot => ({
  x: add(a.x, mul(sub(b.x, a.x), share)),
  y: add(a.y, mul(sub(b.y, a.y), share)),
});

export const shifted = (points: readonly Spot[], by: Point, share: Ratio): readonly Spot[] =>
  points.map(({ x, y }) => ({ x: add(x, mul(whole(by.x), share)), y: add(y, mul(whole(by.y), share)) }));

/** What is left of points in order round a shape when all on the outside of a line is cut away. */
const cut = (points: readonly Spot[], a: Spot, b: Spot): readonly Spot[] =>
  points.flatMap((to, i) => {
    const from = points.at(i - 1) ?? to;
    const [before, now] = [turnOf(a, b, from), turnOf(a, b, to)];
    const crosses = sign(before) * sign(now) < 0;
    const border = crosses ? [along(from, to, div(before, sub(before, now)))] : [];
    return sign(now) >= 0 ? [...border, to] : border;
  });

/** The part that two shapes have in common, as points in order; perhaps a line or a point. */
export const common = (a: readonly Spot[], b: readonly Spot[]): readonly Spot[] =>
  b.reduce<readonly Spot[]>((left, to, i) => cut(left, b.at(i - 1) ?? to, to), a);

const area = (points: readonly Spot[]): Ratio => {
  const [first] = points;
  if (!first) return ratio(0n);
  return points.reduce((sum, to, i) => add(sum, turnOf(first, points.at(i - 1) ?? to, to)), ratio(0n));
};

/** Whether two shapes have a part of their insides in common: what they share has an area. */
export const shareInside = (a: readonly Spot[], b: readonly Spot[]): boolean => sign(area(common(a, b))) > 0;
export const sharePoint = (a: readonly Spot[], b: readonly Spot[]): boolean => common(a, b).length > 0;

/** Whether a point lies inside: with every edge it makes a triangle, and together they are the shape. */
export const isInside = (shape: readonly Spot[], point: Spot): boolean =>
  shape.every((to, i) => sign(turnOf(shape.at(i - 1) ?? to, to, point)) > 0);

/** The square of the distance from a point to a segment. */
export const squareToSegment = (a: Spot, b: Spot, point: Spot): Ratio => {
  const square = (p: Spot, q: Spot): Ratio => add(mul(sub(p.x, q.x), sub(p.x, q.x)), mul(sub(p.y, q.y), sub(p.y, q.y)));
  const length = square(a, b);
  if (sign(length) === 0) return square(a, point);
  const dot = add(mul(sub(b.x, a.x), sub(point.x, a.x)), mul(sub(b.y, a.y), sub(point.y, a.y)));
  const share = div(dot, length);
  const near = sign(share) < 0 ? ratio(0n) : compare(share, ratio(1n)) > 0 ? ratio(1n) : share;
  return square(along(a, b, near), point);
};
