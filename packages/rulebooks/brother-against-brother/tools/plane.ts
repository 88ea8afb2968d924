/** Miles of the map's plane (bab-map-2): points, lines, outlines. Only for what builds the map. */
import { readTable } from '@longroll/atlas/tables';
import { type Miles, milesOf } from '../board/projection.ts';

/** Points given as latitude and longitude, one after the other. */
export const lineOf = (...degrees: readonly number[]): readonly Miles[] =>
  degrees.flatMap((lat, i) => (i % 2 === 0 ? [milesOf(lat, degrees[i + 1] ?? 0)] : []));

const pairsOf = (line: readonly Miles[]): readonly (readonly [Miles, Miles])[] =>
  line.flatMap((from, i) => {
    const to = line[i + 1];
    return to ? [[from, to] as const] : [];
  });

/** The point of a line that is nearest to a point, and how far it is. */
export const nearestOn = (line: readonly Miles[], [x, y]: Miles): { readonly at: Miles; readonly miles: number } => {
  let best = { at: line[0] ?? ([0, 0] as Miles), miles: Number.POSITIVE_INFINITY };
  for (const [[ax, ay], [bx, by]] of pairsOf(line)) {
    const long = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long));
    const at: Miles = [ax + t * (bx - ax), ay + t * (by - ay)];
    const miles = Math.hypot(x - at[0], y - at[1]);
    if (miles < best.miles) best = { at, miles };
  }
  return best;
};

/** On which side of the way from `a` to `b` a point lies. A point on it counts to the left. */
const isLeft = ([ax, ay]: Miles, [bx, by]: Miles, [x, y]: Miles): boolean =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;

/** How often the straight way from one point to another crosses a line. */
export const crossings = (from: Miles, to: Miles, line: readonly Miles[]): number =>
  pairsOf(line).filter(
    ([a, b]) => isLeft(from, to, a) !== isLeft(from, to, b) && isLeft(a, b, from) !== isLeft(a, b, to),
  ).length;

/** Whether a point lies in an outline (even-odd). */
export const isInside = (ring: readonly Miles[], [x, y]: Miles): boolean => {
  let inside = false;
  let last = ring.at(-1);
  for (const here of ring) {
    if (last && here[1] > y !== last[1] > y) {
      const at = ((last[0] - here[0]) * (y - here[1])) / (last[1] - here[1]) + here[0];
      if (x < at) inside = !inside;
    }
    last = here;
  }
  return inside;
};

/** An outline of the atlas, with the least and the greatest miles that it reaches. */
export interface Outline {
  readonly name: string;
  readonly kind: string;
  readonly ring: readonly Miles[];
  readonly least: Miles;
  readonly most: Miles;
}

const outlineOf = (name: string, kind: string, ring: readonly Miles[]): Outline => {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return {
    name,
    kind,
    ring,
    least: [Math.min(...xs), Math.min(...ys)],
    most: [Math.max(...xs), Math.max(...ys)],
  };
};

/** Whether a point lies in an outline of the atlas. */
export const holds = ({ ring, least, most }: Outline, at: Miles): boolean =>
  at[0] >= least[0] && at[0] <= most[0] && at[1] >= least[1] && at[1] <= most[1] && isInside(ring, at);

interface Corner {
  readonly lat: string;
  readonly lon: string;
}

const ringOf = (rows: readonly Corner[]): readonly Miles[] => rows.map((r) => milesOf(Number(r.lat), Number(r.lon)));

const grouped = <R>(rows: readonly R[], key: (row: R) => string): readonly (readonly [string, readonly R[]])[] => [
  ...Map.groupBy(rows, key),
];

/** The states, a ring for each of their parts. */
export const readStates = (): readonly Outline[] =>
  grouped(readTable('state_polygons'), ({ state, part }) => `${state} ${part}`).map(([key, rows]) =>
    outlineOf(key.split(' ')[0] ?? key, 'state', ringOf(rows)),
  );

/** Waters that lie on top of the states: bays, sounds, estuaries, harbors and lakes. */
export const readWaters = (): readonly Outline[] =>
  grouped(
    readTable('water').filter(({ kind }) => kind !== 'ocean'),
    ({ id }) => id,
  ).map(([name, rows]) => outlineOf(name, rows[0]?.kind ?? '', ringOf(rows)));

/** The points of a river of the atlas from its source to its mouth, with the places on them. */
export const readRiver = (id: string): readonly { readonly at: Miles; readonly place: string }[] =>
  readTable('river_points')
    .filter(({ river_id }) => river_id === id)
    .map(({ lat, lon, place }) => ({ at: milesOf(Number(lat), Number(lon)), place }));
