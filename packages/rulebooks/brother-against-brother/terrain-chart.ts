/** Terrain and hexsides: movement points and combat modifiers (bab-map-4, bab-terrain-1 to -4). */
import { about, int, optional, type SheetOf, sheet } from '@longroll/kernel';
import { TERRAIN_CHART } from './data/terrain.ts';

const row = optional(
  sheet({ movement: about('Movement points', int(1, 9)), combat: about('Added to the die', int(-9, 9)) }),
);
export const terrainFields = { clear: row, woods: row, rough: row, mountain: row, swamp: row };
type Row = { readonly movement: number; readonly combat: number };
export type TerrainChart = { readonly [kind in keyof typeof TERRAIN_CHART]: Row };

/** The chart of a match: the book's rows, but for those that a scenario puts in their place. */
export const terrainIn = (replaced: SheetOf<typeof terrainFields> | undefined): TerrainChart =>
  replaced === undefined ? TERRAIN_CHART : { ...TERRAIN_CHART, ...replaced };
