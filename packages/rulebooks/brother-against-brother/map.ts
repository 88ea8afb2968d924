/** The map (chapter 3): terrain, states and hexsides of its hexes, as dense arrays. */
import { opposite } from '@longroll/geometry';
import { BRIDGES, FORDS, NAVIGABLE, RAILS, RIVERS, STATE_CODES, STATES as STATE_ROWS, TERRAIN } from './data/map.ts';
import { GRID } from './grid.ts';

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

/** Codes of the states, in the order of their numbers. */
export const STATES: readonly string[] = STATE_CODES.split(' ');

/** The code of a hex's state, `VA`; undefined in sea and lake. */
export const stateOf = (hex: number): string | undefined => STATES[states[hex] ?? 255];

/** Whether a hex is neither sea nor lake. */
export const isLand = (hex: number): boolean => states[hex] !== 255;
