/** Points, shapes and bases to try the plane with: small ones that often touch, and those of the greatest table. */
import fc from 'fast-check';
import { baseOf, type Convex, hullOf, type Point } from '../../src/plane/index.ts';

const within = (far: number): fc.Arbitrary<Point> =>
  fc.record({ x: fc.integer({ min: -far, max: far }), y: fc.integer({ min: -far, max: far }) });

/** Near each other, so that points fall on lines and shapes touch. */
export const near: fc.Arbitrary<Point> = within(6);
/** Anywhere on the greatest table. */
export const far: fc.Arbitrary<Point> = within(2 ** 18);
export const point: fc.Arbitrary<Point> = fc.oneof(near, far);

const shapeOf = (points: fc.Arbitrary<Point>): fc.Arbitrary<Convex> =>
  fc
    .array(points, { minLength: 3, maxLength: 9 })
    .map(hullOf)
    .filter((hull) => hull.length >= 3);

const base: fc.Arbitrary<Convex> = fc
  .tuple(within(200), fc.integer({ min: 0, max: 359 }), fc.constantFrom(60, 90, 120), fc.constantFrom(60, 120))
  .map(([centre, facing, width, depth]) => baseOf(centre, facing, width, depth));

/** A shape and another thing of the same scale. */
export const withShape = <T>(other: (points: fc.Arbitrary<Point>, shapes: fc.Arbitrary<Convex>) => fc.Arbitrary<T>) =>
  fc.oneof(
    fc.tuple(shapeOf(near), other(near, shapeOf(near))),
    fc.tuple(shapeOf(far), other(far, shapeOf(far))),
    fc.tuple(base, other(within(250), base)),
  );
