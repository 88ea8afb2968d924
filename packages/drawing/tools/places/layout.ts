import { distance, isInside, packLine, sampleSmooth, toWindow, unpackGround } from '@longroll/atlas';
import { groupRows, readTable } from '@longroll/atlas/tables';
import {
  LEVELS,
  type Level,
  type MapData,
  noWarp,
  type PackedLabel,
  type Point,
  unpackWarp,
  type Warp,
  warpOf,
} from '../../src/index.ts';
import { layCourses, readTracks } from './courses.ts';
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

/** Works out where places stand, how links run between them and where names stand: some seconds of work. */
export const layOutMap = (plan: MapPlan): Worked => {
  const relaxed = relaxPlaces(plan);
  const stands = plan.places.map((b, i) => ({
    id: b.id,
    at: tenth(relaxed.at[i] ?? [0, 0]),
    ground: relaxed.warp(toWindow(plan.ground.window, b.lat, b.lon)),
  }));
  const tracks = readTracks(plan.ground.window, relaxed.warp);
  const courses = layCourses(plan.links, stands, tracks, plan.ground.window.scale);
  const at = new Map<string, Point>(stands.map((s) => [s.id, s.at]));
  const lettered = LEVELS.map((level) => letterLevel(plan, level, at, courses, relaxed.warp));
  const major = unpackGround(plan.ground)
    .rivers.filter((r) => r.order < 3)
    .map((r) => sampleSmooth(r.line.map(relaxed.warp), 6));
  const moved = stands.map((s, i) => {
    const place = plan.places[i];
    return place === undefined ? 0 : distance(s.at, toWindow(plan.ground.window, place.lat, place.lon));
  });
  const none: readonly [PackedLabel | null, PackedLabel | null] = [null, null];
  return {
    data: {
      name: plan.name,
      ...(relaxed.data === undefined ? {} : { warp: relaxed.data }),
      places: Object.fromEntries(
        stands.map((s) => [s.id, { at: tenth(s.at), labels: lettered.map((l) => l.names.labels.get(s.id) ?? none) }]),
      ),
      courses: Object.fromEntries(
        plan.links.map((l, i) => [`${l.from} ${l.to} ${l.kind}`, packLine(courses[i] ?? [])]),
      ),
      crossings: Object.fromEntries(
        plan.links.flatMap((l, i) =>
          l.crossing ? [[`${l.from} ${l.to} ${l.kind}`, crossingOf(courses[i] ?? [], major, 30)] as const] : [],
        ),
      ),
      states: lettered.map((l) => l.states),
      rivers: lettered.map((l) => l.rivers),
    },
    complaints: lettered.flatMap((l) => l.names.complaints),
    report:
      `a place moves ${Math.max(...moved).toFixed(1)} units at most, ` +
      `${Math.max(...stands.map((s) => distance(s.at, s.ground))).toFixed(1)} off its ground; ` +
      `least area ${leastArea(relaxed.warp, plan.ground.window.width, plan.ground.window.height).toFixed(2)}; ` +
      `${lettered.flatMap((l) => l.names.complaints).length} names crowded`,
  };
};
