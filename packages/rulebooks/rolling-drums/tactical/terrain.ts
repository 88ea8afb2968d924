/** Terrains of tacs and how well each is defended (rotd-2.2, 2.4, M17). */

/** The terrains of tacs, by their number (rotd-2.2a). */
export const TAC_TERRAINS = [
  'open',
  'hills',
  'highHills',
  'river',
  'ford',
  'mountain',
  'pass',
  'water',
  'forest',
  'town',
] as const;
export type TacTerrain = (typeof TAC_TERRAINS)[number];

export const TAC_OPEN = 0;
export const TAC_HILLS = 1;
export const TAC_HIGH_HILLS = 2;
export const TAC_RIVER = 3;
export const TAC_FORD = 4;
export const TAC_MOUNTAIN = 5;
export const TAC_PASS = 6;
export const TAC_WATER = 7;
export const TAC_FOREST = 8;
export const TAC_TOWN = 9;

/** The number of a terrain. */
export const tacTerrainOf = (name: TacTerrain): number => TAC_TERRAINS.indexOf(name);

/** Whether units can stand on such a terrain (rotd-2.2b). */
export const isPassableTerrain = (terrain: number): boolean =>
  terrain !== TAC_RIVER && terrain !== TAC_MOUNTAIN && terrain !== TAC_WATER;

/** Whether a terrain leads through a river or a range (rotd-9.7). */
export const isCrossing = (terrain: number): boolean => terrain === TAC_FORD || terrain === TAC_PASS;

/** Whether a tac of such a terrain is ground of a bank: neither wall nor crossing (rotd-7.8b). */
export const isGround = (terrain: number): boolean => isPassableTerrain(terrain) && !isCrossing(terrain);

/** Defence of each terrain before its draw, by its number (rotd-M17). */
export const BASE_RATING: readonly number[] = [1, 2, 3, 0, 1, 0, 3, 0, 2, 3];

/** The best defence rating; the poorest is 0 (rotd-2.4). */
export const BEST_RATING = 4;
