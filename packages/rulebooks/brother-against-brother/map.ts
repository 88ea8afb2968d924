/** The map (chapter 3): its grid, the terrain, states and hexsides of its hexes, its cities, and the places where forces and ships may be. */

import { distance, type Grid, makeGrid, opposite } from '@longroll/geometry';
import { at, constants } from '@longroll/kernel';
import { CITIES_CSV } from './data/cities.ts';
import { BRIDGES, FORDS, NAVIGABLE, RAILS, RIVERS, STATE_CODES, STATES as STATE_ROWS, TERRAIN } from './data/map.ts';
import type { Hexside } from './data/terrain.ts';

/** 80 columns and 64 rows of hexes that stand on a point, 15 miles wide; odd rows lie half a hex to the east (bab-map-1). */
export const GRID: Grid = makeGrid('hexes', 80, 64);

/** Hexes beside a hex, of which there may be fewer at the edge of the map. */
export const hexesBeside: (hex: number) => readonly number[] = constants((hex) =>
  [...GRID.neighbours.subarray(hex * GRID.facings, (hex + 1) * GRID.facings)].filter((to) => to >= 0),
);

/** The name of a hex: its column and its row, two digits each, from 01 (bab-map-1). */
export const hexName = (hex: number): string => {
  const row = (hex - (hex % GRID.width)) / GRID.width;
  return String((hex % GRID.width) + 1).padStart(2, '0') + String(row + 1).padStart(2, '0');
};

/** The hex of a name; -1 where there is none. */
export const hexNamed = (name: string): number => {
  if (!/^\d{4}$/.test(name)) return -1;
  const column = Number(name.slice(0, 2)) - 1;
  const row = Number(name.slice(2)) - 1;
  return column >= 0 && row >= 0 && column < GRID.width && row < GRID.height ? row * GRID.width + column : -1;
};

/** Classes of terrain (bab-map-4), by their number in `terrain`. */
export const TERRAINS = ['clear', 'woods', 'rough', 'mountain', 'swamp', 'sea', 'lake'] as const;
const TERRAIN_LETTERS = 'cwrms.o';

/** What may lie between two hexes: bits of `sides`. */
export const RIVER = 1;
export const TIDAL = 2;
export const SHIPS = 4;
export const RAIL = 8;
export const BRIDGE = 16;
export const FORD = 32;

const lettersOf = (rows: string): string => rows.replaceAll('\n', '');

/** The class of each hex, a number of `TERRAINS`. */
export const terrain: Uint8Array = Uint8Array.from(lettersOf(TERRAIN), (letter) => TERRAIN_LETTERS.indexOf(letter));

/** The state of each hex, a number of `STATES`; 255 in sea and lake. */
export const states: Uint8Array = Uint8Array.from(lettersOf(STATE_ROWS), (letter) =>
  letter === '.' ? 255 : letter.charCodeAt(0) - 65,
);

/** Reads hexsides told with their western or northern hex (E, SE, SW), and puts a bit on both edges of each. */
const putSides = (into: Uint8Array, rows: string, base: number, bitOf: (digit: number) => number): void => {
  const letters = lettersOf(rows);
  for (let hex = 0; hex < GRID.areas; hex++) {
    let sum = letters[hex] === '.' ? 0 : letters.charCodeAt(hex) - 64;
    for (const facing of [1, 2, 3]) {
      const digit = sum % base;
      sum = (sum - digit) / base;
      const to = GRID.neighbours[hex * 6 + facing] ?? -1;
      if (digit === 0 || to < 0) continue;
      const bit = bitOf(digit);
      into[hex * 6 + facing] = (into[hex * 6 + facing] ?? 0) | bit;
      const back = to * 6 + opposite(GRID, facing);
      into[back] = (into[back] ?? 0) | bit;
    }
  }
};

const readSides = (): Uint8Array => {
  const sides = new Uint8Array(GRID.areas * 6);
  putSides(sides, RIVERS, 3, (digit) => (digit === 2 ? TIDAL : RIVER));
  putSides(sides, NAVIGABLE, 2, () => SHIPS);
  putSides(sides, RAILS, 2, () => RAIL);
  putSides(sides, BRIDGES, 2, () => BRIDGE);
  putSides(sides, FORDS, 2, () => FORD);
  return sides;
};

/** What lies between each hex and its neighbours: `sides[hex * 6 + facing]`, bits; facings NE E SE SW W NW. */
export const sides: Uint8Array = readSides();

/** The row of the chart for an edge of a hex, `hex * 6 + facing`. */
export const hexsideOf = (edge: number): Hexside => {
  const bits = at(sides, edge);
  if ((bits & (RIVER | TIDAL)) === 0) return 'open';
  if ((bits & BRIDGE) !== 0) return 'bridge';
  if ((bits & FORD) !== 0) return 'ford';
  return (bits & TIDAL) === 0 ? 'river' : 'tidal';
};

/** Codes of the states, in the order of their numbers. */
export const STATES: readonly string[] = STATE_CODES.split(' ');

/** The code of a hex's state, `VA`; undefined in sea and lake. */
export const stateOf = (hex: number): string | undefined => STATES[states[hex] ?? 255];

/** Of some hexes the one that is nearest to another, counted straight, of equal ones the lower number; undefined of none. */
export const nearestTo = (from: number, hexes: readonly number[]): number | undefined =>
  hexes.toSorted((a, b) => distance(GRID, from, a) - distance(GRID, from, b) || a - b)[0];

/** Whether a hex is neither sea nor lake. */
export const isLand = (hex: number): boolean => states[hex] !== 255;

/** The side that a state, a city or a hex was on in 1861. */
export const ALLEGIANCES = ['union', 'confederate', 'neutral'] as const;
export type Allegiance = (typeof ALLEGIANCES)[number];

const cityOf = (line: string) => {
  const [id = '', , name = '', state = '', side = '', lat = '', lon = '', hex = '', ...flags] = line.split(',');
  const [resource = 0, capital = 0, strategic = 0, fortress = 0, port = 0, fort = 0, unionPoints = 0] =
    flags.map(Number);
  return {
    id,
    name,
    state,
    side: side as Allegiance,
    hex: hexNamed(hex),
    /** Degrees: north positive, west negative. */
    lat: Number(lat),
    lon: Number(lon),
    resource: resource === 1,
    capital: capital === 1,
    strategic: strategic === 1,
    fortress: fortress === 1,
    /** Resource Points a week as a port; 0 where it is none. */
    port,
    /** Level of its fort in 1861. */
    fort,
    /** Resource Points of the Union's chart (bab-rp-8). */
    unionPoints,
  };
};
/** A city (bab-map-3, -11). */
export type City = Readonly<ReturnType<typeof cityOf>>;

/** All cities, in the order of the file. */
export const CITIES: readonly City[] = CITIES_CSV.trim().split('\n').slice(1).map(cityOf);

/** The city of each hex, by its number in `CITIES`; -1 where there is none. */
export const CITY_AT: Int16Array = new Int16Array(GRID.areas).fill(-1);
CITIES.forEach(({ hex }, i) => {
  CITY_AT[hex] = i;
});

/** The city in a hex; undefined where there is none. */
export const cityIn = (hex: number): City | undefined => {
  const row = CITY_AT[hex] ?? -1;
  // A list is not asked for a row before its first: that is looked up as a name, and takes long.
  return row < 0 ? undefined : CITIES[row];
};

/** The city of an id. Throws a RangeError where there is none. */
export const cityNamed = (id: string): City => {
  const city = CITIES.find((each) => each.id === id);
  if (!city) throw new RangeError(`there is no city "${id}"`);
  return city;
};

/** Boxes beside the map, in the order of their numbers, which follow those of the hexes. */
export const BOXES = ['north', 'texas', 'atlantic', 'gulf', 'blockade', 'piracy'] as const;
const BOX_NAMES = ['the North', 'Texas', 'the Atlantic', 'the Gulf', 'the Blockade Box', 'the Piracy Box'];

/** The place of a box. */
export const boxPlace = (box: (typeof BOXES)[number]): number => GRID.areas + BOXES.indexOf(box);
export const NORTH_BOX: number = boxPlace('north');
export const TEXAS_BOX: number = boxPlace('texas');
export const ATLANTIC: number = boxPlace('atlantic');
export const GULF: number = boxPlace('gulf');
export const BLOCKADE: number = boxPlace('blockade');
export const PIRACY: number = boxPlace('piracy');
/** Hexes and boxes together. */
export const PLACES: number = GRID.areas + BOXES.length;
/** The same with a station for each city, of which those of ports are in use (bab-map-10). */
export const WATERS: number = PLACES + CITIES.length;
/** Of what is on no map: a leader in the cup, a force that is gone. */
export const NOWHERE = -1;

export const isHex = (place: number): boolean => place >= 0 && place < GRID.areas;

/** Where ships lie off the port in a hex: its station (bab-map-10). */
export const stationOf = (hex: number): number => PLACES + (CITY_AT[hex] ?? 0);

/** The hex of the port to which a station belongs; NOWHERE of any other place. */
export const portOf = (place: number): number => CITIES[place - PLACES]?.hex ?? NOWHERE;

/** What the word of a station begins with. */
const OFF = 'off-';

/** The word of a place in files: a city's id, a hex's name, a box, `off-mobile`. Undefined where there is no such place. */
export const placeWord = (place: number): string | undefined => {
  if (place >= PLACES) return place < WATERS ? `${OFF}${CITIES[place - PLACES]?.id}` : undefined;
  if (!isHex(place)) return place < 0 ? undefined : BOXES[place - GRID.areas];
  return CITIES[CITY_AT[place] ?? -1]?.id ?? hexName(place);
};

const placesByWord: ReadonlyMap<string, number> = new Map([
  ...CITIES.map(({ id, hex }) => [id, hex] as const),
  ...BOXES.map((box) => [box, boxPlace(box)] as const),
  ...CITIES.map(({ id, hex }) => [`${OFF}${id}`, stationOf(hex)] as const),
]);

/** The place of a word: a city's id, a hex's name (that of a city too), a box. Undefined where it names none. */
export const placeNamed = (word: string): number | undefined => {
  const hex = hexNamed(word);
  return hex >= 0 ? hex : placesByWord.get(word);
};

/** "Richmond", "hex 6714", "the North", "the station of Mobile". */
export const placeName = (place: number): string => {
  if (place >= PLACES) return `the station of ${CITIES[place - PLACES]?.name}`;
  if (!isHex(place)) return BOX_NAMES[place - GRID.areas] ?? 'nowhere';
  return CITIES[CITY_AT[place] ?? -1]?.name ?? `hex ${hexName(place)}`;
};
