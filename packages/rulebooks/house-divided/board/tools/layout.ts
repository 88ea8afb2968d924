import { distance, isInside, type PackedGround, packLine, sampleSmooth, toWindow, unpackGround } from '@longroll/atlas';
import { eastern } from '@longroll/atlas/eastern';
import { groupRows, readTable } from '@longroll/atlas/tables';
import { virginia } from '@longroll/atlas/virginia';
import type { Point } from '@longroll/drawing';
import { MAP_BOXES, MAP_LINKS, type MapBox, type MapLink } from '../../map.ts';
import { learning } from '../../scenarios/learning.ts';
import { type Bend, bendOf, straight, unpackBend } from '../bend.ts';
import { LEVELS, type Level, rankOf } from '../lettering.ts';
import type { BoardData, BoardName, PackedLabel } from '../place-data.ts';
import { layCourses, readTracks } from './courses.ts';
import { crossingOf } from './crossings.ts';
import { type Body, ease } from './ease.ts';
import { fitBend, leastArea } from './fit-bend.ts';
import { letterBoxes } from './labels.ts';
import { type Dots, letterRivers, letterStates, sortDots } from './other-names.ts';
import { LEARNING_RIVER_NAMES, LEARNING_STATE_SEEDS, RIVER_NAMES, STATE_SEEDS } from './seeds.ts';
import type { Rect } from './spots.ts';

/** A board as worked out, with what its maker should know. */
export interface Worked {
  readonly data: BoardData;
  readonly complaints: readonly string[];
  readonly report: string;
}

/** The scale within each level of lettering for which names are placed. */
const LAYOUT_SCALES: readonly [number, number, number, number] = [0.48, 0.7, 0.9, 1.4];

/** The room that a counter and its name need on the sheet, in units: half width, half height. */
const ROOM: readonly [number, number] = [27, 25];
/** More half height for a name that is lettered large, and for one that must stand above or below its box. */
const MORE_ROOM = { A: 4, B: 2, C: 0 } as const;
const MOST_ROOM: { readonly [box: string]: number } = { richmond: 9 };

interface Plan {
  readonly name: BoardName;
  readonly ground: PackedGround;
  readonly boxes: readonly MapBox[];
  readonly links: readonly MapLink[];
  readonly bends: boolean;
  readonly states: typeof STATE_SEEDS;
  readonly rivers: typeof RIVER_NAMES;
  /** Latitude and longitude boxes, in sheet units, that hold the cartouche and names of waters. */
  readonly taken: readonly Rect[];
}

const easeBoxes = (
  plan: Plan,
): { readonly at: readonly Point[]; readonly bend: Bend; readonly data?: NonNullable<BoardData['bend']> } => {
  const { width, height } = plan.ground.window;
  const home = plan.boxes.map((b) => toWindow(plan.ground.window, b.lat, b.lon));
  const bodies = (homes: readonly Point[]): readonly Body[] =>
    homes.map((p, i) => {
      const box = plan.boxes[i];
      const more = box === undefined ? 0 : (MOST_ROOM[box.id] ?? MORE_ROOM[rankOf(box)]);
      return { home: p, halfWidth: ROOM[0], halfHeight: ROOM[1] + more };
    });
  const rules = { width, height, edge: 30, spring: 0.04, rounds: 600 };
  let at = ease(bodies(home), home, rules);
  if (!plan.bends) return { at, bend: straight };
  for (let round = 0; ; round++) {
    const grid = fitBend(home, at, width, height);
    const base = home.map(bendOf(grid));
    at = ease(bodies(base), base, rules);
    if (round < 3) continue;
    const data = { step: grid.step, columns: grid.columns, rows: grid.rows, knots: packLine(grid.knots) };
    return { at, bend: unpackBend(data), data };
  }
};

const nameRivers = (plan: Plan, bend: Bend): readonly { text: string; course: readonly Point[]; times: number }[] => {
  const courses = groupRows(readTable('river_points'), (r) => r.river_id);
  return plan.rivers.map(([id, text, times]) => {
    const rows = courses.get(id);
    if (rows === undefined) throw new Error(`no river ${id}`);
    return { text, course: rows.map((r) => bend(toWindow(plan.ground.window, Number(r.lat), Number(r.lon)))), times };
  });
};

const tenth = (p: Point): readonly [number, number] => [Math.round(p[0] * 10) / 10, Math.round(p[1] * 10) / 10];

const letterLevel = (
  plan: Plan,
  level: Level,
  at: ReadonlyMap<string, Point>,
  courses: readonly (readonly Point[])[],
  bend: Bend,
) => {
  const scale = LAYOUT_SCALES[level];
  const { width, height } = plan.ground.window;
  const pixels = (r: Rect): Rect => [r[0] * scale, r[1] * scale, r[2] * scale, r[3] * scale];
  const taken = plan.taken.map(pixels);
  const ground = unpackGround(plan.ground);
  const rings = ground.water.map((ring) => ring.map(bend));
  const isWater = (p: Point): boolean => rings.filter((ring) => isInside(p, ring)).length % 2 === 1;
  const scene = { level, scale, width, height, boxes: plan.boxes, at, links: plan.links, courses, taken, isWater };
  const names = letterBoxes(scene);
  const counters = plan.boxes.map((b): Rect => {
    const [x, y] = at.get(b.id) ?? [0, 0];
    return [x * scale - 22, y * scale - 17, x * scale + 22, y * scale + 17];
  });
  const dotsOf = (list: readonly (readonly Point[])[]): Dots =>
    sortDots(list.flatMap((c) => sampleSmooth(c, 5 / scale)).map((p): Point => [p[0] * scale, p[1] * scale]));
  const dots = dotsOf(courses);
  const dry = dotsOf(courses.filter((_, i) => plan.links[i]?.kind !== 'river'));
  const crowd = { scale, width, height, rects: [...names.rects, ...counters, ...taken], dots };
  const seeds = plan.states.map(([text, code, lat, lon]) => ({
    text,
    at: bend(toWindow(plan.ground.window, lat, lon)),
    rings: ground.states.filter((s) => s.code === code).flatMap((s) => s.rings.map((ring) => ring.map(bend))),
  }));
  const states = level === 0 ? { names: [], rects: [] } : letterStates(seeds, crowd);
  const rivers = level === 0 ? [] : letterRivers(nameRivers(plan, bend), { ...crowd, dots: dry }, states.rects);
  return { names, states: states.names, rivers };
};

const work = (plan: Plan): Worked => {
  const eased = easeBoxes(plan);
  const stands = plan.boxes.map((b, i) => ({
    id: b.id,
    at: tenth(eased.at[i] ?? [0, 0]),
    ground: eased.bend(toWindow(plan.ground.window, b.lat, b.lon)),
  }));
  const tracks = readTracks(plan.ground.window, eased.bend);
  const courses = layCourses(plan.links, stands, tracks, plan.ground.window.scale);
  const at = new Map<string, Point>(stands.map((s) => [s.id, s.at]));
  const lettered = LEVELS.map((level) => letterLevel(plan, level, at, courses, eased.bend));
  const major = unpackGround(plan.ground)
    .rivers.filter((r) => r.order < 3)
    .map((r) => sampleSmooth(r.line.map(eased.bend), 6));
  const moved = stands.map((s, i) => {
    const box = plan.boxes[i];
    return box === undefined ? 0 : distance(s.at, toWindow(plan.ground.window, box.lat, box.lon));
  });
  const none: readonly [PackedLabel | null, PackedLabel | null] = [null, null];
  return {
    data: {
      name: plan.name,
      ...(eased.data === undefined ? {} : { bend: eased.data }),
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
      `a box moves ${Math.max(...moved).toFixed(1)} units at most, ` +
      `${Math.max(...stands.map((s) => distance(s.at, s.ground))).toFixed(1)} off its ground; ` +
      `least area ${leastArea(eased.bend, plan.ground.window.width, plan.ground.window.height).toFixed(2)}; ` +
      `${lettered.flatMap((l) => l.names.complaints).length} names crowded`,
  };
};

/** The sheet of the whole war. */
export const warBoard = (): Worked =>
  work({
    name: 'war',
    ground: eastern,
    boxes: MAP_BOXES,
    links: MAP_LINKS,
    bends: true,
    states: STATE_SEEDS,
    rivers: RIVER_NAMES,
    taken: [[985, 630, eastern.window.width, eastern.window.height]],
  });

/** The learning board (ahd-scen-learn): Virginia at three times the scale. */
export const learningBoard = (): Worked => {
  const chosen: readonly string[] = learning.boxes;
  const isIn = (id: string): boolean => chosen.includes(id);
  return work({
    name: 'learning',
    ground: virginia,
    boxes: MAP_BOXES.filter((b) => isIn(b.id)),
    links: MAP_LINKS.filter((l) => isIn(l.from) && isIn(l.to)),
    bends: false,
    states: LEARNING_STATE_SEEDS,
    rivers: LEARNING_RIVER_NAMES,
    taken: [[985, 630, virginia.window.width, virginia.window.height]],
  });
};
