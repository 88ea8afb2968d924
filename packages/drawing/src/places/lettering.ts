import type { Lettering, Zoom } from '../marks.ts';
import type { LetteredPlace, Rank } from './map-data.ts';

/** Scales, in screen pixels a unit, from which the sheet and the theatre ink are used. */
export const MAP_SCALES = [0.6, 1.2] as const;

/** Levels of lettering by scale: overview, small sheet, sheet, theatre. The sheet's ink has two, for small screens. */
export type Level = 0 | 1 | 2 | 3;
export const LEVELS: readonly Level[] = [0, 1, 2, 3];
/** The scale from which each level but the first is used. */
export const LEVEL_SCALES = [MAP_SCALES[0], 0.8, MAP_SCALES[1]] as const;

/** The scales at which a level of lettering is drawn. */
export const levelZoom = (level: Level): Zoom => {
  const [small, sheet, theatre] = LEVEL_SCALES;
  if (level === 0) return { to: small };
  if (level === 1) return { from: small, to: sheet };
  return level === 2 ? { from: sheet, to: theatre } : { from: theatre };
};

const SIZES: { readonly [R in Rank]: readonly [number, number, number, number] } = {
  A: [11.6, 12, 12.6, 14.2],
  B: [11, 11, 11.2, 12.8],
  C: [10.2, 10.2, 10.4, 11.8],
};
const WEIGHTS: { readonly [R in Rank]: number } = { A: 700, B: 600, C: 500 };

/** The lettering of a place's name at a level. */
export const placeLettering = (rank: Rank, level: Level): Lettering => ({
  font: 'map',
  size: SIZES[rank][level],
  weight: WEIGHTS[rank],
  ink: 'town-label',
  halo: 'halo',
  haloWidth: 3,
});

/** Signs that stand before a name: none in the overview. */
export const signsAt = (place: LetteredPlace, level: Level): readonly string[] => (level === 0 ? [] : place.signs);

/** Screen pixels that each sign, and the plate with the value of a covered place, take before the name. */
export const SIGN_ROOM = 10.6;
export const VALUE_ROOM = 11.4;

/** What stands at a place covers these screen pixels to its left, above, to its right and below. */
export type Extent = readonly [left: number, up: number, right: number, down: number];

/** Sign or counter at a level. A stack's lower plates show above it to the right; far off it is a bare plate. */
export const footprint = (place: LetteredPlace, level: Level, counter: boolean): Extent => {
  if (counter) return level === 0 ? [14, 12, 14, 12] : [22, 20.5, 26, 16.5];
  const r = place.valued ? 8.2 : 6;
  return [r, r, r, r];
};

const landLettering = (ink: string, size: number, spacing: number, more: Partial<Lettering>): Lettering => ({
  font: 'map',
  size,
  weight: 400,
  ink,
  anchor: 'middle',
  spacing,
  ...more,
});

/** Lettering of states, rivers and open waters. */
export const STATE_LETTERING = landLettering('state-label', 10, 0.32, { weight: 500, halo: 'halo', haloWidth: 2.5 });
export const RIVER_LETTERING = landLettering('water-ink', 9, 0.05, { italic: true, halo: 'halo', haloWidth: 2 });
export const waterLettering = (size: number): Lettering => landLettering('water-ink', size, 0.14, { italic: true });
