/** Cities, ports and sea areas (rotd-M3..M6). */
import { CITIES_CSV } from './data/cities.ts';
import { SQUARES, squareId } from './squares.ts';

/** Sea areas from the west to the north-east; each borders on the one before and the one after (rotd-M6). */
export const SEA_AREAS = [
  'Gulf West',
  'Gulf East',
  'Florida',
  'South Atlantic',
  'Carolinas',
  'Chesapeake',
  'New York',
  'New England',
] as const;

/** Words for the sea areas in a file, in their order. */
export const SEA_WORDS = [
  'gulf-west',
  'gulf-east',
  'florida',
  'south-atlantic',
  'carolinas',
  'chesapeake',
  'new-york',
  'new-england',
] as const;

/** Whether two sea areas, by their numbers in `SEA_AREAS`, are one or border on each other (rotd-M6, 11.6b). */
export const seasTouch = (one: number, other: number): boolean => Math.abs(one - other) <= 1;

/** A city of the map. Scenarios add their own: a city is what a scenario names, these are those that all have. */
export interface City {
  /** The place of the atlas, `richmond-va`. */
  readonly id: string;
  readonly name: string;
  readonly square: number;
  /** Code of its state, `VA`. */
  readonly state: string;
  /** Its list in the index: Union, border or Confederate (rotd-M3, M4, M5). */
  readonly side: 'U' | 'B' | 'C';
  /** 1 to 5 (rotd-1.3b). */
  readonly level: number;
  /** Number of its sea area, -1 where it is no sea port. */
  readonly sea: number;
  readonly riverPort: boolean;
}

const cityOf = (line: string): City => {
  const [id = '', name = '', square = '', state = '', side = '', level = '', sea = '', river = ''] = line.split(',');
  return {
    id,
    name,
    square: squareId(square) ?? -1,
    state,
    side: side as City['side'],
    level: Number(level),
    sea: (SEA_AREAS as readonly string[]).indexOf(sea),
    riverPort: river === '1',
  };
};

/** All cities, by side and level (rotd-M3..M5). */
export const CITIES: readonly City[] = CITIES_CSV.trim().split('\n').map(cityOf);

/** The city of each square, by its number in `CITIES`; -1 where there is none. */
export const CITY_AT: Int16Array = new Int16Array(SQUARES).fill(-1);
CITIES.forEach(({ square }, i) => {
  CITY_AT[square] = i;
});

/** The city in a square; undefined where there is none. */
export const cityIn = (square: number): City | undefined => CITIES[CITY_AT[square] ?? -1];

/** "Richmond" for `richmond-va`; the name of a town of a scenario, whose id is its name in small letters. */
export const cityText = (id: string): string =>
  CITIES.find((each) => each.id === id)?.name ??
  id.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The city of a place of the atlas. Throws a RangeError where there is none. */
export const cityNamed = (id: string): City => {
  const city = CITIES.find((each) => each.id === id);
  if (!city) throw new RangeError(`there is no city "${id}"`);
  return city;
};
