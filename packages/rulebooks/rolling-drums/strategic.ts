/** The strategic map: terrain, states and links of its squares (chapter 1, rotd-M7, 7.4b, G9). */
import { LAND_CODES, LANDS as LAND_ROWS, LAND_SIDES, RAILS, RIDGES, RIVERS, TERRAIN } from './data/map.ts';
import { STATES_CSV } from './data/points.ts';
import { isDiagonal, SQUARES, squareBeside } from './squares.ts';

/** The terrains of squares, by their number in `terrain` (rotd-1.2a). */
export const TERRAINS = [
  'open',
  'water',
  'hill',
  'forest',
  'forestedHills',
  'mountain',
  'highMountain',
  'marsh',
  'swamp',
] as const;
export type Terrain = (typeof TERRAINS)[number];

export const OPEN = 0;
export const WATER = 1;
export const MOUNTAIN = 5;
export const HIGH_MOUNTAIN = 6;
export const MARSH = 7;
export const SWAMP = 8;

/** What may join a square to an orthogonal neighbour: bits of `links` (rotd-M7). */
export const MINOR_RIVER = 1;
export const MAJOR_RIVER = 2;
export const RIVER = 3;
export const RIDGE = 4;
export const RAIL = 8;

/** To whom territory is home: bits of `homes` (rotd-G9). */
export const UNION_HOME = 1;
export const CONFEDERATE_HOME = 2;

/** The values of a table as `data/map.ts` holds it: runs of a letter, each after its length where that is not 1. */
const spread = (runs: string, letters: string): Uint8Array => {
  const table = new Uint8Array(SQUARES);
  let square = 0;
  for (const [, length, letter = ''] of runs.matchAll(/(\d*)(\D)/g)) {
    if (letter === '\n') continue;
    const end = square + (length ? Number(length) : 1);
    table.fill(letters.indexOf(letter), square, end);
    square = end;
  }
  return table;
};

const LETTERS = '.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The terrain of each square, a number of `TERRAINS` (rotd-1.2a). */
export const terrain: Uint8Array = spread(TERRAIN, '.~nfhMAms');

/** Codes of the states in the order of their numbers; the first, `--`, is that of water (rotd-1.3a). */
export const LANDS: readonly string[] = LAND_CODES.split(' ');

/** The state of each square, a number of `LANDS` (rotd-1.3a). */
export const lands: Uint8Array = spread(LAND_ROWS, LETTERS);

/** Reads links told with their western or northern square, a digit east and a digit south, and puts them on both. */
const putLinks = (into: Uint8Array, runs: string, base: number, bitsOf: (digit: number) => number): void => {
  spread(runs, LETTERS).forEach((sum, square) => {
    for (const [side, digit] of [
      [1, sum % base],
      [2, Math.floor(sum / base)],
    ] as const) {
      const to = squareBeside(square, 2 * side);
      if (digit === 0 || to < 0) continue;
      for (const place of [4 * square + side, 4 * to + ((side + 2) & 3)])
        into[place] = (into[place] ?? 0) | bitsOf(digit);
    }
  });
};

const readLinks = (): Uint8Array => {
  const into = new Uint8Array(SQUARES * 4);
  putLinks(into, RIVERS, 3, (digit) => digit);
  putLinks(into, RIDGES, 2, () => RIDGE);
  putLinks(into, RAILS, 2, () => RAIL);
  return into;
};

/** What joins each square to its neighbours: `links[4 * square + direction / 2]`, bits; N, E, S, W (rotd-M7). */
export const links: Uint8Array = readLinks();

/** What joins a square to its neighbour to the N, E, S or W; nothing joins squares over a corner (rotd-M7). */
export const linkOf = (square: number, direction: number): number =>
  isDiagonal(direction) ? 0 : (links[4 * square + (direction >> 1)] ?? 0);

/** What runs through each square: the bits of all its links together (rotd-1.2b). */
export const features: Uint8Array = Uint8Array.from(
  { length: SQUARES },
  (_, square) => linkOf(square, 0) | linkOf(square, 2) | linkOf(square, 4) | linkOf(square, 6),
);

const IMPASSABLE = [WATER, HIGH_MOUNTAIN, SWAMP];

/** Whether troops can stand in a square at all (rotd-1.2b). */
export const isPassable = (square: number): boolean => !IMPASSABLE.includes(terrain[square] ?? WATER);

const CANADA = LANDS.indexOf('CAN');

/** Whether a square lies in Canada, which nobody may enter (rotd-7.15). */
export const isCanada = (square: number): boolean => lands[square] === CANADA;

/** Whether a unit may ever enter a square (rotd-1.2b, 7.15). */
export const isEnterable = (square: number): boolean => isPassable(square) && !isCanada(square);

/** The code of a square's state, `VA`; `--` of water (rotd-1.3a). */
export const landOf = (square: number): string => LANDS[lands[square] ?? 0] ?? '--';

/** The name of each state, "Georgia", by its code. */
export const LAND_TITLES: ReadonlyMap<string, string> = new Map(
  STATES_CSV.trim()
    .split('\n')
    .map((line) => line.split(',') as [string, string]),
);

/** Whether a step over a corner leads between two squares of water, or between two of high mountain (rotd-7.4b). */
export const isBlockedDiagonal = (square: number, direction: number): boolean => {
  if (!isDiagonal(direction)) return false;
  const beside = terrain[squareBeside(square, (direction + 7) & 7)];
  return (
    (beside === WATER || beside === HIGH_MOUNTAIN) && beside === terrain[squareBeside(square, (direction + 1) & 7)]
  );
};

/** To whom each state is home, by its number: bits (rotd-G9). */
const homesOfLands: readonly number[] = [...LAND_SIDES].map((side) => Math.max(0, 'nUCb'.indexOf(side)));

/** To whom each square is home territory: bits of `UNION_HOME` and `CONFEDERATE_HOME` (rotd-G9). */
export const homes: Uint8Array = lands.map((land) => homesOfLands[land] ?? 0);
