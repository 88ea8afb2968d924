import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaAt, areaWord, centreOf, columnOf, distance, makeGrid, rowOf, walkBetween } from '../src/index.ts';

const GRIDS = [
  ['squares', makeGrid('squares', 12, 11, 8)],
  ['hexes', makeGrid('hexes', 12, 11)],
] as const;

describe.each(GRIDS)('a straight walk on %s', (kind, grid) => {
  const area = fc.integer({ min: 0, max: grid.areas - 1 });
  const square = kind === 'squares' ? 1 : 3;

  /** Areas whose centre is nearest to the point k / n of the line, found among all of them. */
  const nearest = (from: number, to: number, k: number, n: number): readonly number[] => {
    const [a, b] = [centreOf(grid, from), centreOf(grid, to)];
    const away = (at: number): number => {
      const c = centreOf(grid, at);
      return square * ((a.x - c.x) * n + (b.x - a.x) * k) ** 2 + ((a.y - c.y) * n + (b.y - a.y) * k) ** 2;
    };
    const all = Array.from({ length: grid.areas }, (_, at) => at);
    const least = Math.min(...all.map(away));
    return all.filter((at) => away(at) === least);
  };

  it('takes the areas of equal steps along the line, and asks where a point lies on a border', () => {
    fc.assert(
      fc.property(area, area, (from, to) => {
        const asked: (readonly number[])[] = [];
        const walk = walkBetween(grid, from, to, (left, right) => {
          asked.push([left, right].sort((a, b) => a - b));
          return right;
        });
        const steps = distance(grid, from, to);
        expect(walk).toHaveLength(steps + 1);
        const borders: (readonly number[])[] = [];
        walk.forEach((at, k) => {
          const near = steps === 0 ? [from] : nearest(from, to, k, steps);
          expect(near).toContain(at);
          if (near.length === 2) borders.push(near);
          expect(near.length).toBeLessThanOrEqual(2);
        });
        expect(asked).toEqual(borders);
      }),
    );
  });

  it('goes from neighbour to neighbour, whatever is chosen on borders', () => {
    fc.assert(
      fc.property(area, area, fc.infiniteStream(fc.boolean()), (from, to, hands) => {
        const walk = walkBetween(grid, from, to, (left, right) => (hands.next().value ? left : right));
        walk.forEach((at, k) => {
          if (k > 0) expect(distance(grid, walk[k - 1] ?? -1, at)).toBe(1);
        });
        expect([walk[0], walk.at(-1)]).toEqual([from, to]);
      }),
    );
  });

  it('keeps to the left by itself, and comes back on the right', () => {
    fc.assert(
      fc.property(area, area, (from, to) => {
        const back = walkBetween(grid, to, from, (_, right) => right);
        expect(walkBetween(grid, from, to)).toEqual(back.toReversed());
      }),
    );
  });
});

describe('a straight walk', () => {
  it('on squares cuts the corner where the line does', () => {
    const grid = makeGrid('squares', 15, 15, 8);
    const words = (walk: readonly number[]): string => walk.map((at) => areaWord(grid, at)).join(' ');
    const from = areaAt(grid, 3, 3);
    expect(words(walkBetween(grid, from, areaAt(grid, 7, 5)))).toBe('3,3 4,3 5,4 6,4 7,5');
    const nearStart = (a: number, b: number): number =>
      Math.abs(rowOf(grid, a) - 3) + Math.abs(columnOf(grid, a) - 3) <
      Math.abs(rowOf(grid, b) - 3) + Math.abs(columnOf(grid, b) - 3)
        ? a
        : b;
    expect(words(walkBetween(grid, from, areaAt(grid, 7, 5), nearStart))).toBe('3,3 4,3 5,4 6,4 7,5');
    expect(words(walkBetween(grid, from, areaAt(grid, 7, 5), (_, right) => right))).toBe('3,3 4,4 5,4 6,5 7,5');
  });
});
