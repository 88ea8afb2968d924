import { areaAt, makeGrid } from '@longroll/geometry';
import { describe, expect, it } from 'vitest';
import {
  areasIn,
  areaUnder,
  boxRound,
  clustersOf,
  type GridLayout,
  gridLayout,
  grown,
  liesIn,
  meet,
} from '../src/index.ts';

const hexes = gridLayout(makeGrid('hexes', 9, 7));
const squares = gridLayout(makeGrid('squares', 6, 5));

const every = ({ grid }: GridLayout): readonly number[] => Array.from({ length: grid.areas }, (_, area) => area);

describe('a window of a grid', () => {
  it.each([
    ['hexes', hexes],
    ['squares', squares],
  ])('of %s holds every area whose middle lies in it, and only areas near it', (_, layout) => {
    const window = { left: 100, top: 90, right: 330, bottom: 260 };
    const found = areasIn(layout, window);
    const inside = every(layout).filter((area) => meet(boxRound(layout.at(area), [0.1, 0.1]), window));
    expect(found).toEqual(expect.arrayContaining([...inside]));
    for (const area of found) expect(meet(boxRound(layout.at(area), [80, 80]), window)).toBe(true);
    expect(areasIn(layout, { left: -900, top: -900, right: -500, bottom: -500 })).toEqual([]);
  });

  it('beyond all edges holds each area once, in order', () => {
    expect(areasIn(hexes, { left: -99, top: -99, right: 9999, bottom: 9999 })).toEqual(every(hexes));
  });

  it.each([
    ['hexes', hexes],
    ['squares', squares],
  ])('of %s finds an area under its middle and near each of its corners, and none off the grid', (_, layout) => {
    for (const area of every(layout)) {
      const [x, y] = layout.at(area);
      expect(areaUnder(layout, [x, y])).toBe(area);
      for (const [cx, cy] of layout.corners(area))
        expect(areaUnder(layout, [x + (cx - x) * 0.95, y + (cy - y) * 0.95])).toBe(area);
    }
    expect(areaUnder(layout, [-1, 20])).toBeUndefined();
    expect(areaUnder(layout, [20, layout.height + 1])).toBeUndefined();
    expect(areaUnder(squares, [73, 10])).toBe(areaAt(squares.grid, 1, 0));
  });
});

describe('boxes', () => {
  it('meet only where they have an area in common', () => {
    const box = { left: 0, top: 0, right: 10, bottom: 10 };
    expect(meet(box, { left: 10, top: 0, right: 20, bottom: 10 })).toBe(false);
    expect(meet(box, { left: 9, top: 9, right: 20, bottom: 20 })).toBe(true);
    expect(liesIn(box, grown(box, 1))).toBe(true);
    expect(liesIn(grown(box, 1), box)).toBe(false);
  });
});

describe('clusters', () => {
  const one = (x: number, y: number, kind = 'u', weight = 1) => ({ at: [x, y], kind, weight }) as const;

  it('gather what stands close by of one kind, at the middle by weight', () => {
    expect(clustersOf([one(10, 10, 'u', 3), one(14, 10, 'u', 1), one(12, 12, 'c', 2)], 50)).toEqual([
      { at: [11, 10], kind: 'u', weight: 4, members: [0, 1] },
      { at: [12, 12], kind: 'c', weight: 2, members: [2] },
    ]);
  });

  it('stand in the middle of their members where none of them weighs anything', () => {
    expect(clustersOf([one(10, 10, 'u', 0), one(14, 10, 'u', 0)], 50)).toEqual([
      { at: [12, 10], kind: 'u', weight: 0, members: [0, 1] },
    ]);
  });

  it('stay as they are when something is added far away', () => {
    const near = [one(10, 10), one(14, 10)];
    const [before] = clustersOf(near, 50);
    expect(clustersOf([...near, one(900, 900)], 50)[0]).toEqual(before);
  });
});
