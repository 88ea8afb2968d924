import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { distance } from '@longroll/atlas';
import { eastern } from '@longroll/atlas/eastern';
import { virginia } from '@longroll/atlas/virginia';
import {
  groundedBoard,
  isDrawn,
  noWarp,
  OPENED_SCALE,
  openedHalf,
  paletteOf,
  type Sheet,
  toSvg,
  unpackWarp,
} from '@longroll/drawing';
import { layOutMap, leastArea, type Worked } from '@longroll/drawing/map-tools';
import { beforeAll, describe, expect, test } from 'vitest';
import { board as wholeBoard } from '../board/index.ts';
import { type BoardName, boxMarks, letteredBox, MAPS, nameMarks, placeOf, shownValue } from '../board/places.ts';
import { drawSheet } from '../board/sheet.ts';
import { moduleText } from '../board/tools/build.ts';
import { PLANS } from '../board/tools/plans.ts';
import { LEARNING_BOXES } from '../data/set-ups.ts';
import { MAP_BOXES, MAP_LINKS } from '../map.ts';
import { begun } from './set-up.ts';

const onBoard = (board: BoardName) => MAP_BOXES.filter((b) => MAPS[board].data.places[b.id] !== undefined);
const linksOn = (board: BoardName) => {
  const { places } = MAPS[board].data;
  return MAP_LINKS.filter((l) => places[l.from] !== undefined && places[l.to] !== undefined);
};
const boards = ['war', 'learning'] as const;
const GROUNDS = { war: eastern, learning: virginia } as const;

describe('the committed places', () => {
  const worked: { [B in BoardName]?: Worked } = {};
  beforeAll(() => {
    worked.war = layOutMap(PLANS.war);
    worked.learning = layOutMap(PLANS.learning);
  });

  test.each(boards)('of the %s board are what the map and the atlas give', (board) => {
    const data = worked[board]?.data;
    const committed = readFileSync(new URL(`../board/data/${board}.ts`, import.meta.url), 'utf8');
    const same = data !== undefined && committed === moduleText(data);
    expect(same, 'run node packages/rulebooks/house-divided/board/tools/build.ts').toBe(true);
  });

  test.each(boards)('of the %s board leave every name beside a bare box clear of boxes and of other names', (board) => {
    const crowded = worked[board]?.complaints.filter((c) => /^level [023] .* bare/.test(c));
    expect(crowded).toEqual([]);
  });

  test('hide a little of a name at most, and only where every box is full', () => {
    expect(worked.learning?.complaints).toEqual([]);
    expect(worked.war?.complaints.filter((c) => /^level [23].*DROPPED/.test(c))).toEqual([]);
    expect(worked.war?.complaints.filter((c) => c.startsWith('level 3'))).toEqual([]);
    expect(worked.war?.complaints.filter((c) => c.startsWith('level 2')).length).toBeLessThanOrEqual(8);
  });
});

describe('places', () => {
  test('hold all boxes of the map, and the eighteen of the learning board (ahd-map-8, ahd-scen-learn)', () => {
    expect(onBoard('war').length).toBe(110);
    expect(
      onBoard('learning')
        .map((b) => b.id)
        .toSorted(),
    ).toEqual([...LEARNING_BOXES].toSorted());
    expect(() => placeOf('memphis', 'learning')).toThrow('There is no place "memphis" on the map "learning".');
  });

  test.each(boards)('no two counters touch on the %s board when the sheet fits 1680 by 1050', (board) => {
    const scale = 0.95;
    const boxes = onBoard(board);
    const touching = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => {
        const [p, q] = [placeOf(a.id, board).at, placeOf(b.id, board).at];
        const apart = Math.abs(p[0] - q[0]) * scale >= 44 || Math.abs(p[1] - q[1]) * scale >= 33;
        return apart ? [] : [`${a.id} ${b.id}`];
      }),
    );
    expect(touching).toEqual([]);
  });

  test('every name of rank A or B is shown on the sheet and nearer, beside box and counter', () => {
    for (const board of boards) {
      for (const box of onBoard(board)) {
        const place = placeOf(box.id, board);
        for (const pair of place.labels.slice(2)) {
          if (letteredBox(box).rank === 'C') continue;
          expect(pair.bare, box.id).toBeDefined();
          expect(pair.counter, box.id).toBeDefined();
        }
      }
    }
  });

  test('ranks follow value and capital', () => {
    expect(
      ['richmond', 'new-orleans', 'washington', 'nashville', 'corinth'].map((id) => placeOf(id, 'war').rank),
    ).toEqual(['A', 'A', 'A', 'B', 'C']);
  });

  test('the warp never folds and leaves the edge of the sheet alone', () => {
    const packed = MAPS.war.data.warp;
    const warp = packed === undefined ? noWarp : unpackWarp(packed);
    expect(leastArea(warp, 1236, 926)).toBeGreaterThan(0.4);
    for (const p of [
      [0, 0],
      [1236, 0],
      [0, 926],
      [1236, 926],
      [600, 0],
      [0, 500],
    ] as const) {
      expect(distance(warp(p), p)).toBeLessThan(4);
    }
  });
});

describe('courses', () => {
  test.each(boards)('of the %s board run from box to box, and back by the same way', (board) => {
    for (const link of linksOn(board)) {
      const there = MAPS[board].course(link);
      const back = MAPS[board].course({ from: link.to, to: link.from, kind: link.kind });
      expect(there.points[0], `${link.from} ${link.to}`).toEqual(placeOf(link.from, board).at);
      expect(there.points.at(-1)).toEqual(placeOf(link.to, board).at);
      expect(back.points[0]).toEqual(there.points.at(-1));
      expect(there.d).toMatch(/^M[-\d.]+ [-\d.]+C/);
    }
  });

  test('a link that is not on the map is refused', () => {
    expect(() => MAPS.war.course({ from: 'memphis', to: 'richmond', kind: 'rail' })).toThrow('There is no rail link');
  });
});

describe('boxes and names', () => {
  test('a box shows its value to the side whose flag it bears', () => {
    const cincinnati = MAP_BOXES.find((b) => b.id === 'cincinnati');
    const chillicothe = MAP_BOXES.find((b) => b.id === 'chillicothe');
    if (cincinnati === undefined || chillicothe === undefined) throw new Error('the map lost a box');
    expect([0, 1, 2].map((flag) => shownValue(cincinnati, flag as 0 | 1 | 2))).toEqual([1, 1, 1]);
    expect([0, 1, 2].map((flag) => shownValue(chillicothe, flag as 0 | 1 | 2))).toEqual([0, 1, 1]);
    const words = boxMarks('richmond', 1).flatMap((m) => (m.kind === 'text' ? [m.text] : []));
    expect(words).toEqual(['3', '3', '3']);
  });

  test('a name bears its signs, and its value where a counter covers the box', () => {
    const marks = (counter: boolean) => nameMarks('washington', 'war', counter, 0);
    const signs = marks(false).flatMap((m) => (m.kind === 'symbol' ? [m.symbol] : []));
    expect(signs).toEqual([1, 2, 3].flatMap(() => ['anchor', 'star', 'entrenched']));
    expect(marks(false).filter((m) => m.kind === 'text' && m.text === '1')).toEqual([]);
    expect(marks(true).filter((m) => m.kind === 'text' && m.text === '1').length).toBe(3);
  });
});

describe('a name beside a counter', () => {
  /** The lines of a name at a scale: what ties it to its counter. */
  const linesAt = (id: string, scale: number) =>
    nameMarks(id, 'war', true, 1).filter(
      (m) => m.kind === 'path' && /^M\S+ \S+L\S+ \S+$/.test(m.d) && isDrawn(m.zoom, scale),
    );

  /** Horizontal gap between a bare plate, 13 pixels to each side, and its name, where the name stands beside it. */
  const gapAt = (id: string, scale: number): number => {
    const name = MAP_BOXES.find((box) => box.id === id)?.name;
    return nameMarks(id, 'war', true, 1).reduce((gap, m) => {
      if (m.kind !== 'text' || m.text !== name || !isDrawn(m.zoom, scale)) return gap;
      const [x, y] = m.at;
      const beside = y > -11 && y < 20;
      if (!beside || m.lettering.anchor === 'middle') return gap;
      return (m.lettering.anchor === 'end' ? -x : x) - 13;
    }, 0);
  };

  test('has a line to its counter where it stands off, and none where it stands close', () => {
    const tied = onBoard('war').filter(({ id }) => linesAt(id, 0.7).length > 0);
    expect(tied.length).toBeGreaterThan(10);
    expect(tied.length).toBeLessThan(onBoard('war').length / 2);
    expect(onBoard('war').filter(({ id }) => linesAt(id, 1).length > 0)).toEqual([]);
  });

  test('comes up to the bare plate of the small sheet', () => {
    // Signs before a name take up to 44 pixels: the gap is measured where there are none.
    const plain = onBoard('war').filter((box) => letteredBox(box).signs.length === 0 && !letteredBox(box).valued);
    const far = plain.filter(({ id }) => linesAt(id, 0.7).length === 0 && gapAt(id, 0.7) > 4);
    expect(far.map(({ id }) => id)).toEqual([]);
  });

  test('stands under the counters of its stack when they stand side by side', () => {
    const half = openedHalf(7);
    const name = nameMarks('chattanooga', 'war', true, 0, half).filter(
      (m) => m.kind === 'text' && m.text === 'Chattanooga' && isDrawn(m.zoom, OPENED_SCALE),
    );
    expect(name).toHaveLength(1);
    for (const m of name) expect(m.kind === 'text' && m.at[1]).toBeGreaterThan(half[1] + 8);
  });
});

describe('the sheet', () => {
  test.each(boards)('of the %s board is drawn from coast to frame in order', (board) => {
    const sheet = drawSheet(board, linksOn(board), GROUNDS[board]);
    const names = sheet.layers.map((l) => l.name);
    const order = ['land', 'relief', 'rivers', 'coast', 'river-links', 'roads', 'rails', 'names', 'cartouche', 'frame'];
    expect(names.filter((n) => order.includes(n))).toEqual(order);
    const svg = toSvg(sheet, { palette: paletteOf('dark'), scale: 0.95, title: 'The seat of war' });
    expect(svg).toContain('<title>The seat of war</title>');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('is made once a setting, for the board and the links that the setting has (ahd-scen-learn)', async () => {
    const [war, learn] = [begun('1862').state, begun('learning').state];
    const sheetOf = async (s: typeof war): Promise<Sheet> => (await groundedBoard(wholeBoard, s.setting)).sheet(s);
    expect(await sheetOf(war)).toBe(await sheetOf(war));
    const courses = (sheet: Sheet) =>
      ['river-links', 'roads', 'rails', 'crossings'].map((name) =>
        (sheet.layers.find((l) => l.name === name)?.marks ?? [])
          .flatMap((m) => (m.kind === 'path' ? [m.d.split('M').length] : []))
          .concat(sheet.layers.find((l) => l.name === name)?.marks.length ?? 0),
      );
    const [onWar, onLearning] = [await sheetOf(war), await sheetOf(learn)];
    expect(courses(onWar)).toEqual(courses(drawSheet('war', MAP_LINKS, eastern)));
    expect(courses(onLearning)).toEqual(courses(drawSheet('learning', linksOn('learning'), virginia)));
    expect([onWar.name, onLearning.name]).toEqual(['house-divided-war', 'house-divided-learning']);
  });

  test('is bare paper of the same size until its ground has come', async () => {
    for (const { state } of [begun('1862'), begun('learning')]) {
      const [bare, whole] = [wholeBoard.sheet(state), (await groundedBoard(wholeBoard, state.setting)).sheet(state)];
      const country = ({ layers }: Sheet) =>
        JSON.stringify(layers.filter(({ name }) => ['relief', 'rivers', 'coast'].includes(name))).length;
      expect([bare.width, bare.height, bare.margin]).toEqual([whole.width, whole.height, whole.margin]);
      expect(country(bare)).toBeLessThan(country(whole) / 20);
    }
  });

  test('all geometry of the maps stays under 400 kB, and under 130 kB packed', () => {
    const files = ['war.ts', 'learning.ts'].map((f) => new URL(`../board/data/${f}`, import.meta.url));
    const grounds = ['eastern.ts', 'virginia.ts'].map(
      (f) => new URL(`../../../atlas/data/built/${f}`, import.meta.url),
    );
    const all = Buffer.concat([...files, ...grounds].map((f) => readFileSync(f)));
    expect(all.length).toBeLessThan(400_000);
    expect(gzipSync(all).length).toBeLessThan(130_000);
  });
});
