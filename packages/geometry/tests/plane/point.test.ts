import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareToSegment,
  distanceBetween,
  distanceSquared,
  isOnSegment,
  isWithin,
  lengthOf,
  pointAlong,
  pointAt,
  pointsAlong,
  segmentsCross,
  segmentsMeet,
  sideOf,
} from '../../src/plane/index.ts';
import { common, compare, ratio, sign, spot, squareToSegment, turnOf, whole } from './rational.ts';
import { far, near, point } from './samples.ts';

const four = fc.oneof(fc.tuple(near, near, near, near), fc.tuple(far, far, far, far));

describe('points', () => {
  it('lie on the right, on the left or on a line, exactly', () => {
    fc.assert(
      fc.property(four, ([a, b, c]) => {
        expect(sideOf(a, b, c)).toBe(sign(turnOf(spot(a), spot(b), spot(c))));
      }),
    );
    // East of someone who looks north, y growing south.
    expect(sideOf({ x: 0, y: 0 }, { x: 0, y: -9 }, { x: 1, y: -5 })).toBe(1);
    expect(sideOf({ x: -262_144, y: -262_144 }, { x: 262_144, y: 262_143 }, { x: 0, y: -1 })).toBe(-1);
  });

  it('are within a range when they are exactly at its limit', () => {
    expect(isWithin({ x: 0, y: 0 }, { x: 300, y: 400 }, 500)).toBe(true);
    expect(isWithin({ x: 0, y: 0 }, { x: 300, y: 400 }, 499)).toBe(false);
    expect(isWithin({ x: 0, y: 0 }, { x: 0, y: 0 }, -1)).toBe(false);
    expect(distanceBetween({ x: 0, y: 0 }, { x: 300, y: 401 })).toBe(500);
    expect(distanceBetween({ x: 0, y: 0 }, { x: 300, y: 401 }, 'up')).toBe(501);
    expect(
      lengthOf([
        { x: 0, y: 0 },
        { x: 1, y: 1 },
        { x: 2, y: 2 },
        { x: 302, y: 402 },
      ]),
    ).toBe(502);
  });

  it('along a way are the nearest whole ones at their distance', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 0, max: 2 ** 18 }), (a, b, distance) => {
        const square = BigInt(distanceSquared(a, b));
        const at = pointAlong(a, b, distance);
        if (square === 0n) {
          expect(at).toEqual(a);
          return;
        }
        for (const [part, made] of [
          [b.x - a.x, at.x - a.x],
          [b.y - a.y, at.y - a.y],
        ] as const) {
          // The true value is |part| distance / root(square): its square lies between those of the halves on both sides.
          const wanted = (2n * BigInt(Math.abs(part)) * BigInt(distance)) ** 2n;
          const twice = 2n * BigInt(Math.abs(made));
          expect(made === 0 || Math.sign(made) === Math.sign(part)).toBe(true);
          expect(made === 0 || (twice - 1n) ** 2n * square <= wanted).toBe(true);
          expect((twice + 1n) ** 2n * square > wanted).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('every so far along a way end at its end', () => {
    const points = pointsAlong({ x: 0, y: 0 }, { x: 30, y: 40 }, 20);
    expect(points).toEqual([
      { x: 12, y: 16 },
      { x: 24, y: 32 },
      { x: 30, y: 40 },
    ]);
    expect(pointsAlong({ x: 0, y: 0 }, { x: 0, y: 40 }, 20)).toEqual([
      { x: 0, y: 20 },
      { x: 0, y: 40 },
    ]);
    expect(pointsAlong({ x: 5, y: 5 }, { x: 5, y: 5 }, 10)).toEqual([]);
  });

  it('at a fraction of a way are rounded to the nearest', () => {
    expect(pointAt({ x: 0, y: 0 }, { x: 5, y: -5 }, { over: 1, under: 2 })).toEqual({ x: 3, y: -3 });
    const huge = 2 ** 39;
    expect(pointAt({ x: 0, y: 0 }, { x: 100_001, y: 0 }, { over: huge - 1, under: huge })).toEqual({
      x: 100_001,
      y: 0,
    });
  });
});

describe('segments', () => {
  it('meet where a point of one lies on the other', () => {
    fc.assert(
      fc.property(four, ([a, b, c, d]) => {
        // What two segments share, cut out of one of them by the other one's line and ends.
        const [p, q, r, s] = [spot(a), spot(b), spot(c), spot(d)];
        const sides = [turnOf(p, q, r), turnOf(p, q, s), turnOf(r, s, p), turnOf(r, s, q)].map(sign);
        const level = sides.every((side) => side === 0);
        const boxes =
          Math.max(Math.min(a.x, b.x), Math.min(c.x, d.x)) <= Math.min(Math.max(a.x, b.x), Math.max(c.x, d.x)) &&
          Math.max(Math.min(a.y, b.y), Math.min(c.y, d.y)) <= Math.min(Math.max(a.y, b.y), Math.max(c.y, d.y));
        const [ab1 = 0, ab2 = 0, cd1 = 0, cd2 = 0] = sides;
        const meet = level ? boxes : boxes && ab1 * ab2 <= 0 && cd1 * cd2 <= 0;
        expect(segmentsMeet(a, b, c, d)).toBe(meet);
        expect(segmentsCross(a, b, c, d)).toBe(ab1 * ab2 < 0 && cd1 * cd2 < 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('hold the points between their ends, and these', () => {
    fc.assert(
      fc.property(four, ([a, b, c]) => {
        expect(isOnSegment(a, b, c)).toBe(sign(squareToSegment(spot(a), spot(b), spot(c))) === 0);
      }),
      { numRuns: 500 },
    );
  });

  it('are as far from a point as their nearest point', () => {
    fc.assert(
      fc.property(
        four,
        fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 2 ** 18 })),
        ([a, b, c], r) => {
          const square = squareToSegment(spot(a), spot(b), spot(c));
          expect(compareToSegment(a, b, c, r)).toBe(compare(square, whole(r * r)));
        },
      ),
      { numRuns: 1000 },
    );
    // 60 to the side of the way of 3 to 4: exactly.
    const end = { x: 150_000, y: 200_000 };
    expect(compareToSegment({ x: 0, y: 0 }, end, { x: 75_048, y: 99_964 }, 60)).toBe(0);
    expect(compareToSegment({ x: 0, y: 0 }, end, { x: 75_049, y: 99_964 }, 60)).toBe(1);
    expect(compareToSegment({ x: 0, y: 0 }, end, { x: 75_047, y: 99_964 }, 60)).toBe(-1);
  });
});

describe('the reference', () => {
  it('cuts a square out of a square', () => {
    const square = (x: number): { x: number; y: number }[] => [
      { x, y: 0 },
      { x: x + 2, y: 0 },
      { x: x + 2, y: 2 },
      { x, y: 2 },
    ];
    const shared = common(square(0).map(spot), square(1).map(spot));
    expect(new Set(shared.map(({ x, y }) => `${x.over / x.under},${y.over / y.under}`))).toEqual(
      new Set(['1,0', '2,0', '2,2', '1,2']),
    );
    expect(common(square(0).map(spot), square(3).map(spot))).toEqual([]);
    expect(compare(ratio(1n, 3n), ratio(-1n, -3n))).toBe(0);
  });
});
