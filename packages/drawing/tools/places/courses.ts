import {
  distance,
  distanceToStretch,
  type Place,
  sampleSmooth,
  simplify,
  toWindow,
  type Window,
} from '@longroll/atlas';
import { groupRows, readTable } from '@longroll/atlas/tables';
import { lengthOf, type MapLink, type Point, type Warp } from '../../src/index.ts';
import { emptyNetwork, join, type Network, near, shortest } from './network.ts';

/** A place where it stands on the sheet, and where the bent ground has it. */
export interface Stand {
  readonly id: string;
  readonly at: Point;
  readonly ground: Point;
}

/** The ground that links may follow. */
export interface Tracks {
  readonly rails: Network;
  readonly rivers: Network;
}

const LAST_OPENED = 1862;

/** Tracks and rivers of the atlas on a bent sheet. */
export const readTracks = (window: Window, warp: Warp): Tracks => {
  const put = (row: { readonly lat: string; readonly lon: string }): Point =>
    warp(toWindow(window, Number(row.lat), Number(row.lon)));
  const rails = emptyNetwork();
  const cities = new Map(readTable('cities').map((c) => [c.id, c]));
  for (const road of readTable('railroads')) {
    if (Number(road.opened) > LAST_OPENED) continue;
    const stops = road.stations.split(';');
    stops.forEach((stop, i) => {
      const city = cities.get(stop);
      if (city !== undefined) rails.places.set(stop, put(city));
      if (i > 0) join(rails, stops[i - 1] ?? stop, stop);
    });
  }
  return { rails, rivers: readRivers(put) };
};

const readRivers = (put: (row: { readonly lat: string; readonly lon: string }) => Point): Network => {
  const rivers = emptyNetwork();
  const courses = groupRows(readTable('river_points'), (r) => r.river_id);
  const mouths: { readonly name: string; readonly into: string; readonly at: Point }[] = [];
  for (const river of readTable('rivers')) {
    const fine = sampleSmooth((courses.get(river.id) ?? []).map(put), 6);
    fine.forEach((p, i) => {
      rivers.places.set(`${river.id}:${i}`, p);
      if (i > 0) join(rivers, `${river.id}:${i - 1}`, `${river.id}:${i}`);
    });
    const end = fine.at(-1);
    if (end !== undefined) mouths.push({ name: `${river.id}:${fine.length - 1}`, into: river.flows_into, at: end });
  }
  for (const mouth of mouths) {
    const there = [...near(rivers, mouth.at, 25)].filter(([name]) => name.startsWith(`${mouth.into}:`));
    const nearest = there.toSorted((a, b) => a[1] - b[1])[0];
    if (nearest !== undefined) join(rivers, mouth.name, nearest[0]);
  }
  return rivers;
};

/** Carries points of a course that come near a displaced place along with it. */
const carry = (points: readonly Point[], ends: readonly Stand[]): readonly Point[] =>
  points.map((p) => {
    let [x, y] = p;
    for (const end of ends) {
      const share = Math.max(0, 1 - distance(p, end.ground) / 70) ** 2;
      x += (end.at[0] - end.ground[0]) * share;
      y += (end.at[1] - end.ground[1]) * share;
    }
    return [x, y];
  });

const clearOf = (points: readonly Point[], ends: readonly Stand[], gap: number): readonly Point[] =>
  points.filter((p) => ends.every((end) => distance(p, end.at) > gap));

const pointsOf = (network: Network, names: readonly string[]): readonly Point[] =>
  names.flatMap((name) => {
    const at = network.places.get(name);
    return at === undefined ? [] : [at];
  });

const railCourse = (rails: Network, a: Stand, b: Stand, reach: number): readonly Point[] | undefined => {
  const way = shortest(rails, near(rails, a.ground, reach), near(rails, b.ground, reach));
  if (way === undefined) return undefined;
  const middle = pointsOf(rails, way);
  return simplify([a.at, ...clearOf(carry(middle, [a, b]), [a, b], 22), b.at], 2);
};

const riverCourse = (rivers: Network, a: Stand, b: Stand, reach: number): readonly Point[] | undefined => {
  const dear = (p: Point): ReadonlyMap<string, number> =>
    new Map([...near(rivers, p, reach)].map(([name, d]) => [name, d * 4]));
  const way = shortest(rivers, dear(a.ground), dear(b.ground));
  if (way === undefined) return undefined;
  const middle = pointsOf(rivers, way);
  return simplify([a.at, ...clearOf(carry(middle, [a, b]), [a, b], 9), b.at], 0.7);
};

/** A slight arc: `rise` units from the straight line at its middle. */
const arc = (a: Point, b: Point, rise: number): readonly Point[] => {
  const d = distance(a, b);
  const nx = -(b[1] - a[1]) / d;
  const ny = (b[0] - a[0]) / d;
  return [0, 0.25, 0.5, 0.75, 1].map((t): Point => {
    const h = rise * 4 * t * (1 - t);
    return [a[0] + (b[0] - a[0]) * t + nx * h, a[1] + (b[1] - a[1]) * t + ny * h];
  });
};

/** What stands in the way of a course. */
interface Field {
  readonly stands: readonly Stand[];
  /** Points of the courses laid before. */
  readonly laid: Point[];
}

/** How bad a course is: detour, third places close by, tracks already used beside it. */
const badness = (points: readonly Point[], a: Stand, b: Stand, field: Field): number => {
  const straight = distance(a.at, b.at);
  let cost = (lengthOf(points) / straight - 1) * 60;
  for (const stand of field.stands) {
    if (stand.id === a.id || stand.id === b.id) continue;
    const gap = Math.min(
      ...points.slice(1).map((p, i) => {
        const q = points[i] ?? p;
        // Counters are wider than high: judge distances as if they were square.
        const flat = (r: Point): Place => [r[0] * 0.78, r[1]];
        return distanceToStretch(flat(stand.at), flat(q), flat(p));
      }),
    );
    if (gap < 24) cost += (24 - gap) * (gap < 10 ? 5 : 1.4);
  }
  const fine = sampleSmooth(points, 6).filter((p) => distance(p, a.at) > 30 && distance(p, b.at) > 30);
  const beside = fine.filter((p) => field.laid.some((q) => Math.abs(p[0] - q[0]) < 6 && Math.abs(p[1] - q[1]) < 6));
  return cost + beside.length * 5;
};

/** The course of one link among what is laid already: the ground's own where it is clean, else a slight arc. */
const layLink = (link: MapLink, a: Stand, b: Stand, tracks: Tracks, field: Field, scale: number): readonly Point[] => {
  const straight = distance(a.at, b.at);
  if (link.kind === 'river') {
    const course = riverCourse(tracks.rivers, a, b, 30 * scale);
    if (course !== undefined && lengthOf(course) < 2.6 * straight + 40) return course;
  }
  const followed = link.kind === 'rail' ? railCourse(tracks.rails, a, b, 10 * scale) : undefined;
  const rises = [0, 0.035 * straight, -0.035 * straight, 9, -9, 15, -15, 22, -22, 30, -30];
  const candidates = rises.map((rise) => {
    const points = arc(a.at, b.at, rise);
    return { points, cost: badness(points, a, b, field) + 7 + Math.abs(rise) * 0.25 };
  });
  if (followed !== undefined && lengthOf(followed) < 1.28 * straight) {
    candidates.unshift({ points: followed, cost: badness(followed, a, b, field) * 0.8 });
  }
  return candidates.reduce((best, c) => (c.cost < best.cost ? c : best)).points;
};

const ORDER = ['river', 'rail', 'road'] as const;

/** The courses of all links, in the order of the map's table; rivers are laid first, then rails, then roads. */
export const layCourses = (
  links: readonly MapLink[],
  stands: readonly Stand[],
  tracks: Tracks,
  scale: number,
): readonly (readonly Point[])[] => {
  const field: Field = { stands, laid: [] };
  const byId = new Map(stands.map((s) => [s.id, s]));
  const out = links.map((): readonly Point[] => []);
  for (const kind of ORDER) {
    const lengths = links.map((l) => {
      const [a, b] = [byId.get(l.from), byId.get(l.to)];
      return a === undefined || b === undefined ? 0 : distance(a.at, b.at);
    });
    const inOrder = links.map((_, i) => i).sort((i, j) => (lengths[i] ?? 0) - (lengths[j] ?? 0) || i - j);
    for (const i of inOrder) {
      const link = links[i];
      if (link?.kind !== kind) continue;
      const [a, b] = [byId.get(link.from), byId.get(link.to)];
      if (a === undefined || b === undefined) throw new Error(`link ${link.from} to ${link.to}: no such place`);
      const course = layLink(link, a, b, tracks, field, scale);
      out[i] = course;
      field.laid.push(...sampleSmooth(course, 6));
    }
  }
  return out;
};
