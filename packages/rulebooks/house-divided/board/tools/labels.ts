import { sampleSmooth } from '@longroll/atlas';
import { letterWidth, type Point } from '@longroll/drawing';
import type { MapBox, MapLink } from '../../map.ts';
import {
  boxLettering,
  footprint,
  type Level,
  rankOf,
  SIGN_ROOM,
  sheetName,
  signsOf,
  VALUE_ROOM,
} from '../lettering.ts';
import type { PackedLabel } from '../place-data.ts';

/** Left, top, right, bottom in screen pixels. */
export type Rect = readonly [number, number, number, number];

/** The share of two rectangles that overlaps, in square pixels. */
export const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** A rectangle with `x` more to both sides and `y` above and below. */
export const grow = (r: Rect, x: number, y: number): Rect => [r[0] - x, r[1] - y, r[2] + x, r[3] + y];

interface Spot {
  readonly rect: Rect;
  readonly label: PackedLabel;
  readonly liking: number;
}

interface Name {
  readonly box: MapBox;
  readonly counter: boolean;
  readonly spots: readonly Spot[];
  chosen: Spot | undefined;
}

/** What names must keep clear of, at one scale, in screen pixels. */
export interface Scene {
  readonly level: Level;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly MapBox[];
  readonly at: ReadonlyMap<string, Point>;
  readonly links: readonly MapLink[];
  readonly courses: readonly (readonly Point[])[];
  /** Parts of the sheet that hold other lettering. */
  readonly taken: readonly Rect[];
  /** Whether a point of the sheet lies in open water. */
  readonly isWater: (p: Point) => boolean;
}

const tenth = (v: number): number => Math.round(v * 10) / 10;

/** Names that stand above or below their boxes in any case: elsewhere they would be read as a neighbour's. */
const CENTRED: readonly string[] = ['richmond'];

/** The places round a box where its name may stand, with what speaks against each. */
const spotsOf = (box: MapBox, centre: Point, level: Level, counter: boolean): readonly Spot[] => {
  const rank = rankOf(box);
  const { size, weight = 500 } = boxLettering(rank, level);
  const value = Math.max(box.value[0], box.value[1]) > 0;
  const room = signsOf(box, level).length * SIGN_ROOM + (counter && value && level > 0 ? VALUE_ROOM : 0);
  const w = letterWidth(sheetName(box), size, weight) + room;
  const h = size * 0.98;
  const [left, up, right, down] = footprint(box, level, counter);
  const spot = (x0: number, top: number, side: 'start' | 'end' | 'middle', liking: number): Spot => {
    const anchor = side === 'middle' && room > 0 ? 'start' : side;
    const x = anchor === 'start' ? x0 : anchor === 'end' ? x0 + w : x0 + w / 2;
    return {
      rect: [centre[0] + x0, centre[1] + top, centre[0] + x0 + w, centre[1] + top + h],
      label: [tenth(x), tenth(top + h * 0.79), anchor],
      liking,
    };
  };
  const [toLeft, toRight] = [-left - 2.5 - w, right + 2.5];
  const [above, below] = [-up - 1 - h, down + 1];
  const rows = [-h / 2, -h - 1, 1, -up, down - h];
  const sides = rows.flatMap((top, i) => [
    spot(toRight, top, 'start', [0, 3, 3, 3.5, 3.5][i] ?? 4),
    spot(toLeft, top, 'end', [3, 5, 5, 5.5, 5.5][i] ?? 5),
  ]);
  const slides = [0, -w * 0.25, w * 0.25, -w / 2 + left * 0.8, w / 2 - right * 0.8];
  const ends = slides.flatMap((slide, i) => [
    spot(-w / 2 + slide, below, 'middle', [2, 3.5, 3, 4.5, 4][i] ?? 4),
    spot(-w / 2 + slide, above, 'middle', [3, 4.5, 4, 5, 4.5][i] ?? 4),
  ]);
  const inset = counter ? 0.5 : 3;
  const corners = [
    spot(toRight - inset, above + inset, 'start', 2.5),
    spot(toRight - inset, below - inset, 'start', 2.5),
    spot(toLeft + inset, above + inset, 'end', 4.5),
    spot(toLeft + inset, below - inset, 'end', 4.5),
  ];
  return CENTRED.includes(box.id) ? ends : [...sides, ...ends, ...corners];
};

interface Pressed {
  readonly box: string;
  readonly bare: Rect;
  readonly counter: Rect;
}

const LINE_WEIGHT = { rail: 1.15, road: 1, river: 0.45 } as const;

/** How badly a name would stand at a spot. */
const badness = (
  name: Name,
  spot: Spot,
  names: readonly Name[],
  pressed: readonly Pressed[],
  dots: readonly (readonly [number, number, number])[],
  scene: Scene,
): number => {
  let cost = spot.liking * 1.6;
  for (const p of pressed) {
    if (p.box === name.box.id) continue;
    cost += overlap(spot.rect, p.bare) * 3 + overlap(spot.rect, p.counter) * (name.counter ? 1.6 : 1.4);
    // A name that all but touches a stranger's counter is read as the stranger's.
    cost += overlap(grow(spot.rect, 6, 4), p.counter) * 0.1;
  }
  for (const other of names) {
    if (other.box.id === name.box.id || other.chosen === undefined) continue;
    const weight = name.counter === other.counter ? 2.6 : 1.8;
    cost += overlap(grow(spot.rect, 4, 1), other.chosen.rect) * weight;
  }
  for (const taken of scene.taken) cost += overlap(spot.rect, taken) * 2;
  for (const [x, y, weight] of dots) {
    if (x > spot.rect[0] - 1.5 && x < spot.rect[2] + 1.5 && y > spot.rect[1] && y < spot.rect[3]) cost += 5.5 * weight;
  }
  const [left, top, right, bottom] = spot.rect;
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const away = (p: Pressed): number =>
    Math.hypot((p.bare[0] + p.bare[2]) / 2 - middle[0], ((p.bare[1] + p.bare[3]) / 2 - middle[1]) * 1.3);
  const own = pressed.find((p) => p.box === name.box.id);
  const nearer = own === undefined ? [] : pressed.filter((p) => p !== own && away(p) < away(own) - 4);
  cost += nearer.length * 14;
  if (left < 8 || top < 5 || right > scene.width * scene.scale - 8 || bottom > scene.height * scene.scale - 5)
    cost += 900;
  return cost;
};

const lineDots = (scene: Scene): readonly (readonly [number, number, number])[] =>
  scene.links.flatMap((link, i) =>
    sampleSmooth(scene.courses[i] ?? [], 4.5 / scene.scale).map(
      (p) => [p[0] * scene.scale, p[1] * scene.scale, LINE_WEIGHT[link.kind]] as const,
    ),
  );

/** The names chosen at one level: where each stands beside the bare box and beside a counter, and what they cover. */
export interface Lettered {
  readonly labels: ReadonlyMap<string, readonly [bare: PackedLabel | null, counter: PackedLabel | null]>;
  readonly rects: readonly Rect[];
  /** Names that overlap something still, as sentences: for whoever tunes the board. */
  readonly complaints: readonly string[];
}

/** A name's final place, noted as afloat when most of it lies in water: its halo is then the water's. */
const settled = (name: Name | undefined, scene: Scene): PackedLabel | null => {
  if (name?.chosen === undefined) return null;
  const { label, rect } = name.chosen;
  const y = (rect[1] + rect[3]) / 2 / scene.scale;
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9].map((t): Point => [(rect[0] + (rect[2] - rect[0]) * t) / scene.scale, y]);
  return parts.filter(scene.isWater).length >= 3 ? [label[0], label[1], label[2], 'afloat'] : label;
};

/** What a name at its final spot still covers: square pixels of counters and of other names. */
const collisions = (name: Name, names: readonly Name[], pressed: readonly Pressed[]): readonly [number, string][] => {
  const { chosen } = name;
  if (chosen === undefined) return [];
  const rect = grow(chosen.rect, -1, -1.5);
  return [
    ...pressed
      .filter((p) => p.box !== name.box.id)
      .map((p): [number, string] => [overlap(rect, name.counter ? p.counter : p.bare), `box ${p.box}`]),
    ...names
      .filter((o) => o.box.id !== name.box.id && o.counter === name.counter && o.chosen !== undefined)
      .map((o): [number, string] => [overlap(rect, o.chosen?.rect ?? rect), `name ${o.box.id}`]),
  ].filter(([area]) => area > 4);
};

/** A name of rank C is left out when more than this share of it could be covered, every box being full. */
const COVERED = 0.25;

const areaOf = (r: Rect): number => (r[2] - r[0]) * (r[3] - r[1]);

/** Chooses the places of all names at one level of ink. Names of rank C that do not fit are left out. */
export const letterBoxes = (scene: Scene): Lettered => {
  const { level, scale } = scene;
  const centre = (id: string): Point => {
    const p = scene.at.get(id) ?? [0, 0];
    return [p[0] * scale, p[1] * scale];
  };
  const shown = scene.boxes.filter((b) => level > 0 || rankOf(b) === 'A');
  const around = (box: MapBox, counter: boolean): Rect => {
    const [x, y] = centre(box.id);
    const [l, u, r, d] = footprint(box, level, counter);
    return [x - l, y - u, x + r, y + d];
  };
  const pressed = scene.boxes.map((b) => ({ box: b.id, bare: around(b, false), counter: around(b, true) }));
  const names: Name[] = shown.flatMap((box) =>
    [false, true].map((counter) => ({
      box,
      counter,
      spots: spotsOf(box, centre(box.id), level, counter),
      chosen: undefined,
    })),
  );
  const dots = lineDots(scene);
  for (let pass = 0; pass < 7; pass++) {
    for (const name of names) {
      let least = Number.POSITIVE_INFINITY;
      let best: Spot | undefined;
      for (const spot of name.spots) {
        const cost = badness(name, spot, names, pressed, dots, scene);
        if (cost < least) {
          least = cost;
          best = spot;
        }
      }
      name.chosen = best;
    }
  }
  const complaints: string[] = [];
  for (const name of names) {
    const hits = collisions(name, names, pressed);
    const area = hits.reduce((sum, [a]) => sum + a, 0);
    if (area === 0) continue;
    const drop = rankOf(name.box) === 'C' && area > COVERED * areaOf(name.chosen?.rect ?? [0, 0, 0, 0]);
    const what = hits.map(([a, on]) => `${on} ${Math.round(a)}`).join(', ');
    complaints.push(
      `level ${level} ${name.box.id} ${name.counter ? 'counter' : 'bare'}${drop ? ' DROPPED' : ''}: ${what}`,
    );
    if (drop) name.chosen = undefined;
  }
  const labels = new Map(
    shown.map((box) => {
      const [bare, counter] = names.filter((n) => n.box === box);
      return [box.id, [settled(bare, scene), settled(counter, scene)] as const];
    }),
  );
  return { labels, rects: names.flatMap((n) => (n.chosen === undefined ? [] : [n.chosen.rect])), complaints };
};
