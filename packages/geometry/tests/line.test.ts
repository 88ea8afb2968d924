import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaAt,
  areaWord,
  distance,
  type GridKind,
  isOpen,
  lineBetween,
  makeGrid,
  pathTo,
  reachable,
} from '../src/index.ts';
import { areasOnLine } from './definitions.ts';

const HAIR = 0.006;
const inOrder = (areas: Iterable<number>): readonly number[] => [...areas].sort((a, b) => a - b);

describe.each(['squares', 'hexes'] as const)('lines on %s', (kind: GridKind) => {
  const grid = makeGrid(kind, 9, 8);
  const area = fc.integer({ min: 0, max: grid.areas - 1 });

  it('cross the areas that a line drawn through many points crosses, a hair to the left and to the right', () => {
    const froms = [areaAt(grid, 0, 0), areaAt(grid, 3, 3), areaAt(grid, 4, 4), areaAt(grid, 8, 7), areaAt(grid, 0, 5)];
    for (const from of froms)
      for (let to = 0; to < grid.areas; to++) {
        if (to === from) continue;
        const { left, right } = lineBetween(grid, from, to);
        const words = `${areaWord(grid, from)} to ${areaWord(grid, to)}`;
        expect([words, inOrder(left)]).toEqual([words, inOrder(areasOnLine(grid, from, to, -HAIR))]);
        expect([words, inOrder(right)]).toEqual([words, inOrder(areasOnLine(grid, from, to, HAIR))]);
      }
  });

  it('are the same from the other end, left for right', () => {
    fc.assert(
      fc.property(area, area, (a, b) => {
        const there = lineBetween(grid, a, b);
        const back = lineBetween(grid, b, a);
        expect(inOrder(back.left)).toEqual(inOrder(there.right));
        expect(inOrder(back.right)).toEqual(inOrder(there.left));
      }),
    );
  });

  it('hold only areas nearer to both ends than these are to each other', () => {
    fc.assert(
      fc.property(area, area, (a, b) => {
        for (const between of [...lineBetween(grid, a, b).left, ...lineBetween(grid, a, b).right]) {
          expect(distance(grid, a, between)).toBeLessThan(distance(grid, a, b));
          expect(distance(grid, between, b)).toBeLessThan(distance(grid, a, b));
        }
      }),
    );
  });

  it('are open or blocked alike from both ends, whatever blocks', () => {
    fc.assert(
      fc.property(area, area, fc.uniqueArray(area, { maxLength: 30 }), (a, b, blocked) => {
        const blocks = (at: number): boolean => blocked.includes(at);
        expect(isOpen(lineBetween(grid, a, b), blocks)).toBe(isOpen(lineBetween(grid, b, a), blocks));
      }),
    );
  });

  it('between neighbours, and from an area to itself, cross nothing', () => {
    fc.assert(
      fc.property(area, area, (a, b) => {
        if (distance(grid, a, b) <= 1) expect(lineBetween(grid, a, b)).toEqual({ left: [], right: [] });
      }),
    );
  });
});

describe('a line through corners', () => {
  it('on squares is open when one hand is', () => {
    const grid = makeGrid('squares', 5, 5);
    const line = lineBetween(grid, areaAt(grid, 0, 0), areaAt(grid, 2, 2));
    const words = (areas: readonly number[]) => areas.map((at) => areaWord(grid, at));
    expect(words(line.left)).toEqual(['1,0', '1,1', '2,1']);
    expect(words(line.right)).toEqual(['0,1', '1,1', '1,2']);
    expect(isOpen(line, (at) => at === areaAt(grid, 1, 0))).toBe(true);
    expect(isOpen(line, (at) => at === areaAt(grid, 1, 0) || at === areaAt(grid, 1, 2))).toBe(false);
    expect(isOpen(line, (at) => at === areaAt(grid, 1, 1))).toBe(false);
  });

  it('on hexes runs along the edge of two', () => {
    const grid = makeGrid('hexes', 5, 5);
    const line = lineBetween(grid, areaAt(grid, 2, 0), areaAt(grid, 2, 2));
    expect(line).toEqual({ left: [areaAt(grid, 2, 1)], right: [areaAt(grid, 1, 1)] });
  });
});

describe('reachable', () => {
  it('finds the cheapest way to everything', () => {
    const grid = makeGrid('squares', 4, 1);
    const found = reachable(
      0,
      (at) => at,
      (at, visit) => {
        if (at + 1 < grid.areas) visit(at + 1, at === 0 ? 3 : 1);
        if (at === 0) visit(2, 2);
        if (at === 2) visit(1, 0 + 1);
      },
    );
    expect(found.map(({ node, cost }) => [node, cost])).toEqual([
      [0, 0],
      [2, 2],
      [1, 3],
      [3, 3],
    ]);
    const last = found.at(-1);
    expect(last && pathTo(last)).toEqual([0, 2, 3]);
  });
});
