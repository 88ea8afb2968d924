import { makeGrid, neighbour } from '@longroll/geometry';
import { describe, expect, test } from 'vitest';
import {
  areaPath,
  borderRings,
  CELL,
  courseEdges,
  gridCrosses,
  gridLayout,
  gridLines,
  groupsOf,
  type Point,
  paletteOf,
  toneUnder,
} from '../src/index.ts';

const KINDS = ['squares', 'hexes'] as const;
const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe.each(KINDS)('a layout of %s', (kind) => {
  const grid = makeGrid(kind, 5, 4);

  test.each([false, true])('has every neighbour a cell away in the direction of its facing, turned %s', (turned) => {
    const layout = gridLayout(grid, turned);
    for (let area = 0; area < grid.areas; area++)
      for (let facing = 0; facing < grid.facings; facing++) {
        const next = neighbour(grid, area, facing);
        if (next < 0) continue;
        const [x, y] = layout.at(area);
        const [ux, uy] = layout.outward(facing);
        expect(far(layout.at(next), [x + ux * CELL, y + uy * CELL])).toBeLessThan(1e-6);
        expect(
          far(layout.middle(area, facing), layout.middle(next, (facing + grid.facings / 2) % grid.facings)),
        ).toBeLessThan(1e-6);
      }
  });

  test.each([false, true])(
    'holds every corner on its sheet and runs each edge along its facing, turned %s',
    (turned) => {
      const layout = gridLayout(grid, turned);
      for (let area = 0; area < grid.areas; area++) {
        const corners = layout.corners(area);
        expect(corners).toHaveLength(grid.facings);
        corners.forEach((corner, facing) => {
          const next = corners[(facing + 1) % corners.length] as Point;
          expect(far([(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2], layout.middle(area, facing))).toBeLessThan(
            1e-6,
          );
          expect(corner[0]).toBeGreaterThan(-1e-6);
          expect(corner[1]).toBeGreaterThan(-1e-6);
          expect(corner[0]).toBeLessThan(layout.width + 1e-6);
          expect(corner[1]).toBeLessThan(layout.height + 1e-6);
        });
      }
    },
  );

  test('is as high turned as it is wide upright', () => {
    const [upright, turned] = [gridLayout(grid), gridLayout(grid, true)];
    expect([turned.width, turned.height]).toEqual([upright.height, upright.width]);
  });

  test('draws every edge once', () => {
    let inner = 0;
    for (let area = 0; area < grid.areas; area++)
      for (let facing = 0; facing < grid.facings; facing++) if (neighbour(grid, area, facing) >= 0) inner++;
    const edges = grid.areas * grid.facings - inner / 2;
    expect(gridLines(gridLayout(grid)).match(/M/g)).toHaveLength(edges);
  });
});

describe('groups of areas', () => {
  const grid = makeGrid('squares', 4, 3);
  const layout = gridLayout(grid);

  test('hang together through edges, not through corners', () => {
    expect(groupsOf(grid, [0, 1, 6, 7])).toEqual([
      [0, 1],
      [6, 7],
    ]);
  });

  test('have a border of their outer edges, clockwise', () => {
    const [ring, ...others] = borderRings(layout, [0, 1]);
    expect(others).toEqual([]);
    expect(ring).toEqual([
      [0, 0],
      [72, 0],
      [144, 0],
      [144, 72],
      [72, 72],
      [0, 72],
    ]);
  });

  test('have a ring of their own round a hole, and where they touch in a corner only', () => {
    const frame = [0, 1, 2, 4, 6, 8, 9, 10];
    expect(borderRings(layout, frame)).toHaveLength(2);
    expect(borderRings(layout, [0, 5]).map((ring) => ring.length)).toEqual([4, 4]);
  });

  test('are drawn as polygons', () => {
    expect(areaPath(layout, [5])).toBe('M72 72L144 72L144 144L72 144z');
  });
});

describe('courses over a grid', () => {
  const grid = makeGrid('squares', 3, 3);
  const layout = gridLayout(grid);
  const row = (area: number): boolean => area >= 3 && area < 6;

  test('go from area to area and on over the edge of the sheet', () => {
    expect(courseEdges(layout, 4, row)).toEqual([1, 3]);
    expect(courseEdges(layout, 3, row)).toEqual([1, 3]);
  });

  test('end where they would leave in the middle of the country', () => {
    expect(courseEdges(layout, 4, (area) => area === 3)).toEqual([3]);
  });
});

describe('signs of the grid', () => {
  test('stand at the corners that all areas about them share', () => {
    expect(gridCrosses(gridLayout(makeGrid('squares', 3, 2)), 4).match(/h8/g)).toHaveLength(2);
  });

  test('tones lie under the ink of either theme', () => {
    expect(toneUnder(paletteOf('light'))).toBe('multiply');
    expect(toneUnder(paletteOf('dark'))).toBe('lighten');
  });
});
