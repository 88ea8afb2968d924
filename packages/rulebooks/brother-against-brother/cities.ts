/** The cities of the map (bab-map-3, -11). */
import { CITIES_CSV } from './data/cities.ts';
import { GRID, hexNamed } from './grid.ts';

/** The side that a state, a city or a hex was on in 1861. */
export type Allegiance = 'union' | 'confederate' | 'neutral';

/** A city (bab-map-3, -11). */
export interface City {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly side: Allegiance;
  readonly hex: number;
  /** Degrees: north positive, west negative. */
  readonly lat: number;
  readonly lon: number;
  readonly resource: boolean;
  readonly capital: boolean;
  readonly strategic: boolean;
  readonly fortress: boolean;
  /** Resource Points a week as a port; 0 where it is none. */
  readonly port: number;
  /** Level of its fort in 1861. */
  readonly fort: number;
  /** Resource Points of the Union's chart (bab-rp-8). */
  readonly unionPoints: number;
}

const cityOf = (line: string): City => {
  const [id = '', , name = '', state = '', side = '', lat = '', lon = '', hex = '', ...flags] = line.split(',');
  const [resource = 0, capital = 0, strategic = 0, fortress = 0, port = 0, fort = 0, unionPoints = 0] =
    flags.map(Number);
  return {
    id,
    name,
    state,
    side: side as Allegiance,
    hex: hexNamed(hex),
    lat: Number(lat),
    lon: Number(lon),
    resource: resource === 1,
    capital: capital === 1,
    strategic: strategic === 1,
    fortress: fortress === 1,
    port,
    fort,
    unionPoints,
  };
};

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
