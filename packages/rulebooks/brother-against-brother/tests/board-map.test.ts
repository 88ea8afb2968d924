/** The still map and what stands on it: railroads as the rules have them. */
import type { Point } from '@longroll/drawing';
import { rowsOf } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { boxElement } from '../board/boxes.ts';
import { standingAt } from '../board/elements.ts';
import { WHOLE } from '../board/ground.ts';
import { board } from '../board/index.ts';
import { layout } from '../board/layout.ts';
import { roomsByScale } from '../board/lettering.ts';
import { railMarks } from '../board/lines.ts';
import { BELOW } from '../board/names.ts';
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

test('far out the dot of a city ends above its name, which stands below it, with room for a ring', () => {
  const state = gameOf(dataOf('1862')).state;
  const cities = standingAt(state, 0).filter(({ name }) => name.startsWith('place:'));
  expect(cities.length).toBeGreaterThan(30);
  const letters = 12.5 * 0.7;
  expect(cities.filter(({ covers }) => (covers?.bottom ?? 99) + 2 > BELOW[0] - letters)).toEqual([]);
});

test('bab-move-1: what an open move costs stands clear of names and counters, where its hex leaves room', () => {
  const { state } = unionFirst(dataOf('learning')).toMoves().play({ do: 'march', force: 'mcdowell', together: false });
  const marks = board.overlay(state, 0, [], [], '');
  const region = marks.filter((mark) => mark.kind === 'path' && mark.beneath);
  expect(region.length).toBeGreaterThan(2);
  const middles = rowsOf({ length: GRID.areas }).map((hex) => layout.at(hex));
  const middleOf = ([x, y]: Point): Point | undefined => middles.find((at) => at[0] === x && Math.abs(at[1] - y) < 40);
  let [covering, inMiddle] = [0, 0];
  for (const { from, rooms } of roomsByScale(state).filter(({ from }) => from >= 0.42)) {
    const isCovering = (at: Point): boolean =>
      rooms.some(({ at: [x, y], box }) => {
        const [dx, dy] = [(at[0] - x) * from, (at[1] - y) * from];
        return dx + 8 > box.left && dx - 8 < box.right && dy + 8 > box.top && dy - 8 < box.bottom;
      });
    const discs = marks.flatMap((mark) =>
      mark.kind === 'group' && (mark.zoom?.from ?? 0) <= from && (mark.zoom?.to ?? 9) > from ? [mark.at] : [],
    );
    for (const disc of discs) {
      const middle = middleOf(disc);
      if (!middle) continue;
      if (isCovering(disc)) covering++;
      if (isCovering(middle)) inMiddle++;
    }
  }
  expect(inMiddle).toBeGreaterThan(20);
  expect(covering).toBeLessThan(inMiddle / 3);
});
