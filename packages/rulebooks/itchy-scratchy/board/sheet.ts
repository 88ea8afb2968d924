/** The still sheet of a battle: the country over its areas, the grid and its frame. */
import { codedCountry, type GroundSigns, gridLayout, gridSheet, type Sheet } from '@longroll/drawing';
import type { Grid } from '@longroll/geometry';
import { memoize } from '@longroll/kernel';

/** What is drawn of a battle's ground. A setting has it. */
export interface Drawn {
  readonly grid: Grid;
  /** Codes of chapter 7 by area. */
  readonly codes: readonly string[];
  readonly ground: readonly { readonly hill: boolean }[];
}

/** How ground is drawn by the codes of chapter 7. */
export const SIGNS: GroundSigns = {
  fields: '.',
  woods: 'Ww',
  towns: 'BT',
  works: 'F',
  rough: 'R',
  mountains: 'M',
  bridges: '=',
  fords: 'f',
  roads: 'rwTh=f',
  water: '~=f',
  tracks: 'r=',
};

const drawSheet = ({ grid, codes, ground }: Drawn, turned: boolean): Sheet => {
  const layout = gridLayout(grid, turned);
  const name = `itchy-scratchy ${grid.kind} ${codes.join('')}${turned ? ' turned' : ''}`;
  const heights = ground.flatMap(({ hill }, area) => (hill ? [area] : []));
  return gridSheet(name, layout, codedCountry(layout, codes, heights, SIGNS));
};

const upright = memoize((drawn: Drawn) => drawSheet(drawn, false));
const turnedRight = memoize((drawn: Drawn) => drawSheet(drawn, true));

/** The still sheet of a setting, the same object for as long as the setting is in use; `turned` by a quarter clockwise. */
export const sheetOf = (drawn: Drawn, turned: boolean): Sheet => (turned ? turnedRight : upright)(drawn);
