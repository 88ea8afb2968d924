import { boxRound, type Element, type MapPlan, meet, type Point } from '@longroll/drawing';
import { positionAt, reachNames, scaleMaps } from '@longroll/lab/scale-board';
import { describe, expect, it } from 'vitest';
import { confined, wholeSheet } from '../src/map/camera.ts';
import { between, inward, outward } from '../src/map/flight.ts';
import { differing } from '../src/map/live-marks.ts';
import { MarkIndex } from '../src/map/mark-index.ts';
import { scenesOf } from '../src/map/scene.ts';
import { MOST_STAND_INS, standInsOf, steadyOrder } from '../src/map/stand-ins.ts';
import { TILE, tileBox, tilesOver, windowOf } from '../src/map/tiles.ts';

const mark = (name: string, at: Point, more: Partial<Element> = {}): Element => ({
  name,
  label: `${name}.`,
  at,
  half: [10, 8],
  look: 'plain',
  marks: [{ kind: 'path', d: 'M0 0h1', style: { stroke: 'ink' } }],
  level: 1,
  ...more,
});
const names = (elements: readonly Element[]): readonly string[] => elements.map(({ name }) => name);
const everywhere = () => true;

describe('the tiles of a view', () => {
  const bounds = { left: 0, top: 0, right: 4000, bottom: 3000 };

  it('cover its window, none twice and none beyond the map, those in the middle first', () => {
    const size = { width: 1000, height: 700 };
    const view = { scale: 0.5, x: -130, y: 40 };
    const window = windowOf(view, size);
    const tiles = tilesOver(window, view.scale, bounds);
    expect(new Set(tiles.map(({ i, j }) => `${i} ${j}`)).size).toBe(tiles.length);
    for (const x of [260, 1200, 2259])
      for (const y of [0, 700, 1319])
        expect(tiles.some((at) => meet(boxRound([x, y], [0.1, 0.1]), tileBox(at, view.scale)))).toBe(true);
    for (const at of tiles)
      expect(meet(tileBox(at, view.scale), window) && meet(tileBox(at, view.scale), bounds)).toBe(true);
    expect(tiles[0]).toEqual({ i: 2, j: 1 });
  });

  it('with a ring have one more on every side that is on the map', () => {
    const side = TILE / 1;
    const window = { left: side * 4, top: 10, right: side * 5, bottom: 20 };
    expect(tilesOver(window, 1, bounds)).toEqual([{ i: 4, j: 0 }]);
    expect(tilesOver(window, 1, bounds, 1)).toHaveLength(6);
  });
});

describe('the index of marks', () => {
  const low = mark('low', [100, 100]);
  const high = mark('high', [104, 100], { level: 3 });
  const area = mark('area', [100, 100], { level: 0, grows: true, half: [40, 40] });
  const sign = mark('sign', [104, 100], { level: 9, still: true });
  const near = mark('near', [300, 100], { zoom: { from: 2 } });
  const index = new MarkIndex([high, low, area, sign, near]);

  it('culls to the window: pixels are fewer units the nearer one is', () => {
    const window = { left: 112, top: 90, right: 130, bottom: 110 };
    expect(names(index.inBox(window, 1))).toEqual(['area', 'high', 'sign']);
    expect(names(index.inBox(window, 4))).toEqual(['area']);
    expect(names(index.inBox({ left: 290, top: 0, right: 310, bottom: 200 }, 1))).toEqual([]);
    expect(names(index.inBox({ left: 290, top: 0, right: 310, bottom: 200 }, 2))).toEqual(['near']);
  });

  it('finds the highest that can be touched, then the area, then nothing', () => {
    expect(index.under([103, 100], 1, everywhere)?.name).toBe('high');
    expect(index.under([93, 100], 1, everywhere)?.name).toBe('low');
    expect(index.under([70, 70], 1, everywhere)?.name).toBe('area');
    expect(index.under([200, 200], 1, everywhere)).toBeUndefined();
    const isMeant = (name: string): boolean => name === 'low';
    expect(index.under([103, 100], 1, everywhere, 0, isMeant)?.name).toBe('low');
    expect(index.under([70, 70], 1, everywhere, 0, isMeant)?.name).toBe('area');
    expect(new MarkIndex([]).under([0, 0], 1, everywhere)).toBeUndefined();
  });

  it('asks an outline whether the point lies in it', () => {
    const round = mark('round', [0, 0], { outline: 'circle', half: [10, 10] });
    const asked: Point[] = [];
    const isWithin = (_: string, at: Point): boolean => asked.push(at) < 0;
    expect(new MarkIndex([round]).under([2, 1], 4, isWithin)).toBeUndefined();
    expect(asked).toEqual([[8, 4]]);
  });

  it('gives a finger the nearest counter within its slack before the ground', () => {
    expect(index.under([125, 100], 1, everywhere, 22)?.name).toBe('high');
    expect(index.under([70, 70], 1, everywhere, 5)?.name).toBe('area');
  });
});

describe('stand-ins', () => {
  const row = Array.from({ length: 60 }, (_, i) => mark(`m${i}`, [i * 10, 0]));
  const concern = { from: [0, 0] as Point, picked: [], lit: new Set<string>() };

  it('are the nearest where nothing else counts, and no more than the most', () => {
    expect(names(standInsOf(row, concern))).toEqual(names(row.slice(0, MOST_STAND_INS)));
  });

  it('are the focused and picked first, then what may be decided now, then own pieces, then the rest', () => {
    const own = row.map((each, i) => (i > 57 ? { ...each, own: true as const } : each));
    const chosen = standInsOf(own, { ...concern, focus: 'm50', picked: ['m40'], lit: new Set(['m30', 'm20']) });
    expect(names(chosen).slice(0, 7)).toEqual(['m50', 'm40', 'm20', 'm30', 'm58', 'm59', 'm0']);
  });

  it('leave out what only is to be looked at', () => {
    expect(names(standInsOf([mark('sign', [0, 0], { still: true })], concern))).toEqual([]);
  });

  it('stay in their places in the document while others come and go', () => {
    expect(
      names(
        steadyOrder(
          ['m3', 'm1', 'm9'],
          [row[1], row[2], row[3]].flatMap((each) => each ?? []),
        ),
      ),
    ).toEqual(['m3', 'm1', 'm2']);
  });
});

describe('what must be painted anew', () => {
  const before = [mark('stays', [0, 0]), mark('goes', [50, 0]), mark('moves', [100, 0]), mark('turns', [150, 0])];

  it('is where something came, went or looks otherwise, and nothing else', () => {
    const after = [mark('stays', [0, 0]), mark('moves', [120, 0]), mark('turns', [150, 0], { look: 'other' })];
    expect(
      differing(before, after, 1)
        .map(({ left }) => left + 10)
        .toSorted((a, b) => a - b),
    ).toEqual([50, 100, 120, 150, 150]);
    expect(
      differing(
        before,
        before.map((each) => ({ ...each })),
        1,
      ),
    ).toEqual([]);
  });

  it('is nothing for what has no picture: the hexes in reach', () => {
    expect(differing(before, [...before, mark('hex', [0, 0], { marks: [] })], 1)).toEqual([]);
  });
});

describe('from one map into another', () => {
  const plan: MapPlan = {
    id: 'inner',
    name: 'Inner',
    width: 1000,
    height: 800,
    margin: 20,
    scales: [],
    most: 4,
    within: { map: 'outer', box: { left: 100, top: 60, right: 150, bottom: 100 } },
  };

  it('the part and its own map cover the same pixels, there and back', () => {
    const outer = { scale: 2, x: -30, y: 12 };
    const inner = inward(outer, plan);
    expect([inner.x, inner.y]).toEqual([100 * 2 - 30, 60 * 2 + 12]);
    expect(inner.scale * plan.width).toBeCloseTo(50 * 2);
    const back = outward(inner, plan);
    expect(back.scale).toBeCloseTo(2);
    expect([back.x, back.y].map(Math.round)).toEqual([-30, 12]);
  });

  it('the way begins and ends where it should', () => {
    const size = { width: 900, height: 600 };
    const [from, to] = [inward({ scale: 2.6, x: 0, y: 0 }, plan), wholeSheet(plan, size)];
    expect(between(from, to, size, 0).scale).toBeCloseTo(from.scale);
    const end = between(from, to, size, 1);
    expect([end.scale, end.x, end.y].map((v) => v.toFixed(6))).toEqual([to.scale, to.x, to.y].map((v) => v.toFixed(6)));
  });

  it('a camera keeps to the scales that a map names', () => {
    const size = { width: 900, height: 600 };
    expect(confined({ scale: 9, x: 0, y: 0 }, { ...plan, most: 2.5 }, size).scale).toBe(2.5);
    expect(confined({ scale: 0.01, x: 0, y: 0 }, { ...plan, least: 0.5 }, size).scale).toBe(0.5);
  });
});

describe('a board in maps', () => {
  it('gives what stands in a window and no more: clusters far out, stacks, single counters near', () => {
    const view = positionAt(1);
    const window = { left: 900, top: 900, right: 1900, bottom: 1500 };
    const counts = [0, 1, 2].map((level) => {
      const found = scaleMaps.live(view, 'spectator', { map: 'country', window, level }, []);
      for (const { at } of found) expect(meet(boxRound(at, [70, 70]), window)).toBe(true);
      return found.length;
    });
    expect(counts[0]).toBeLessThan(counts[1] ?? 0);
    expect(counts[1]).toBeLessThan(counts[2] ?? 0);
    const all = { left: 0, top: 0, right: 9999, bottom: 9999 };
    expect(scaleMaps.live(view, 'spectator', { map: 'country', window: all, level: 2 }, [])).toHaveLength(2000);
  });

  it('says where the ground differs: only where what a seat knows has changed', () => {
    const sceneOf = scenesOf(scaleMaps);
    const [first, second] = [sceneOf(positionAt(3), 0), sceneOf(positionAt(4), 0)];
    const boxes = second.changedSince(first, 'country') ?? [];
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.length).toBeLessThan(2000);
    expect(second.changedSince(second, 'country')).toEqual([]);
    expect(second.changedSince(sceneOf(positionAt(3), 1), 'country')).toBeUndefined();
    expect(sceneOf(positionAt(4), 'spectator').changedSince(sceneOf(positionAt(3), 'spectator'), 'country')).toEqual(
      [],
    );
  });

  it('opens a map under a point, which lies where it was opened', () => {
    const view = positionAt(1);
    const id = scaleMaps.opens?.(view, 0, 'country', [1000, 900]);
    const plan = id === undefined ? undefined : scaleMaps.plan(view, 0, id);
    expect(plan?.within?.map).toBe('country');
    expect(plan?.within && meet(plan.within.box, boxRound([1000, 900], [45, 45]))).toBe(true);
    expect(scaleMaps.opens?.(view, 0, 'country', [-50, 900])).toBeUndefined();
  });

  it('names what a picked piece reaches, and can find each of them', () => {
    const view = positionAt(1);
    const [piece] = scaleMaps.live(
      view,
      0,
      { map: 'country', window: { left: 0, top: 0, right: 9999, bottom: 9999 }, level: 2 },
      [],
    );
    const reach = reachNames(view, piece ? [piece.name] : []);
    expect(reach.length).toBeGreaterThan(3);
    for (const name of reach) expect(scaleMaps.where(view, 0, name)?.element.name).toBe(name);
  });
});
