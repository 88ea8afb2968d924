/** Where forces and ships may be: hexes of the map, the boxes beside it, and the stations of ports (bab-map-10). */
import { CITIES, CITY_AT } from './cities.ts';
import { GRID, hexName, hexNamed } from './grid.ts';

/** Boxes beside the map, in the order of their numbers, which follow those of the hexes. */
export const BOXES = ['north', 'texas', 'atlantic', 'gulf', 'blockade', 'piracy'] as const;
const BOX_NAMES = ['the North', 'Texas', 'the Atlantic', 'the Gulf', 'the Blockade Box', 'the Piracy Box'];

/** The place of a box. */
export const boxPlace = (box: (typeof BOXES)[number]): number => GRID.areas + BOXES.indexOf(box);
export const NORTH_BOX: number = boxPlace('north');
export const TEXAS_BOX: number = boxPlace('texas');
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
