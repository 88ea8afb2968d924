/** The still map and what stands on it: railroads as the rules have them. */
import type { Point } from '@longroll/drawing';
import { rowsOf } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { boxElement } from '../board/boxes.ts';
import { standingAt } from '../board/elements.ts';
import { WHOLE } from '../board/ground.ts';
import { board } from '../board/index.ts';
import { layout } from '../board/layout.ts';
import { railMarks } from '../board/lines.ts';
import { GRID, RAIL, sides } from '../map.ts';
import { whereabouts } from '../whereabouts.ts';
import { at, dataOf, gameOf, unionFirst } from './game.ts';
import { siege, toSieges } from './siege.ts';

const NUMBER = /-?\d+(?:\.\d+)?/g;

/** The straight stretches of a path of moves and lines. */
const stretches = (d: string): readonly (readonly [Point, Point])[] =>
  d
    .split('M')
    .filter((part) => part !== '')
    .map((part) => {
      const [ax = 0, ay = 0, bx = 0, by = 0] = (part.match(NUMBER) ?? []).map(Number);
      return [
        [ax, ay],
        [bx, by],
      ];
    });

const toStretch = ([x, y]: Point, [[ax, ay], [bx, by]]: readonly [Point, Point]): number => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
};

test('bab-map-8: each pair of hexes that a railroad joins has it on the map', () => {
  const [rails] = railMarks(WHOLE, 0);
  const drawn = stretches(rails?.kind === 'path' ? rails.d : '');
  const bare = rowsOf(sides).flatMap((edge) => {
    const from = Math.floor(edge / GRID.facings);
    const to = GRID.neighbours[edge] ?? -1;
    if (((sides[edge] ?? 0) & RAIL) === 0 || to < from) return [];
    const [[ax, ay], [bx, by]] = [layout.at(from), layout.at(to)];
    const middle: Point = [(ax + bx) / 2, (ay + by) / 2];
    const isDrawn = drawn.some((stretch) => toStretch(middle, stretch) < 34);
    return isDrawn ? [] : [`${whereabouts(from)} to ${whereabouts(to)}`];
  });
  expect(bare).toEqual([]);
});

test('far out the counters round a siege stand clear of each other, and the city bears its lines', () => {
  const { state } = toSieges(siege());
  const map = board.maps?.live(state, 0, { map: 'map', window: WHOLE, level: 0 }, []) ?? [];
  const clusters = map.filter(({ name }) => name.startsWith('cluster:'));
  expect(clusters.map(({ label }) => label).toSorted()).toEqual([
    'Confederate: 20 SF in one hex.',
    'Union: 20 SF in one hex.',
    'Union: 50 SF in two hexes.',
  ]);
  for (const [i, one] of clusters.entries())
    for (const other of clusters.slice(i + 1)) {
      const [dx, dy] = [Math.abs(one.at[0] - other.at[0]), Math.abs(one.at[1] - other.at[1])];
      expect(dx > 140 || dy > 95).toBe(true);
    }
  expect(map.find(({ name }) => name === 'place:culpeper')?.label).toMatch(/besieged/);
});

test('leaders without troops are told far out where they stand', () => {
  const { state } = unionFirst({
    union: [{ at: 'washington', leader: 'mcdowell' }],
    confederate: [{ at: 'richmond', militia: 3 }],
  });
  const found = standingAt(state, 0).find(({ label }) => label === 'Union: 0 SF in one hex.');
  expect(found?.at).toEqual(layout.at(at('washington')));
});

test('far out a stack in a box stands within its frame, under its name', () => {
  const { state } = gameOf(dataOf('campaign'));
  const frame = standingAt(state, 0);
  const north = boxElement(state, at('north'));
  const stack = frame.find(({ name, label }) => name.startsWith('force:') && label.includes('in the North'));
  const [dx, dy] = [(stack?.at[0] ?? 0) - north.at[0], (stack?.at[1] ?? 0) - north.at[1]];
  expect(Math.abs(dx)).toBeLessThan(north.half[0] - 100);
  // Pixels at the scale at which the whole map fits a screen: the name of the box takes twenty.
  const [scale, name] = [0.19, 20];
  expect((dy + north.half[1]) * scale + (stack?.takes.top ?? 0)).toBeGreaterThan(name - 1);
});
