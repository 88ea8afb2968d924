import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxOf,
  type Convex,
  compareDistance,
  crossingOf,
  hullOf,
  isConvex,
  meets,
  nearestOn,
  overlaps,
  type Point,
  placeIn,
  segmentEnters,
  segmentMeets,
  shapeMoved,
} from '../../src/plane/index.ts';
import {
  along,
  compare,
  div,
  fraction,
  isInside,
  middle,
  type Ratio,
  ratio,
  type Spot,
  shareInside,
  sharePoint,
  sign,
  spot,
  spots,
  squareToSegment,
  sub,
  turnOf,
  whole,
} from './rational.ts';
import { near, withShape } from './samples.ts';

const square = (x: number, y: number, side: number): Convex => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];

/** The fractions of a segment at which it crosses the line of an edge, with both ends, in order. */
const breaks = (shape: readonly Spot[], a: Spot, b: Spot): readonly Ratio[] =>
  [
    ratio(0n),
    ratio(1n),
    ...shape.flatMap((to, i) => {
      const from = shape.at(i - 1) ?? to;
      const [before, after] = [turnOf(from, to, a), turnOf(from, to, b)];
      if (compare(before, after) === 0) return [];
      const at = div(before, sub(before, after));
      return sign(at) > 0 && compare(at, ratio(1n)) < 0 ? [at] : [];
    }),
  ].sort(compare);

const entersByDefinition = (shape: Convex, a: Point, b: Point): boolean => {
  const [outline, p, q] = [spots(shape), spot(a), spot(b)];
  const at = breaks(outline, p, q);
  return at.some((from, i) => i > 0 && isInside(outline, along(p, q, middle(at[i - 1] ?? from, from))));
};

/** The square of the distance of a point from the outline of a shape. */
const squareToOutline = (shape: Convex, point: Point): Ratio =>
  spots(shape)
    .map((to, i, all) => squareToSegment(all.at(i - 1) ?? to, to, spot(point)))
    .reduce((a, b) => (compare(a, b) <= 0 ? a : b));

describe('convex shapes', () => {
  it('overlap when what they share has an area, and meet when they share a point', () => {
    fc.assert(
      fc.property(
        withShape((_, shapes) => shapes),
        ([a, b]) => {
          expect([overlaps(a, b), overlaps(b, a)]).toEqual(Array(2).fill(shareInside(spots(a), spots(b))));
          expect([meets(a, b), meets(b, a)]).toEqual(Array(2).fill(sharePoint(spots(a), spots(b))));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('do not overlap when they touch along an edge, at a corner or not at all', () => {
    const a = square(0, 0, 60);
    expect([overlaps(a, square(60, 0, 60)), meets(a, square(60, 0, 60))]).toEqual([false, true]);
    expect([overlaps(a, square(60, 60, 60)), meets(a, square(60, 60, 60))]).toEqual([false, true]);
    expect([overlaps(a, square(61, 0, 60)), meets(a, square(61, 0, 60))]).toEqual([false, false]);
    expect([overlaps(a, square(59, 59, 60)), meets(a, a)]).toEqual([true, true]);
    // A thin wedge whose point falls short of an edge of another direction by less than a unit.
    const far = 200_000;
    const wedge = [
      { x: 1, y: 0 },
      { x: far, y: -1 },
      { x: far, y: 1 },
    ];
    expect([overlaps(wedge, square(-59, -30, 60)), meets(wedge, square(-59, -30, 60))]).toEqual([false, true]);
  });

  it('are told from points in another order', () => {
    expect(isConvex(square(0, 0, 5))).toBe(true);
    expect(isConvex(square(0, 0, 5).toReversed())).toBe(false);
    expect(isConvex([...square(0, 0, 5), ...square(0, 0, 5)])).toBe(false);
    expect(isConvex(square(0, 0, 5).slice(0, 2))).toBe(false);
    const flat = [...square(0, 0, 4).slice(0, 1), { x: 2, y: 0 }, ...square(0, 0, 4).slice(1)];
    expect(isConvex(flat)).toBe(false);
    const star = [0, 2, 4, 1, 3].map(
      (i) =>
        [
          { x: 0, y: -9 },
          { x: 9, y: -2 },
          { x: 5, y: 8 },
          { x: -5, y: 8 },
          { x: -9, y: -2 },
        ][i] as Point,
    );
    expect(isConvex(star)).toBe(false);
  });

  it('about points hold them all, and have no corner but of them', () => {
    fc.assert(
      fc.property(fc.array(near, { maxLength: 12 }), (points) => {
        const hull = hullOf(points);
        for (const corner of hull) expect(points).toContainEqual(corner);
        if (hull.length < 3) {
          for (const p of points)
            for (const q of points) for (const r of points) expect(sign(turnOf(spot(p), spot(q), spot(r)))).toBe(0);
          return;
        }
        expect(isConvex(hull)).toBe(true);
        for (const point of points) expect(placeIn(hull, point)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('have points inside, on the outline and outside', () => {
    fc.assert(
      fc.property(
        withShape((points) => points),
        ([shape, point]) => {
          const onOutline = sign(squareToOutline(shape, point)) === 0;
          expect(placeIn(shape, point)).toBe(onOutline ? 0 : isInside(spots(shape), spot(point)) ? 1 : -1);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are moved and boxed', () => {
    expect(shapeMoved(square(0, 0, 5), { x: 2, y: -3 })).toEqual(square(2, -3, 5));
    expect(boxOf(square(2, -3, 5))).toEqual({ west: 2, north: -3, east: 7, south: 2 });
  });
});

describe('a segment', () => {
  it('enters a shape when a part of it lies inside', () => {
    fc.assert(
      fc.property(
        withShape((points) => fc.tuple(points, points)),
        ([shape, [a, b]]) => {
          expect(segmentEnters(shape, a, b)).toBe(entersByDefinition(shape, a, b));
          expect(segmentEnters(shape, b, a)).toBe(segmentEnters(shape, a, b));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('meets a shape when any point of it is the outline, or when it lies inside', () => {
    fc.assert(
      fc.property(
        withShape((points) => fc.tuple(points, points)),
        ([shape, [a, b]]) => {
          const [outline, p, q] = [spots(shape), spot(a), spot(b)];
          const touches = breaks(outline, p, q).some((at) => {
            const here = along(p, q, at);
            return outline.every((to, i) => sign(turnOf(outline.at(i - 1) ?? to, to, here)) >= 0);
          });
          expect(segmentMeets(shape, a, b)).toBe(touches);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('grazes a shape without entering it', () => {
    const shape = square(0, 0, 60);
    const graze = (a: Point, b: Point) => [segmentEnters(shape, a, b), segmentMeets(shape, a, b)];
    expect(graze({ x: -9, y: 0 }, { x: 99, y: 0 })).toEqual([false, true]);
    expect(graze({ x: -60, y: 60 }, { x: 60, y: -60 })).toEqual([false, true]);
    expect(graze({ x: -60, y: 61 }, { x: 61, y: -60 })).toEqual([true, true]);
    expect(graze({ x: 60, y: 30 }, { x: 99, y: 30 })).toEqual([false, true]);
    expect(graze({ x: 30, y: 30 }, { x: 30, y: 30 })).toEqual([true, true]);
    expect(graze({ x: -9, y: -1 }, { x: 99, y: -1 })).toEqual([false, false]);
  });

  it('is cut into what lies before, in and behind a shape', () => {
    fc.assert(
      fc.property(
        withShape((points) => fc.tuple(points, points)),
        ([shape, [a, b]]) => {
          const crossing = crossingOf(shape, a, b);
          const [outline, p, q] = [spots(shape), spot(a), spot(b)];
          const inside = breaks(outline, p, q).flatMap((at, i, all) => {
            const before = all[i - 1];
            return before && isInside(outline, along(p, q, middle(before, at))) ? [before, at] : [];
          });
          const [first, last] = [inside[0], inside.at(-1)];
          expect(crossing === undefined).toBe(first === undefined);
          if (!crossing || !first || !last) return;
          expect([compare(fraction(crossing.enters), first), compare(fraction(crossing.leaves), last)]).toEqual([0, 0]);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('distance from a shape', () => {
  it('is that of its nearest point, exactly', () => {
    fc.assert(
      fc.property(
        withShape((points) => points),
        fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 2 ** 18 })),
        ([shape, point], range) => {
          const away = isInside(spots(shape), spot(point)) ? ratio(0n) : squareToOutline(shape, point);
          expect(compareDistance(shape, point, range)).toBe(compare(away, whole(range * range)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('leads to the nearest point, rounded', () => {
    fc.assert(
      fc.property(
        withShape((points) => points),
        ([shape, point]) => {
          const near = nearestOn(shape, point);
          if (placeIn(shape, point) >= 0) {
            expect(near).toEqual(point);
            return;
          }
          // No farther from the outline than the half units of the rounding, and no farther than it from the point.
          const half = div(ratio(1n), ratio(2n));
          expect(compare(squareToOutline(shape, near), half)).toBeLessThanOrEqual(0);
          const away = Math.sqrt(Number((near.x - point.x) ** 2 + (near.y - point.y) ** 2));
          const least = squareToOutline(shape, point);
          expect(Math.abs(away - Math.sqrt(Number(least.over) / Number(least.under)))).toBeLessThan(0.7072);
        },
      ),
      { numRuns: 500 },
    );
    expect(nearestOn(square(0, 0, 60), { x: 30, y: -500 })).toEqual({ x: 30, y: 0 });
    expect(nearestOn(square(0, 0, 60), { x: 99, y: -500 })).toEqual({ x: 60, y: 0 });
  });
});
