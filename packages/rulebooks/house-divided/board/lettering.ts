import type { Lettering } from '@longroll/drawing';
import type { MapBox } from '../map.ts';

/** Importance of a name: A has a value of 2 or more or is a capital, B a value of 1, C the rest (look: label rank). */
export type Rank = 'A' | 'B' | 'C';

/** Scales, in screen pixels a unit, from which the sheet and the theatre ink are used. */
export const SCALES = [0.6, 1.2] as const;

/** Levels of lettering by scale: overview, small sheet, sheet, theatre. The sheet's ink has two, for small screens. */
export type Level = 0 | 1 | 2 | 3;
export const LEVELS: readonly Level[] = [0, 1, 2, 3];
/** The scale from which each level but the first is used. */
export const LEVEL_SCALES = [SCALES[0], 0.8, SCALES[1]] as const;

/** Names that are too long for the sheet, or that a reader knows shorter. */
const SHORT: { readonly [id: string]: string } = {
  'fort-donelson': 'Henry & Donelson',
  'charleston-wv': 'Charleston',
  manassas: 'Manassas',
};

type Ranked = Pick<MapBox, 'id' | 'name' | 'value' | 'capital' | 'port' | 'fort'>;

/** The name of a box as lettered on the sheet. */
export const sheetName = (box: Ranked): string => SHORT[box.id] ?? box.name;

export const rankOf = (box: Ranked): Rank => {
  const value = Math.max(box.value[0], box.value[1]);
  return value >= 2 || box.capital ? 'A' : value === 1 ? 'B' : 'C';
};

const SIZES: { readonly [R in Rank]: readonly [number, number, number, number] } = {
  A: [11.6, 12, 12.6, 14.2],
  B: [11, 11, 11.2, 12.8],
  C: [10.2, 10.2, 10.4, 11.8],
};
const WEIGHTS: { readonly [R in Rank]: number } = { A: 700, B: 600, C: 500 };

/** The lettering of a box's name at a level. */
export const boxLettering = (rank: Rank, level: Level): Lettering => ({
  font: 'map',
  size: SIZES[rank][level],
  weight: WEIGHTS[rank],
  ink: 'town-label',
  halo: 'halo',
  haloWidth: 3,
});

/** Signs that stand before a name, in order: port, capital, permanent works. None in the overview. */
export const signsOf = (box: Ranked, level: Level): readonly string[] =>
  level === 0
    ? []
    : [...(box.port ? ['anchor'] : []), ...(box.capital ? ['star'] : []), ...(box.fort ? ['entrenched'] : [])];

/** Screen pixels that each sign, and the plate with the value of a covered box, take before the name. */
export const SIGN_ROOM = 10.6;
export const VALUE_ROOM = 11.4;

/** What stands at a place covers these screen pixels to its left, above, to its right and below. */
export type Extent = readonly [left: number, up: number, right: number, down: number];

/** Box or counter at a level. A stack's lower plates show above it to the right; far off it is a bare plate. */
export const footprint = (box: Ranked, level: Level, counter: boolean): Extent => {
  if (counter) return level === 0 ? [14, 12, 14, 12] : [22, 20.5, 26, 16.5];
  const r = Math.max(box.value[0], box.value[1]) > 0 ? 8.2 : 6;
  return [r, r, r, r];
};

/** Lettering of states, waters and rivers. */
export const STATE_LETTERING: Lettering = {
  font: 'map',
  size: 10,
  weight: 500,
  ink: 'state-label',
  anchor: 'middle',
  spacing: 0.32,
  halo: 'halo',
  haloWidth: 2.5,
};
export const RIVER_LETTERING: Lettering = {
  font: 'map',
  size: 9,
  italic: true,
  weight: 400,
  ink: 'water-ink',
  anchor: 'middle',
  spacing: 0.05,
  halo: 'halo',
  haloWidth: 2,
};
export const waterLettering = (size: number): Lettering => ({
  font: 'map',
  size,
  italic: true,
  weight: 400,
  ink: 'water-ink',
  anchor: 'middle',
  spacing: 0.14,
});
