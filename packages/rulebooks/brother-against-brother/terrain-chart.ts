/** Terrain and hexsides: movement points and combat modifiers (bab-map-4, bab-terrain-1 to -4). */
import { about, int, optional, type SheetOf, sheet } from '@longroll/kernel';

/** Movement points and combat modifier of each class of terrain (bab-map-4); nobody enters those of 0. */
export const TERRAIN_CHART = {
  clear: { movement: 1, combat: 0 },
  woods: { movement: 2, combat: 1 },
  rough: { movement: 2, combat: 1 },
  mountain: { movement: 3, combat: 2 },
  swamp: { movement: 3, combat: 1 },
  sea: { movement: 0, combat: 0 },
  lake: { movement: 0, combat: 0 },
} as const;
/** Classes of terrain that troops may stand on. */
export const GROUNDS = ['clear', 'woods', 'rough', 'mountain', 'swamp'] as const;

const row = optional(
  sheet({ movement: about('Movement points', int(1, 9)), combat: about('Added to the die', int(-9, 9)) }),
);
export const terrainFields = { clear: row, woods: row, rough: row, mountain: row, swamp: row };
type Replaced = SheetOf<typeof terrainFields>;
type Row = { readonly movement: number; readonly combat: number };
export type TerrainChart = { readonly [kind in keyof typeof TERRAIN_CHART]: Row };

/** The chart of a match: the book's rows, but for those that a scenario puts in their place. */
export const terrainIn = (replaced: Replaced | undefined): TerrainChart => {
  if (replaced === undefined) return TERRAIN_CHART;
  const own = GROUNDS.flatMap((kind) => (replaced[kind] === undefined ? [] : [[kind, replaced[kind]] as const]));
  return { ...TERRAIN_CHART, ...Object.fromEntries(own) };
};

/** What a hexside is, the strongest first: one row of the chart (bab-terrain-1 to -4), or open. */
export const HEXSIDES = ['bridge', 'ford', 'tidal', 'river', 'open'] as const;
export type Hexside = (typeof HEXSIDES)[number];
/** Extra movement points and combat modifier; nobody crosses where the movement is -1 (bab-terrain-1 to -4). */
export const HEXSIDE_CHART = {
  river: { movement: 1, combat: 2, clause: 'bab-terrain-1' },
  tidal: { movement: -1, combat: 0, clause: 'bab-terrain-2' },
  bridge: { movement: 0, combat: 1, clause: 'bab-terrain-3' },
  ford: { movement: 2, combat: 1, clause: 'bab-terrain-4' },
  open: { movement: 0, combat: 0, clause: 'bab-map-4' },
} as const;
