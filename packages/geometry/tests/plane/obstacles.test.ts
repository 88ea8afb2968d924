import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseOf,
  type Convex,
  isSightOpen,
  obstaclesOf,
  type Point,
  segmentEnters,
  segmentMeets,
} from '../../src/plane/index.ts';

const FAR = 12_000;
const coordinate = fc.integer({ min: -FAR, max: FAR });
const spot: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
const shape: fc.Arbitrary<Convex> = fc
  .tuple(spot, fc.integer({ min: 0, max: 359 }), fc.constantFrom(60, 900, 4000), fc.constantFrom(60, 120, 3000))
  .map(([centre, facing, width, depth]) => baseOf(centre, facing, width, depth));
const shapes = fc.array(shape, { maxLength: 60 });
/** Ends of lines, some of them far beyond all shapes. */
const end = fc.oneof(
  spot,
  spot.map(({ x, y }) => ({ x: 4 * x, y })),
  spot.map(({ x, y }) => ({ x, y: 4 * y })),
);
const side = fc.constantFrom(150, 600, 50_000);

describe('many shapes on a table', () => {
  it('block a line as each of them does', () => {
    fc.assert(
      fc.property(shapes, side, fc.array(fc.tuple(end, end), { minLength: 5, maxLength: 20 }), (all, size, lines) => {
        const obstacles = obstaclesOf(all, size);
        for (const [a, b] of [
          ...lines,
          ...lines.map(([p, q]) => [p, { x: p.x, y: q.y }] as const),
          ...lines.map(([p]) => [p, p] as const),
        ])
          for (const blocks of [segmentEnters, segmentMeets]) {
            const expected = all.flatMap((one, index) => (blocks(one, a, b) ? [index] : []));
            expect(isSightOpen(obstacles, a, b, undefined, blocks)).toBe(expected.length === 0);
            const without = (index: number): boolean => index % 2 === 0;
            expect(isSightOpen(obstacles, a, b, without, blocks)).toBe(!expected.some((index) => index % 2 === 1));
          }
      }),
    );
  });

  it('let a grazing line pass, unless it is to be stopped', () => {
    const pair = obstaclesOf([baseOf({ x: 0, y: 0 }, 0, 60, 60), baseOf({ x: 60, y: 0 }, 0, 60, 60)]);
    const [a, b] = [
      { x: 30, y: -500 },
      { x: 30, y: 500 },
    ];
    expect(isSightOpen(pair, a, b)).toBe(true);
    expect(isSightOpen(pair, a, b, undefined, segmentMeets)).toBe(false);
    const past = (index: number) => isSightOpen(pair, a, { x: 31, y: 500 }, (other) => other === index);
    expect([past(0), past(1)]).toEqual([false, true]);
    // The way leads out of the net of buckets on either side.
    const [west, east] = [-99_999, 99_999].map((x) => ({ x, y: 5 }));
    expect(isSightOpen(pair, west ?? a, east ?? b)).toBe(false);
    expect(isSightOpen(obstaclesOf([]), a, b)).toBe(true);
  });
});
