import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaAt,
  areaWord,
  columnOf,
  distance,
  edgeOf,
  edgesOf,
  facingTo,
  type Grid,
  inArc,
  makeGrid,
  neighbour,
  opposite,
  parseArea,
  rowOf,
} from '../src/index.ts';
import { angleBetween, stepsByWalking } from './definitions.ts';

const GRIDS = [
  ['squares with eight neighbours', makeGrid('squares', 140, 120, 8)],
  ['hexes', makeGrid('hexes', 80, 64)],
  ['squares with four neighbours', makeGrid('squares', 140, 120)],
  ['a single column of hexes', makeGrid('hexes', 1, 300)],
  ['a single row of squares', makeGrid('squares', 300, 1, 8)],
] as const;

/** Bytes of all tables of a grid. */
const bytesOf = (grid: Grid): number => {
  const { neighbours, columns, rows, offsets } = grid;
  return [neighbours, columns, rows, offsets.at, offsets.steps, offsets.arcs].reduce((n, t) => n + t.byteLength, 0);
};

describe.each(GRIDS)('a big grid: %s', (_, grid) => {
  const area = fc.integer({ min: 0, max: grid.areas - 1 });

  it('counts distance as the fewest steps through edges', () => {
    const froms = [0, grid.areas - 1, grid.width - 1, Math.floor(grid.areas / 2), Math.floor(grid.areas / 3) + 1];
    for (const from of froms) {
      const steps = stepsByWalking(grid, from);
      expect(Array.from({ length: grid.areas }, (_, to) => distance(grid, from, to))).toEqual(steps);
    }
  });

  it('has neighbours over opposite edges of each other, and one number for an edge from both sides', () => {
    const numbers = new Map<number, string>();
    for (let at = 0; at < grid.areas; at++)
      for (let facing = 0; facing < grid.facings; facing++) {
        const next = neighbour(grid, at, facing);
        const edge = edgeOf(grid, at, facing);
        if (next < 0) {
          expect(edge).toBe(-1);
          continue;
        }
        const back = opposite(grid, facing);
        const ends = [at, next].sort((a, b) => a - b).join();
        if (neighbour(grid, next, back) !== at || edgeOf(grid, next, back) !== edge || edge >= edgesOf(grid))
          expect.fail(`${areaWord(grid, at)} over ${facing}`);
        if ((numbers.get(edge) ?? ends) !== ends) expect.fail(`edge ${edge} is ${ends} and ${numbers.get(edge)}`);
        numbers.set(edge, ends);
      }
  });

  it('names its areas by column and row', () => {
    fc.assert(
      fc.property(area, (at) => {
        expect(parseArea(grid, areaWord(grid, at))).toBe(at);
        expect(areaAt(grid, columnOf(grid, at), rowOf(grid, at))).toBe(at);
      }),
    );
    expect(parseArea(grid, `${grid.width},0`)).toBeUndefined();
    expect(parseArea(grid, `0,${grid.height}`)).toBeUndefined();
  });

  it('has arcs by their definition', () => {
    fc.assert(
      fc.property(area, area, fc.integer({ min: 0, max: grid.facings - 1 }), (from, to, facing) => {
        const front = neighbour(grid, from, facing);
        if (front < 0) return;
        const first = to !== from && distance(grid, front, to) === distance(grid, from, to) - 1;
        const near = to !== from && angleBetween(grid, from, front, to) < 60 + 1e-9;
        expect(inArc(grid, from, facing, to)).toBe(first && near);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps no table that grows with pairs of areas', () => {
    expect(bytesOf(grid)).toBeLessThan(64 * grid.areas);
  });
});

describe('squares with eight neighbours', () => {
  const grid = makeGrid('squares', 5, 5, 8);

  it('join over their corners, named clockwise from the north', () => {
    const middle = areaAt(grid, 2, 2);
    const words = grid.names.map((name, facing) => `${name} ${areaWord(grid, neighbour(grid, middle, facing))}`);
    expect(words).toEqual(['N 2,1', 'NE 3,1', 'E 3,2', 'SE 3,3', 'S 2,3', 'SW 1,3', 'W 1,2', 'NW 1,1']);
    expect(facingTo(grid, middle, areaAt(grid, 1, 3))).toBe(5);
  });

  it('are another grid than those with four', () => {
    expect(makeGrid('squares', 5, 5).facings).toBe(4);
    expect(makeGrid('squares', 5, 5, 8)).toBe(grid);
  });

  it('are refused as hexes, and hexes as squares', () => {
    expect(() => makeGrid('hexes', 5, 5, 8)).toThrow(RangeError);
    expect(() => makeGrid('squares', 5, 5, 6)).toThrow(RangeError);
  });
});
