import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareAcross,
  compareAlong,
  compareOrder,
  handOf,
  isUnderRod,
  type Point,
  quartersOf,
  rayThrough,
} from '../../src/plane/index.ts';
import { far, near } from './samples.ts';

const triple = fc
  .oneof(fc.tuple(near, near, near), fc.tuple(far, far, far))
  .filter(([a, b]) => a.x !== b.x || a.y !== b.y);
const limit = fc.oneof(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -(2 ** 18), max: 2 ** 18 }));
const signOf = (n: bigint): number => (n > 0n ? 1 : n < 0n ? -1 : 0);

/** Along and across a line, times its length, and the square of that. */
const measured = (from: Point, aim: Point, point: Point) => {
  const [wx, wy] = [BigInt(aim.x - from.x), BigInt(aim.y - from.y)];
  const [px, py] = [BigInt(point.x - from.x), BigInt(point.y - from.y)];
  return { along: wx * px + wy * py, across: wx * py - wy * px, square: wx * wx + wy * wy };
};

/** The sign of a / root(square) - limit, by squares with their signs. */
const byDefinition = (a: bigint, square: bigint, at: number): number =>
  signOf(a * (a < 0n ? -a : a) - BigInt(at) * BigInt(Math.abs(at)) * square);

describe('a line of fire', () => {
  it('measures along and across exactly', () => {
    fc.assert(
      fc.property(triple, limit, ([from, aim, point], at) => {
        const ray = rayThrough(from, aim);
        const { along, across, square } = measured(from, aim, point);
        expect(compareAlong(ray, point, at)).toBe(byDefinition(along, square, at));
        expect(compareAcross(ray, point, at)).toBe(byDefinition(across < 0n ? -across : across, square, at));
        expect(handOf(ray, point)).toBe(signOf(across));
        expect(compareOrder(ray, point, from)).toBe(signOf(along));
      }),
      { numRuns: 1000 },
    );
  });

  it('covers a rod with its borders', () => {
    const ray = rayThrough({ x: 1000, y: 1000 }, { x: 2500, y: 3000 });
    expect(compareAcross(ray, { x: 2524, y: 2982 }, 30)).toBe(0);
    expect(compareAcross(ray, { x: 2536, y: 2973 }, 30)).toBe(1);
    expect(isUnderRod(ray, { x: 2524, y: 2982 }, 0, 2500, 30)).toBe(true);
    expect(isUnderRod(ray, { x: 2536, y: 2973 }, 0, 2500, 30)).toBe(false);
    expect(isUnderRod(ray, { x: 2500, y: 3000 }, 2500, 2600, 30)).toBe(true);
    expect(isUnderRod(ray, { x: 2500, y: 3000 }, 0, 2499, 30)).toBe(false);
    expect(isUnderRod(ray, { x: 999, y: 999 }, 0, 2499, 30)).toBe(false);
  });

  it('has four quarters about a centre, that meet on the diagonals', () => {
    // Fire to the north: beyond is north, the right is east.
    const ray = rayThrough({ x: 0, y: 500 }, { x: 0, y: 0 });
    const quarters = (beyond: number, right: number) => quartersOf(ray, { x: 0, y: 0 }, { x: right, y: -beyond });
    expect(quarters(120, 0)).toEqual([0]);
    expect(quarters(10, 150)).toEqual([1]);
    expect(quarters(-120, 30)).toEqual([2]);
    expect(quarters(10, -150)).toEqual([3]);
    expect([quarters(120, 120), quarters(-9, 9), quarters(-9, -9), quarters(9, -9)]).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 3],
    ]);
    expect(quarters(0, 0)).toEqual([0, 1, 2, 3]);
  });

  it('needs two points', () => {
    expect(() => rayThrough({ x: 1, y: 1 }, { x: 1, y: 1 })).toThrow(RangeError);
  });
});
