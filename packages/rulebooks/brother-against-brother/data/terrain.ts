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
