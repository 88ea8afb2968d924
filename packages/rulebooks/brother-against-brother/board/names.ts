/** What is written on the map: states, waters, cities, and the numbers of hexes. */
import { type Lettering, letterWidth, type Mark, type Point, type Zoom } from '@longroll/drawing';
import { CITIES, type City, hexName, isLand } from '../map.ts';
import { layout, NEAREST, placed, SCALES } from './layout.ts';
import { milesOf } from './projection.ts';

type Place = readonly [text: string, lat: number, lon: number];

const STATES: readonly Place[] = [
  ['KANSAS', 38.6, -95.05],
  ['IOWA', 40.8, -93.3],
  ['MISSOURI', 37.45, -92.3],
  ['ARKANSAS', 35.5, -92.6],
  ['LOUISIANA', 31.6, -92.6],
  ['TEXAS', 31.5, -95.0],
  ['MISSISSIPPI', 32.9, -89.8],
  ['ALABAMA', 33.75, -86.9],
  ['GEORGIA', 31.7, -83.2],
  ['FLORIDA', 30.0, -82.6],
  ['SOUTH CAROLINA', 34.65, -81.0],
  ['NORTH CAROLINA', 35.15, -79.5],
  ['VIRGINIA', 37.05, -78.9],
  ['WEST VIRGINIA', 38.75, -80.7],
  ['TENNESSEE', 35.5, -87.9],
  ['KENTUCKY', 37.5, -85.3],
  ['ILLINOIS', 40.55, -89.4],
  ['INDIANA', 40.35, -86.2],
  ['OHIO', 40.35, -82.8],
  ['PENNSYLVANIA', 40.75, -77.6],
  ['MARYLAND', 39.55, -76.7],
  ['DELAWARE', 38.7, -75.45],
];

const WATERS: readonly (readonly [...Place, size: number, rotate: number])[] = [
  ['Atlantic Ocean', 32.9, -76.3, 22, -52],
  ['Gulf of Mexico', 29.15, -87.6, 20, 0],
  ['Chesapeake Bay', 37.75, -76.13, 10, 82],
  ['Pamlico Sound', 35.3, -75.95, 9, -40],
  ['Mobile Bay', 30.05, -88.1, 8, 0],
];

const text = (name: string, lat: number, lon: number, lettering: Lettering, zoom: Zoom, rotate = 0): Mark => ({
  kind: 'text',
  at: placed(milesOf(lat, lon)),
  text: name,
  lettering,
  zoom,
  ...(rotate === 0 ? {} : { rotate }),
});

const stateLettering = (size: number): Lettering => ({
  font: 'map',
  size,
  ink: 'state-label',
  weight: 600,
  spacing: 0.34,
  anchor: 'middle',
  halo: 'halo',
  haloWidth: 2,
});

/** Names of states and waters. They lie under everything that stands on the map. */
export const countryNames: readonly Mark[] = [
  ...STATES.flatMap(([name, lat, lon]) => [
    text(name, lat, lon, stateLettering(9), { from: 0.14, to: SCALES[0] }),
    text(name, lat, lon, stateLettering(14), { from: SCALES[0] }),
  ]),
  ...WATERS.flatMap(([name, lat, lon, size, rotate]) => {
    const lettering = { font: 'map', ink: 'water-ink', italic: true, anchor: 'middle', spacing: 0.1 } as const;
    const isSmall = size < 12;
    return [
      text(name, lat, lon, { ...lettering, size: size * 0.75 }, { from: isSmall ? 0.3 : 0.1, to: SCALES[0] }, rotate),
      text(name, lat, lon, { ...lettering, size: size * 1.2 }, { from: SCALES[0] }, rotate),
    ];
  }),
];

/** Whether a city is named at a level from its least scale on: capitals far out, larger ones nearer. */
export const isNamed = ({ capital, strategic, resource }: City, level: number): boolean =>
  level > 1 || capital || (level > 0 && (resource || strategic));

/** Pixels from a city to the foot of its name below it, by level. */
export const BELOW = [17, 21, 32] as const;

/** Pixels from a city to the foot of its name, where it has no room below. */
const ABOVE = -9;

const weightOf = ({ capital, strategic }: City): number => (capital || strategic ? 700 : 500);

/** The lettering of a city's name at a level. */
export const cityLettering = (city: City, level: number): Lettering => ({
  font: 'map',
  size: sizeOf(city, level),
  weight: weightOf(city),
  anchor: 'middle',
  ink: 'town-label',
  halo: 'halo',
  haloWidth: 3,
});

/** Pixels that a city's name takes at a level. */
export const nameWidth = (city: City, level: number): number =>
  letterWidth(city.name, sizeOf(city, level), weightOf(city));

const cityName = (city: City, level: number, down: number = BELOW[level] ?? 32, zoom?: Zoom): Mark => {
  const lettering = cityLettering(city, level);
  return {
    kind: 'text',
    at: layout.at(city.hex),
    offset: [0, down],
    text: city.name,
    lettering,
    ...(zoom ? { zoom } : {}),
  };
};

const sizeOf = ({ capital, strategic, resource }: City, level: number): number =>
  (capital || strategic ? 12.5 : resource ? 11.5 : 10.5) + level * 0.6;

/** Scales of the middle level from which a small city may be named. */
const STEPS = [SCALES[0], 0.5, 0.58, 0.68, 0.8] as const;

interface Room {
  readonly at: Point;
  readonly down: number;
  readonly half: number;
}

const roomOf = (city: City, down: number = BELOW[1]): Room => ({
  at: layout.at(city.hex),
  down,
  half: letterWidth(city.name, sizeOf(city, 1), 700) / 2,
});

/** Pixels that a name takes downwards. */
const HIGH = 14;

const meetAt = (scale: number, a: Room, b: Room): boolean =>
  Math.abs((a.at[1] - b.at[1]) * scale + a.down - b.down) < HIGH &&
  Math.abs(a.at[0] - b.at[0]) * scale < a.half + b.half + 4;

/** Where the name of a small city stands at the middle level, and from which scale on. */
interface Spot {
  readonly down: number;
  readonly from: number;
}

/**
 * Each small city has its name below it from the least scale at which it meets no name that stands there already; one that finds no room
 * at any has it above, where troops in the city may cover it.
 */
const SMALL: ReadonlyMap<number, Spot> = (() => {
  const rooms = CITIES.filter((city) => isNamed(city, 1)).map((city) => roomOf(city));
  const small = new Map<number, Spot>();
  for (const down of [BELOW[1], ABOVE])
    for (const from of STEPS)
      for (const city of CITIES) {
        if (isNamed(city, 1) || small.has(city.hex)) continue;
        const room = roomOf(city, down);
        if (rooms.some((other) => meetAt(from, room, other))) continue;
        small.set(city.hex, { down, from });
        rooms.push(room);
      }
  return small;
})();

const nameAt = (city: City, level: number): readonly Mark[] => {
  if (isNamed(city, level)) return [cityName(city, level)];
  const spot = level === 1 ? SMALL.get(city.hex) : undefined;
  return spot ? [cityName(city, level, spot.down, { from: spot.from })] : [];
};

/** Names of the cities in some hexes, where nothing stands on the map: on paper. */
export const cityNames = (hexes: ReadonlySet<number>, level: number): readonly Mark[] =>
  CITIES.filter((city) => hexes.has(city.hex)).flatMap((city) => nameAt(city, level));

/** Numbers of hexes, near: so many units above their middles, where letters of a size in pixels are clear of the sides. */
export const hexNumbers = (hexes: readonly number[], level: number, above = 30.5): readonly Mark[] =>
  level < NEAREST
    ? []
    : hexes.filter(isLand).map((hex): Mark => {
        const [x, y] = layout.at(hex);
        const lettering = { font: 'text', size: 8.5, ink: 'ink-3', anchor: 'middle' } as const;
        return { kind: 'text', at: [x, y - above], text: hexName(hex), lettering };
      });
