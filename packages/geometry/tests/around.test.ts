import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaAt, columnOf, disc, distance, makeGrid, ring, rowOf, sectorOf } from '../src/index.ts';
import { centre } from './definitions.ts';

const GRIDS = [
  ['four', makeGrid('squares', 11, 9)],
  ['eight', makeGrid('squares', 11, 9, 8)],
  ['six', makeGrid('hexes', 11, 9)],
] as const;

describe.each(GRIDS)('areas about an area with %s neighbours', (_, grid) => {
  const all = Array.from({ length: grid.areas }, (_, area) => area);
  const area = fc.integer({ min: 0, max: grid.areas - 1 });

  it('are those within a distance, and those exactly at it, in the order of their numbers', () => {
    for (const at of all)
      for (let radius = -1; radius <= 12; radius++) {
        expect(disc(grid, at, radius)).toEqual(all.filter((to) => distance(grid, at, to) <= radius));
        expect(ring(grid, at, radius)).toEqual(all.filter((to) => distance(grid, at, to) === radius));
      }
  });

  it('lie in one sector each, and turned about the centre in the opposite one', () => {
    const middle = areaAt(grid, 5, 4);
    expect(sectorOf(grid, middle, middle)).toBe(-1);
    fc.assert(
      fc.property(area, (to) => {
        if (to === middle) return;
        const sector = sectorOf(grid, middle, to);
        expect(sector).toBeGreaterThanOrEqual(0);
        expect(sector).toBeLessThan(grid.facings);
        expect(sectorOf(grid, to, middle)).toBe((sector + grid.facings / 2) % grid.facings);
      }),
    );
  });
});

describe('sectors', () => {
  const bearing = (x: number, y: number): number => ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;

  it('of squares with eight facings are straight when one axis is more than twice the other', () => {
    const grid = makeGrid('squares', 15, 15, 8);
    const from = areaAt(grid, 7, 7);
    for (let to = 0; to < grid.areas; to++) {
      const x = columnOf(grid, to) - 7;
      const y = rowOf(grid, to) - 7;
      if (x === 0 && y === 0) continue;
      const straight = 2 * Math.abs(x) < Math.abs(y) || 2 * Math.abs(y) < Math.abs(x);
      const sector = sectorOf(grid, from, to);
      expect([x, y, sector % 2 === 0]).toEqual([x, y, straight]);
      const turn = Math.abs(bearing(x, y) - 45 * sector);
      expect(Math.min(turn, 360 - turn)).toBeLessThan(27);
    }
    expect(sectorOf(grid, from, areaAt(grid, 9, 3))).toBe(1);
    expect(sectorOf(grid, from, areaAt(grid, 8, 4))).toBe(0);
  });

  it.each([
    ['squares', 0],
    ['hexes', 30],
  ] as const)('of %s are those of the nearest facing, on a border the one clockwise', (kind, first) => {
    const grid = makeGrid(kind, 15, 15);
    const from = areaAt(grid, 7, 7);
    const wide = 360 / grid.facings;
    for (let to = 0; to < grid.areas; to++) {
      if (to === from) continue;
      const [a, b] = [centre(grid, from), centre(grid, to)];
      const turn = bearing(b.x - a.x, b.y - a.y) - first + wide / 2 + 1e-9;
      expect([to, sectorOf(grid, from, to)]).toEqual([to, Math.floor(((turn + 360) % 360) / wide)]);
    }
  });
});
