/** The class of each point of the map (bab-map-4). */
import { type Miles, milesOf } from '../board/projection.ts';
import { holds, lineOf, nearestOn, readRiver, readStates, readWaters } from './plane.ts';

/** A letter for each class: clear, woods, rough, mountain, swamp; `.` is sea or lake. */
export type Terrain = 'c' | 'w' | 'r' | 'm' | 's' | '.';

const states = readStates();
const waters = readWaters();
const SALT = ['bay', 'sound', 'estuary'];

/** The state that a point lies in; undefined outside all. */
export const stateAt = (at: Miles): string | undefined => states.find((state) => holds(state, at))?.name;

/** The state whose outline is nearest. */
export const nearestState = (at: Miles): string =>
  states.reduce(
    (best, { name, ring }) => {
      const { miles } = nearestOn([...ring, ...ring.slice(0, 1)], at);
      return miles < best.miles ? { name, miles } : best;
    },
    { name: '', miles: Number.POSITIVE_INFINITY },
  ).name;

/** Sea or lake: outside the states, or in one of their waters but for harbors. */
export const isWater = (at: Miles): boolean =>
  stateAt(at) === undefined || waters.some((water) => water.kind !== 'harbor' && holds(water, at));

/** The sea: outside the states, or in a bay, sound or estuary. */
export const isSea = (at: Miles): boolean =>
  stateAt(at) === undefined || waters.some((water) => SALT.includes(water.kind) && holds(water, at));

const VALLEY = lineOf(40.2, -77.2, 39.2, -78.1, 38.2, -79, 37.3, -80, 36.6, -82.2, 35.9, -83.9, 35.1, -85.2);
const MOUNTAINS = lineOf(41, -77.8, 39.2, -79.2, 37.8, -80.3, 36.6, -81.7, 35.5, -83.4, 34.8, -84.3);
const PIEDMONT = lineOf(38.6, -77.9, 37.4, -78.9, 36.4, -79.8, 35.2, -80.9, 34.5, -82.5, 33.9, -84.3);
const TENNESSEE_VALLEY = lineOf(34.8, -88, 34.7, -86.2);
const MIDDLE_GEORGIA = lineOf(33.4, -82.1, 32.7, -84);
const MISSISSIPPI = readRiver('mississippi').map(({ at }) => at);

/** A point of the map, in miles and degrees. */
export interface Point {
  readonly at: Miles;
  readonly lat: number;
  readonly lon: number;
}

const box =
  (south: number, north: number, west: number, east: number) =>
  ({ lat, lon }: Point): boolean =>
    lat >= south && lat <= north && lon >= west && lon <= east;

const disc = (lat: number, lon: number, radius: number) => {
  const [x, y] = milesOf(lat, lon);
  return ({ at }: Point): boolean => Math.hypot(at[0] - x, at[1] - y) <= radius;
};

const near =
  (line: readonly Miles[], miles: number) =>
  ({ at }: Point): boolean =>
    nearestOn(line, at).miles <= miles;

/** The longitude of the mountain line at a latitude; south of its end that of its end. */
const mountainAt = (lat: number): number => {
  const y = milesOf(lat, 0)[1];
  for (let i = 1; i < MOUNTAINS.length; i++) {
    const [ax = 0, ay = 0] = MOUNTAINS[i - 1] ?? [];
    const [bx = 0, by = 0] = MOUNTAINS[i] ?? [];
    if (y >= ay && y <= by) return (ax + ((bx - ax) * (y - ay)) / (by - ay)) / 55.96 - 95.5;
  }
  return (MOUNTAINS.at(-1)?.[0] ?? 0) / 55.96 - 95.5;
};

const BLUEGRASS = disc(38.1, -84.6, 45);
const OZARKS = box(35.3, 38.3, -94.5, -90.6);
const OUACHITAS = box(34.2, 35, -94.6, -93);

const isPlateau = (p: Point): boolean => {
  const west = p.lat > 40.5 ? 0 : p.lat >= 38.5 ? -82 : p.lat >= 37 ? -84.3 : p.lat >= 34.5 ? -85.9 : 0;
  return p.lon >= west && p.lon <= mountainAt(p.lat) && !BLUEGRASS(p);
};

const isNearSea = ({ at: [x, y] }: Point, miles: number): boolean => {
  for (let far = 1; far <= miles; far++)
    for (let k = 0; k < 72; k++) {
      const angle = (k * Math.PI) / 36;
      if (isSea([x + far * Math.cos(angle), y + far * Math.sin(angle)])) return true;
    }
  return false;
};

const isBottomland = ({ at, lat }: Point): boolean => {
  if (lat > 36.8 || lat < 29.2) return false;
  const river = nearestOn(MISSISSIPPI, at);
  return river.miles <= 25 && at[0] < river.at[0];
};

const SWAMPS: readonly ((p: Point) => boolean)[] = [
  isBottomland,
  box(32.5, 34.8, -91, -90.2),
  box(36, 36.7, -76.9, -76.1),
  (p) => p.lat < 35.5 && isNearSea(p, 20),
];

const BELTS: readonly ((p: Point) => boolean)[] = [
  near(PIEDMONT, 20),
  near(TENNESSEE_VALLEY, 20),
  near(MIDDLE_GEORGIA, 15),
  disc(35.8, -86.7, 45),
  box(32.2, 33, -88.3, -85.9),
  box(33.2, 34.6, -88.9, -88.4),
  box(29.8, 30.8, -93.5, -92),
  ({ lon }) => lon < -94.9,
];

/** The class of a point of the map; `dry` where a city or a railroad makes it land (bab-map-3). */
export const terrainAt = (p: Point, dry: boolean): Terrain => {
  if (!dry && isWater(p.at)) return '.';
  if (near(VALLEY, 12.5)(p)) return 'c';
  if (near(MOUNTAINS, 30)(p)) return 'm';
  if (isPlateau(p) || OZARKS(p) || OUACHITAS(p)) return 'r';
  if (SWAMPS.some((swamp) => swamp(p))) return 's';
  if (BELTS.some((belt) => belt(p))) return 'c';
  return (p.lat < 38.6 && p.lon > -80.5) || p.lat < 35.5 ? 'w' : 'c';
};
