import { sampleSmooth } from '@longroll/atlas';
import { footprint, type Level, type MapLink, type PackedLabel, type Point } from '../../src/index.ts';
import { type Candidate, candidatesOf, grow, overlap } from './candidates.ts';
import type { PlannedPlace, Rect } from './plan.ts';

interface Name {
  readonly place: PlannedPlace;
  readonly counter: boolean;
  readonly candidates: readonly Candidate[];
  chosen: Candidate | undefined;
}

/** What names must keep clear of, at one scale, in screen pixels. */
export interface Scene {
  readonly level: Level;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly places: readonly PlannedPlace[];
  readonly at: ReadonlyMap<string, Point>;
  readonly links: readonly MapLink[];
  readonly courses: readonly (readonly Point[])[];
  /** Parts of the sheet that hold other lettering. */
  readonly taken: readonly Rect[];
  /** Whether a point of the sheet lies in open water. */
  readonly isWater: (p: Point) => boolean;
}

interface Obstacle {
  readonly place: string;
  readonly bare: Rect;
  readonly counter: Rect;
}

const LINE_WEIGHT = { rail: 1.15, road: 1, river: 0.45 } as const;

type Dot = readonly [x: number, y: number, weight: number];

/** How badly a name would stand at a candidate among places, counters, lines and other lettering that stay where they are. */
const groundCost = (
  name: Name,
  candidate: Candidate,
  obstacles: readonly Obstacle[],
  dots: readonly Dot[],
  scene: Scene,
): number => {
  let cost = candidate.penalty * 1.6;
  const [left, top, right, bottom] = candidate.rect;
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const away = (p: Obstacle): number =>
    Math.hypot((p.bare[0] + p.bare[2]) / 2 - middle[0], ((p.bare[1] + p.bare[3]) / 2 - middle[1]) * 1.3);
  const own = obstacles.find((p) => p.place === name.place.id);
  for (const p of obstacles) {
    if (own === undefined || p === own) continue;
    cost += overlap(candidate.rect, p.bare) * 3 + overlap(candidate.rect, p.counter) * (name.counter ? 1.6 : 1.4);
    // A name that all but touches a stranger's counter, or lies nearer to it, is read as the stranger's.
    cost += overlap(grow(candidate.rect, 6, 4), p.counter) * 0.1;
    if (away(p) < away(own) - 4) cost += 14;
  }
  for (const taken of scene.taken) cost += overlap(candidate.rect, taken) * 2;
  for (const [x, y, weight] of dots) {
    if (x > left - 1.5 && x < right + 1.5 && y > top && y < bottom) cost += 5.5 * weight;
  }
  const isOut = left < 8 || top < 5 || right > scene.width * scene.scale - 8 || bottom > scene.height * scene.scale - 5;
  return isOut ? cost + 900 : cost;
};

/** What it would cost besides that other names stand where they now do. */
const nameCost = (name: Name, candidate: Candidate, names: readonly Name[]): number => {
  const rect = grow(candidate.rect, 4, 1);
  let cost = 0;
  for (const other of names) {
    if (other.place.id === name.place.id || other.chosen === undefined) continue;
    cost += overlap(rect, other.chosen.rect) * (name.counter === other.counter ? 2.6 : 1.8);
  }
  return cost;
};

/** Lets each name in turn take the candidate that is best while the others stay, a few times over. */
const settle = (names: readonly Name[], cost: (name: Name, candidate: Candidate) => number): void => {
  const ground = new Map(names.map((name) => [name, name.candidates.map((candidate) => cost(name, candidate))]));
  for (let pass = 0; pass < 9; pass++) {
    for (const name of names) {
      let least = Number.POSITIVE_INFINITY;
      let best: Candidate | undefined;
      name.candidates.forEach((candidate, i) => {
        const whole = (ground.get(name)?.[i] ?? 0) + nameCost(name, candidate, names);
        if (whole < least) {
          least = whole;
          best = candidate;
        }
      });
      name.chosen = best;
    }
  }
};

const lineDots = (scene: Scene): readonly Dot[] =>
  scene.links.flatMap((link, i) =>
    sampleSmooth(scene.courses[i] ?? [], 4.5 / scene.scale).map(
      (p) => [p[0] * scene.scale, p[1] * scene.scale, LINE_WEIGHT[link.kind]] as const,
    ),
  );

/** The names chosen at one level: where each stands beside the bare place and beside a counter, and what they cover. */
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

/** What a name at its final candidate still covers: square pixels of counters and of other names. */
const collisions = (
  name: Name,
  names: readonly Name[],
  obstacles: readonly Obstacle[],
): readonly [number, string][] => {
  const { chosen } = name;
  if (chosen === undefined) return [];
  const rect = grow(chosen.rect, -1, -1.5);
  return [
    ...obstacles
      .filter((p) => p.place !== name.place.id)
      .map((p): [number, string] => [overlap(rect, name.counter ? p.counter : p.bare), `place ${p.place}`]),
    ...names
      .filter((o) => o.place.id !== name.place.id && o.counter === name.counter && o.chosen !== undefined)
      .map((o): [number, string] => [overlap(rect, o.chosen?.rect ?? rect), `name ${o.place.id}`]),
  ].filter(([area]) => area > 4);
};

/** A name of rank C is left out when more than this share of it could be covered, every place being full. */
const COVERED = 0.25;

const areaOf = (r: Rect): number => (r[2] - r[0]) * (r[3] - r[1]);

/** Takes away names of rank C that would be covered, and says what still touches what. */
const dropCovered = (names: readonly Name[], obstacles: readonly Obstacle[], level: Level): readonly string[] =>
  names.flatMap((name) => {
    const hits = collisions(name, names, obstacles);
    const area = hits.reduce((sum, [a]) => sum + a, 0);
    if (area === 0 || name.chosen === undefined) return [];
    const drop = name.place.rank === 'C' && area > COVERED * areaOf(name.chosen.rect);
    if (drop) name.chosen = undefined;
    const what = hits.map(([a, on]) => `${on} ${Math.round(a)}`).join(', ');
    return [`level ${level} ${name.place.id} ${name.counter ? 'counter' : 'bare'}${drop ? ' DROPPED' : ''}: ${what}`];
  });

/** Chooses the places of all names at one level of lettering. Names of rank C that do not fit are left out. */
export const letterPlaces = (scene: Scene): Lettered => {
  const { level, scale } = scene;
  const centre = (id: string): Point => {
    const p = scene.at.get(id) ?? [0, 0];
    return [p[0] * scale, p[1] * scale];
  };
  const shown = scene.places.filter(({ rank }) => level > 0 || rank === 'A');
  const around = (place: PlannedPlace, counter: boolean): Rect => {
    const [x, y] = centre(place.id);
    const [l, u, r, d] = footprint(place, level, counter);
    return [x - l, y - u, x + r, y + d];
  };
  const obstacles = scene.places.map((place) => ({
    place: place.id,
    bare: around(place, false),
    counter: around(place, true),
  }));
  const names: Name[] = shown.flatMap((place) =>
    [false, true].map((counter) => ({
      place,
      counter,
      candidates: candidatesOf(place, centre(place.id), level, counter),
      chosen: undefined,
    })),
  );
  const dots = lineDots(scene);
  settle(names, (name, candidate) => groundCost(name, candidate, obstacles, dots, scene));
  const complaints = dropCovered(names, obstacles, level);
  const labels = new Map(
    shown.map((place) => {
      const [bare, counter] = names.filter((n) => n.place === place);
      return [place.id, [settled(bare, scene), settled(counter, scene)] as const];
    }),
  );
  return { labels, rects: names.flatMap((n) => (n.chosen === undefined ? [] : [n.chosen.rect])), complaints };
};
