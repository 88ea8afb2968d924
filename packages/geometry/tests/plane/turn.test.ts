import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arcLength,
  baseOf,
  bearingOf,
  type Convex,
  cosineOf,
  facingOf,
  forwardOf,
  isConvex,
  isInSector,
  overlaps,
  type Place,
  type Point,
  placed,
  sineOf,
  UNIT,
  wheeled,
  wheelPast,
} from '../../src/plane/index.ts';
import { near } from './samples.ts';

const facing = fc.integer({ min: 0, max: 359 });
const place: fc.Arbitrary<Place> = fc.record({
  right: fc.integer({ min: -2000, max: 2000 }),
  ahead: fc.integer({ min: -2000, max: 2000 }),
});
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const bearing = (from: Point, to: Point): number =>
  ((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI + 360) % 360;
/** Degrees between two bearings. */
const apart = (a: number, b: number): number => {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
};

describe('facings', () => {
  it('have the sines of their degrees, ten thousand times and rounded', () => {
    for (let d = 0; d < 360; d++) {
      expect(sineOf(d)).toBe(
        Math.round(Math.abs(UNIT * Math.sin(radians(d)))) * Math.sign(d === 180 ? 0 : 180 - d) + 0,
      );
      expect(cosineOf(d)).toBe(sineOf((d + 90) % 360));
    }
    expect([0, 1, 30, 45, 60, 89, 90, 210, 270].map(sineOf)).toEqual([
      0, 175, 5000, 7071, 8660, 9998, 10000, -5000, -10000,
    ]);
  });

  it('look north at 0 and turn clockwise', () => {
    expect([0, 90, 180, 270].map(forwardOf)).toEqual([
      { x: 0, y: -UNIT },
      { x: UNIT, y: 0 },
      { x: 0, y: UNIT },
      { x: -UNIT, y: 0 },
    ]);
    expect([-1, 360, 725, -360].map(facingOf)).toEqual([359, 0, 5, 0]);
  });

  it('put a place where its right and its ahead lie, rounded once', () => {
    fc.assert(
      fc.property(near, facing, place, (anchor, d, { right, ahead }) => {
        const at = placed(anchor, d, { right, ahead });
        const exact = [ahead * sineOf(d) + right * cosineOf(d), right * sineOf(d) - ahead * cosineOf(d)];
        [at.x - anchor.x, at.y - anchor.y].forEach((made, i) => {
          const off = (exact[i] ?? 0) - made * UNIT;
          expect(Math.abs(off)).toBeLessThanOrEqual(UNIT / 2);
          if (Math.abs(off) === UNIT / 2) expect(Math.abs(made) * UNIT).toBeGreaterThan(Math.abs(exact[i] ?? 0));
        });
      }),
    );
    // A line of 15 files, 60 apart, that looks south: its right is in the west.
    const anchor = { x: 2400, y: 300 };
    expect(placed(anchor, 180, { right: -420, ahead: 0 })).toEqual({ x: 2820, y: 300 });
    expect(placed(anchor, 180, { right: 420, ahead: 0 })).toEqual({ x: 1980, y: 300 });
    expect(placed(anchor, 180, { right: -330, ahead: -60 })).toEqual({ x: 2730, y: 240 });
  });

  it('turn a base into a convex shape about its centre', () => {
    for (let d = 0; d < 360; d++)
      for (const [width, depth] of [
        [60, 60],
        [900, 120],
        [5, 3],
      ] as const) {
        const base = baseOf({ x: 7, y: -3 }, d, width, depth);
        expect(isConvex(base)).toBe(true);
        base.forEach((corner, i) => {
          const right = (i === 1 || i === 2 ? 1 : -1) * width;
          const ahead = (i < 2 ? 1 : -1) * depth;
          const x = (ahead * sineOf(d) + right * cosineOf(d)) / (2 * UNIT);
          const y = (right * sineOf(d) - ahead * cosineOf(d)) / (2 * UNIT);
          expect(Math.max(Math.abs(corner.x - 7 - x), Math.abs(corner.y + 3 - y))).toBeLessThanOrEqual(0.5);
        });
      }
    expect(baseOf({ x: 0, y: 0 }, 0, 61, 60)).toEqual([
      { x: -31, y: -30 },
      { x: 31, y: -30 },
      { x: 31, y: 30 },
      { x: -31, y: 30 },
    ]);
  });

  it('are told of a way as the nearest one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(near, near), fc.tuple(place, place)), ([p, q]) => {
        const [from, to] = [p, q].map((at) => ('x' in at ? at : { x: at.right, y: at.ahead })) as [Point, Point];
        const told = bearingOf(from, to);
        if (told === undefined) {
          expect(from).toEqual(to);
          return;
        }
        // The table is rounded: by 5 thousandths of a degree at most.
        expect(apart(told, bearing(from, to))).toBeLessThan(0.51);
      }),
    );
    for (let d = 0; d < 360; d++) expect(bearingOf({ x: 0, y: 0 }, forwardOf(d))).toBe(d);
  });
});

describe('a sector', () => {
  it('holds what lies within its degrees either side', () => {
    fc.assert(
      fc.property(near, near, facing, fc.integer({ min: 0, max: 180 }), (from, to, d, half) => {
        const one = from.x === to.x && from.y === to.y;
        const off = one ? -1 : apart(bearing(from, to), d);
        if (Math.abs(off - half) > 0.01) expect(isInSector(from, d, half, to)).toBe(off < half);
      }),
      { numRuns: 2000 },
    );
  });

  it('holds its borders', () => {
    for (let d = 0; d < 360; d++)
      for (const half of [0, 1, 45, 89, 90, 91, 135, 179, 180])
        for (const border of [d - half, d + half])
          expect(isInSector({ x: 0, y: 0 }, d, half, forwardOf(facingOf(border)))).toBe(true);
    expect(isInSector({ x: 0, y: 0 }, 0, 0, { x: 0, y: 5 })).toBe(false);
    expect(isInSector({ x: 0, y: 0 }, 0, 45, { x: 50, y: -50 })).toBe(true);
    expect(isInSector({ x: 0, y: 0 }, 0, 45, { x: 51, y: -50 })).toBe(false);
  });
});

describe('a wheel', () => {
  it('leaves its pivot on its point, and comes back', () => {
    fc.assert(
      fc.property(near, facing, place, fc.integer({ min: -180, max: 180 }), (anchor, d, pivot, degrees) => {
        const after = wheeled(anchor, d, pivot, degrees);
        const turned = facingOf(d + degrees);
        expect(placed(after, turned, pivot)).toEqual(placed(anchor, d, pivot));
        expect(wheeled(after, turned, pivot, -degrees)).toEqual(anchor);
      }),
    );
  });

  it('costs the arc of the far corner', () => {
    expect(arcLength(840, 30)).toBe(440);
    expect(arcLength(840, -30)).toBe(440);
    expect(arcLength(420, 90)).toBe(660);
    expect(arcLength(840, 90)).toBe(1320);
    expect(arcLength(840, 30, 'down')).toBe(439);
  });

  /** A line 900 wide that wheels about its left front corner; its anchor is the middle of its front. */
  const PIVOT: Place = { right: -450, ahead: 0 };
  const line =
    (anchor: Point, d: number, depth = 120) =>
    (degrees: number): Convex => {
      const at = wheeled(anchor, d, PIVOT, degrees);
      const turned = facingOf(d + degrees);
      return baseOf(placed(at, turned, { right: 0, ahead: -depth / 2 }), turned, 900, depth);
    };

  it('goes on to the last degree before a shape, and no sweep of a degree before it overlaps', () => {
    const from = { x: 0, y: 0 };
    const corners = fc.record({ x: fc.integer({ min: -1000, max: 1000 }), y: fc.integer({ min: -1200, max: 400 }) });
    fc.assert(
      fc.property(corners, facing, fc.integer({ min: -90, max: 90 }), (centre, other, degrees) => {
        const at = line(from, 0);
        const base = baseOf(centre, other, 60, 60);
        const { degrees: free, stoppedBy } = wheelPast(at, degrees, [base]);
        expect(Math.abs(free)).toBeLessThanOrEqual(Math.abs(degrees));
        expect(stoppedBy).toBe(free === degrees ? -1 : 0);
        const step = Math.sign(degrees);
        if (free !== 0) for (let d = 0; d !== free + step; d += step) expect(overlaps(at(d), base)).toBe(false);
        // Points of the line that turn without rounding: none goes more than two units deep into the base before it stops.
        const [cx, cy] = [placed(from, 0, PIVOT).x, placed(from, 0, PIVOT).y];
        for (let tenth = 0; tenth < Math.abs(free) * 10; tenth++) {
          const turn = radians((step * tenth) / 10);
          for (let right = 2; right < 900; right += 29)
            for (const back of [2, 60, 118]) {
              const x = cx + right * Math.cos(turn) - back * Math.sin(turn) - centre.x;
              const y = cy + right * Math.sin(turn) + back * Math.cos(turn) - centre.y;
              const ahead = x * Math.sin(radians(other)) - y * Math.cos(radians(other));
              const aside = x * Math.cos(radians(other)) + y * Math.sin(radians(other));
              if (Math.max(Math.abs(ahead), Math.abs(aside)) < 28) expect.fail(`${free} of ${degrees}, at ${tenth}`);
            }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is stopped by what stands between two whole degrees', () => {
    // A rail 4 deep: at its far end a degree is more than 15, and a post of 2 stands between the positions of 9 and 10.
    const at = line({ x: 0, y: 0 }, 0, 4);
    const [nine, ten] = [at(-9)[1], at(-10)[2]];
    const post = baseOf(
      { x: (((nine?.x ?? 0) + (ten?.x ?? 0)) >> 1) - 20, y: ((nine?.y ?? 0) + (ten?.y ?? 0)) >> 1 },
      0,
      2,
      2,
    );
    expect([overlaps(at(-9), post), overlaps(at(-10), post)]).toEqual([false, false]);
    expect(wheelPast(at, -30, [post])).toEqual({ degrees: -9, stoppedBy: 0 });
    expect(wheelPast(at, -9, [post])).toEqual({ degrees: -9, stoppedBy: -1 });
  });
});
