import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arcAreas,
  areaAt,
  areaWord,
  columnOf,
  distance,
  facingTo,
  type Grid,
  type GridKind,
  inArc,
  makeGrid,
  neighbour,
  opposite,
  parseArea,
  parseFacing,
  rowOf,
  turned,
} from '../src/index.ts';
import { angleBetween, axialOf, stepsByWalking } from './definitions.ts';

const KINDS = ['squares', 'hexes'] as const;
const both = describe.each(KINDS);
const SIZE = 21;
/** A middle area of each kind of row. */
const middles = (grid: Grid): readonly number[] => [areaAt(grid, 10, 10), areaAt(grid, 10, 11)];

both('a grid of %s', (kind: GridKind) => {
  const grid = makeGrid(kind, 9, 7);
  const area = fc.integer({ min: 0, max: grid.areas - 1 });

  it('names its areas by column and row', () => {
    for (let at = 0; at < grid.areas; at++) {
      expect(parseArea(grid, areaWord(grid, at))).toBe(at);
      expect(areaAt(grid, columnOf(grid, at), rowOf(grid, at))).toBe(at);
    }
    for (const word of ['9,0', '0,7', '-1,0', '01,2', '1;2', '', '1,2,3', ' 1,2'])
      expect([word, parseArea(grid, word)]).toEqual([word, undefined]);
  });

  it('has neighbours over opposite edges of each other', () => {
    for (let at = 0; at < grid.areas; at++)
      for (let facing = 0; facing < grid.facings; facing++) {
        const next = neighbour(grid, at, facing);
        if (next < 0) continue;
        expect(neighbour(grid, next, opposite(grid, facing))).toBe(at);
        expect(facingTo(grid, at, next)).toBe(facing);
        expect(distance(grid, at, next)).toBe(1);
      }
  });

  it('counts distance as the fewest steps through edges', () => {
    for (let from = 0; from < grid.areas; from++) {
      const steps = stepsByWalking(grid, from);
      for (let to = 0; to < grid.areas; to++) expect(distance(grid, from, to)).toBe(steps[to]);
    }
  });

  it('has distances that are symmetric and never shorter by a detour', () => {
    fc.assert(
      fc.property(area, area, area, (a, b, c) => {
        expect(distance(grid, a, b)).toBe(distance(grid, b, a));
        expect(distance(grid, a, c)).toBeLessThanOrEqual(distance(grid, a, b) + distance(grid, b, c));
      }),
    );
  });

  it('turns round and comes back', () => {
    for (let facing = 0; facing < grid.facings; facing++) {
      expect(opposite(grid, opposite(grid, facing))).toBe(facing);
      expect(turned(grid, facing, grid.facings)).toBe(facing);
      expect(turned(grid, turned(grid, facing, 1), -1)).toBe(facing);
      expect(parseFacing(grid, grid.names[facing] ?? '')).toBe(facing);
    }
    expect(parseFacing(grid, 'NNE')).toBeUndefined();
  });

  it('has arcs by their definition: the front area first, and 60 degrees at most', () => {
    const wide = makeGrid(kind, SIZE, SIZE);
    for (const from of middles(wide))
      for (let facing = 0; facing < wide.facings; facing++) {
        const front = neighbour(wide, from, facing);
        for (let to = 0; to < wide.areas; to++) {
          const first = to !== from && distance(wide, front, to) === distance(wide, from, to) - 1;
          const near = to !== from && angleBetween(wide, from, front, to) < 60 + 1e-9;
          expect([areaWord(wide, to), inArc(wide, from, facing, to)]).toEqual([areaWord(wide, to), first && near]);
        }
      }
  });

  it('has arcs of one size whichever way it looks', () => {
    const wide = makeGrid(kind, SIZE, SIZE);
    for (const from of middles(wide))
      for (let range = 1; range <= 9; range++) {
        const sizes = wide.names.map((_, facing) => arcAreas(wide, from, facing, range).length);
        expect(new Set(sizes).size).toBe(1);
      }
  });
});

describe('arcs on squares (is-arc-4, -5)', () => {
  const grid = makeGrid('squares', SIZE, SIZE);
  const from = areaAt(grid, 10, 10);
  const TABLE = [[0], [0, 1], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5]];

  it.each([...TABLE, [0, 1, 2, 3, 4, 5]].map((offsets, i) => [i + 1, offsets] as const))(
    'hold the sideways offsets of the table at range %i',
    (range, offsets) => {
      const north = parseFacing(grid, 'N') ?? -1;
      const found = arcAreas(grid, from, north, range).filter((to) => distance(grid, from, to) === range);
      const expected = offsets.flatMap((s) => {
        const y = 10 - (range - s);
        return s === 0 ? [areaAt(grid, 10, y)] : [areaAt(grid, 10 - s, y), areaAt(grid, 10 + s, y)];
      });
      expect(found.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    },
  );

  it('hold (1,1) and not (1,2), and nothing level or behind', () => {
    const north = parseFacing(grid, 'N') ?? -1;
    expect(inArc(grid, from, north, areaAt(grid, 11, 9))).toBe(true);
    expect(inArc(grid, from, north, areaAt(grid, 12, 9))).toBe(false);
    for (let x = 0; x < SIZE; x++)
      for (let y = 10; y < SIZE; y++) expect(inArc(grid, from, north, areaAt(grid, x, y))).toBe(false);
  });
});

describe('arcs on hexes (is-arc-6, -7)', () => {
  const grid = makeGrid('hexes', SIZE, SIZE);

  it('hold 2r - 1 areas at range r', () => {
    for (const from of middles(grid))
      for (let facing = 0; facing < 6; facing++)
        for (let range = 1; range <= 9; range++) {
          const found = arcAreas(grid, from, facing, range).filter((to) => distance(grid, from, to) === range);
          expect([range, found.length]).toEqual([range, 2 * range - 1]);
        }
  });

  it('are the offsets a F + b L and a F + b R with a of 1 at least', () => {
    for (const from of middles(grid))
      for (let facing = 0; facing < 6; facing++) {
        const step = (by: number) => {
          const [q, r] = axialOf(grid, neighbour(grid, from, turned(grid, facing, by)));
          const [q0, r0] = axialOf(grid, from);
          return [q - q0, r - r0] as const;
        };
        const expected = new Set<string>();
        for (let a = 1; a <= 9; a++)
          for (let b = 0; a + b <= 9; b++)
            for (const side of [step(-1), step(1)]) {
              const [fq, fr] = step(0);
              expected.add(`${a * fq + b * side[0]},${a * fr + b * side[1]}`);
            }
        const [q0, r0] = axialOf(grid, from);
        const found = arcAreas(grid, from, facing, 9).map((to) => {
          const [q, r] = axialOf(grid, to);
          return `${q - q0},${r - r0}`;
        });
        expect(new Set(found)).toEqual(expected);
      }
  });
});

describe('a grid', () => {
  it('is refused in sizes that no board has', () => {
    for (const size of [0, -1, 1.5, 6554]) expect(() => makeGrid('squares', size, 5)).toThrow(RangeError);
  });

  it('of hexes has the steps of is-grid-3', () => {
    const grid = makeGrid('hexes', 5, 5);
    const around = (x: number, y: number) =>
      Object.fromEntries(
        grid.names.map((name, facing) => [name, areaWord(grid, neighbour(grid, areaAt(grid, x, y), facing))]),
      );
    expect(around(2, 2)).toEqual({ NE: '2,1', E: '3,2', SE: '2,3', SW: '1,3', W: '1,2', NW: '1,1' });
    expect(around(2, 1)).toEqual({ NE: '3,0', E: '3,1', SE: '3,2', SW: '2,2', W: '1,1', NW: '2,0' });
  });

  it('of squares has corner neighbours at distance 2 (is-grid-2)', () => {
    const grid = makeGrid('squares', 5, 5);
    expect(distance(grid, areaAt(grid, 1, 1), areaAt(grid, 2, 2))).toBe(2);
  });
});
