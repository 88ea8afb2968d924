import { distance, isInside, packLine, sampleSmooth, toWindow, unpackGround } from '@longroll/atlas';
import { groupRows, readTable } from '@longroll/atlas/tables';
import {
  LEVELS,
  type Level,
  type MapData,
  type MapLink,
  noWarp,
  type PackedLabel,
  type Point,
  unpackWarp,
  type Warp,
  warpOf,
} from '../../src/index.ts';
import { layCourses, readTracks, type Stand } from './courses.ts';
import { crossingOf } from './crossings.ts';
import { fitWarp, leastArea } from './fit-warp.ts';
import { letterPlaces } from './labels.ts';
import { type Dots, letterRivers, letterStates, type NamedRiver, sortDots } from './land-names.ts';
import type { MapPlan, Rect } from './plan.ts';
import { type Body, relax } from './relax.ts';

/** A map as worked out, with what its maker should know. */
export interface Worked {
  readonly data: MapData;
  readonly complaints: readonly string[];
  readonly report: string;
}

/** The scale within each level of lettering for which names are placed. */
const LAYOUT_SCALES: readonly [number, number, number, number] = [0.48, 0.7, 0.9, 1.4];

/** The room that a counter and its name need on the sheet, in units: half width, half height. */
const ROOM: readonly [number, number] = [27, 25];
/** More half height for a name that is lettered large, and for one that must stand above or below its place. */
const MORE_ROOM = { A: 4, B: 2, C: 0 } as const;

const relaxPlaces = (
  plan: MapPlan,
): { readonly at: readonly Point[]; readonly warp: Warp; readonly data?: NonNullable<MapData['warp']> } => {
  const { width, height } = plan.ground.window;
  const home = plan.places.map((b) => toWindow(plan.ground.window, b.lat, b.lon));
  const bodies = (homes: readonly Point[]): readonly Body[] =>
    homes.map((p, i) => {
      const place = plan.places[i];
      const more = place === undefined ? 0 : (place.room ?? MORE_ROOM[place.rank]);
      return { home: p, halfWidth: ROOM[0], halfHeight: ROOM[1] + more };
    });
  const rules = { width, height, edge: 30, spring: 0.04, rounds: 600 };
  let at = relax(bodies(home), home, rules);
  if (!plan.warped) return { at, warp: noWarp };
  for (let round = 0; ; round++) {
    const grid = fitWarp(home, at, width, height);
    const base = home.map(warpOf(grid));
    at = relax(bodies(base), base, rules);
    if (round < 3) continue;
    const data = { step: grid.step, columns: grid.columns, rows: grid.rows, knots: packLine(grid.knots) };
    return { at, warp: unpackWarp(data), data };
  }
};

const nameRivers = (plan: MapPlan, warp: Warp): readonly NamedRiver[] => {
  const courses = groupRows(readTable('river_points'), (r) => r.river_id);
  return plan.rivers.map(([id, text, times]) => {
    const rows = courses.get(id);
    if (rows === undefined) throw new Error(`no river ${id}`);
    return { text, course: rows.map((r) => warp(toWindow(plan.ground.window, Number(r.lat), Number(r.lon)))), times };
  });
};

const tenth = (p: Point): readonly [number, number] => [Math.round(p[0] * 10) / 10, Math.round(p[1] * 10) / 10];

const letterLevel = (
  plan: MapPlan,
  level: Level,
  at: ReadonlyMap<string, Point>,
  courses: readonly (readonly Point[])[],
  warp: Warp,
) => {
  const scale = LAYOUT_SCALES[level];
  const { width, height } = plan.ground.window;
  const pixels = (r: Rect): Rect => [r[0] * scale, r[1] * scale, r[2] * scale, r[3] * scale];
  const taken = plan.taken.map(pixels);
  const ground = unpackGround(plan.ground);
  const rings = ground.water.map((ring) => ring.map(warp));
  const isWater = (p: Point): boolean => rings.filter((ring) => isInside(p, ring)).length % 2 === 1;
  const scene = { level, scale, width, height, places: plan.places, at, links: plan.links, courses, taken, isWater };
  const names = letterPlaces(scene);
  const counters = plan.places.map((b): Rect => {
    const [x, y] = at.get(b.id) ?? [0, 0];
    return [x * scale - 22, y * scale - 17, x * scale + 22, y * scale + 17];
  });
  const dotsOf = (list: readonly (readonly Point[])[]): Dots =>
    sortDots(list.flatMap((c) => sampleSmooth(c, 5 / scale)).map((p): Point => [p[0] * scale, p[1] * scale]));
  const dots = dotsOf(courses);
  const dry = dotsOf(courses.filter((_, i) => plan.links[i]?.kind !== 'river'));
  const obstacles = { scale, width, height, rects: [...names.rects, ...counters, ...taken], dots };
  const seeds = plan.states.map(([text, code, lat, lon]) => ({
    text,
    at: warp(toWindow(plan.ground.window, lat, lon)),
    rings: ground.states.filter((s) => s.code === code).flatMap((s) => s.rings.map((ring) => ring.map(warp))),
  }));
  const states = level === 0 ? { names: [], rects: [] } : letterStates(seeds, obstacles);
  const rivers = level === 0 ? [] : letterRivers(nameRivers(plan, warp), { ...obstacles, dots: dry }, states.rects);
  return { names, states: states.names, rivers };
};

/** Where links cross a great or major river, by their names. */
const crossingsOf = (plan: MapPlan, courses: readonly (readonly Point[])[], warp: Warp): MapData['crossings'] => {
  const major = unpackGround(plan.ground)
    .rivers.filter((river) => river.order < 3)
    .map((river) => sampleSmooth(river.line.map(warp), 6));
  const crossings = plan.links.flatMap((link, i) =>
    link.crossing ? [[nameOf(link), crossingOf(courses[i] ?? [], major, 30)] as const] : [],
  );
  return Object.fromEntries(crossings);
};

const nameOf = ({ from, to, kind }: MapLink): string => `${from} ${to} ${kind}`;

/** One line for whoever tunes the map. */
const reportOf = (plan: MapPlan, stands: readonly Stand[], warp: Warp, crowded: number): string => {
  const { window } = plan.ground;
  const moved = stands.map(({ at }, i) => {
    const place = plan.places[i];
    return place === undefined ? 0 : distance(at, toWindow(window, place.lat, place.lon));
  });
  const off = stands.map(({ at, ground }) => distance(at, ground));
  return (
    `a place moves ${Math.max(...moved).toFixed(1)} units at most, ${Math.max(...off).toFixed(1)} off its ground; ` +
    `least area ${leastArea(warp, window.width, window.height).toFixed(2)}; ${crowded} names crowded`
  );
};

const NO_LABELS: readonly [PackedLabel | null, PackedLabel | null] = [null, null];

/** Works out where places stand, how links run between them and where names stand: some seconds of work. */
export const layOutMap = (plan: MapPlan): Worked => {
  const { window } = plan.ground;
  const { at: relaxed, warp, data } = relaxPlaces(plan);
  const stands = plan.places.map(({ id, lat, lon }, i) => ({
    id,
    at: tenth(relaxed[i] ?? [0, 0]),
    ground: warp(toWindow(window, lat, lon)),
  }));
  const courses = layCourses(plan.links, stands, readTracks(window, warp), window.scale);
  const at = new Map<string, Point>(stands.map((stand) => [stand.id, stand.at]));
  const lettered = LEVELS.map((level) => letterLevel(plan, level, at, courses, warp));
  const complaints = lettered.flatMap(({ names }) => names.complaints);
  const labels = (id: string) => lettered.map(({ names }) => names.labels.get(id) ?? NO_LABELS);
  return {
    data: {
      name: plan.name,
      ...(data === undefined ? {} : { warp: data }),
      places: Object.fromEntries(stands.map((stand) => [stand.id, { at: stand.at, labels: labels(stand.id) }])),
      courses: Object.fromEntries(plan.links.map((link, i) => [nameOf(link), packLine(courses[i] ?? [])])),
      crossings: crossingsOf(plan, courses, warp),
      states: lettered.map(({ states }) => states),
      rivers: lettered.map(({ rivers }) => rivers),
    },
    complaints,
    report: reportOf(plan, stands, warp, complaints.length),
  };
};
