import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseOf,
  blockersOf,
  boxOf,
  type Convex,
  isSightOpen,
  obstaclesOf,
  type Point,
  segmentEnters,
  segmentMeets,
  shapesIn,
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
            expect(blockersOf(obstacles, a, b, blocks)).toEqual(expected);
            expect(isSightOpen(obstacles, a, b, undefined, blocks)).toBe(expected.length === 0);
            const without = (index: number): boolean => index % 2 === 0;
            expect(isSightOpen(obstacles, a, b, without, blocks)).toBe(!expected.some((index) => index % 2 === 1));
          }
      }),
    );
  });

  it('are found by the box in which they lie', () => {
    fc.assert(
      fc.property(shapes, side, end, end, (all, size, a, b) => {
        const box = boxOf([a, b]);
        const expected = all.flatMap((one, index) => {
          const own = boxOf(one);
          const apart = own.east < box.west || own.west > box.east || own.south < box.north || own.north > box.south;
          return apart ? [] : [index];
        });
        expect(shapesIn(obstaclesOf(all, size), box)).toEqual(expected);
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
    expect(blockersOf(pair, a, b, segmentMeets)).toEqual([0, 1]);
    expect(blockersOf(pair, a, { x: 31, y: 500 })).toEqual([1]);
    // The way leads out of the net of buckets on either side.
    const [west, east] = [-99_999, 99_999].map((x) => ({ x, y: 5 }));
    expect(blockersOf(pair, west ?? a, east ?? b)).toEqual([0, 1]);
    expect(isSightOpen(obstaclesOf([]), a, b)).toBe(true);
    expect(shapesIn(obstaclesOf([]), boxOf([a, b]))).toEqual([]);
  });
});
