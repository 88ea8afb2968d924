/** The still sheet of a battle: the country over its areas, the grid and its frame. */
import {
  codedCountry,
  type GridLayout,
  type GroundSigns,
  gridLayout,
  gridSheet,
  type Mark,
  type Sheet,
} from '@longroll/drawing';
import { type Grid, makeGrid } from '@longroll/geometry';
import { memoize } from '@longroll/kernel';

/** What is drawn of a battle's ground. A setting has it. */
export interface Drawn {
  readonly grid: Grid;
  /** Codes of chapter 7 by area. */
  readonly codes: readonly string[];
  readonly ground: readonly { readonly hill: boolean }[];
}

/** Codes of ground that a road, or water, runs through. */
export const ROADS = 'rwTh=f';
const WATERS = '~=f';

const SIGNS: GroundSigns = {
  fields: '.',
  woods: 'Ww',
  towns: 'BT',
  works: 'F',
  rough: 'R',
  mountains: 'M',
  bridges: '=',
  fords: 'f',
  roads: ROADS,
  water: WATERS,
  tracks: 'r=',
};

/** Ground in the order of drawing. */
export const countryOf = ({ codes, ground }: Drawn, layout: GridLayout): readonly Mark[] =>
  codedCountry(
    layout,
    codes,
    ground.flatMap(({ hill }, area) => (hill ? [area] : [])),
    SIGNS,
  );

/** The middle of three by three areas that shows one kind of ground, with a road across it and water along it or not. */
export const sampleOf = (code: string, hill: boolean, road: boolean): readonly Mark[] => {
  const grid = makeGrid('squares', 3, 3);
  const across = road ? 'r' : '.';
  const along = WATERS.includes(code) ? '~' : '.';
  const codes = ['.', along, '.', across, code, across, '.', along, '.'];
  const ground = codes.map((_, area) => ({ hill: hill && area === 4 }));
  return [{ kind: 'group', at: [0, 0], grows: true, marks: countryOf({ grid, codes, ground }, gridLayout(grid)) }];
};

const drawSheet = (drawn: Drawn, turned: boolean): Sheet => {
  const layout = gridLayout(drawn.grid, turned);
  const name = `itchy-scratchy ${drawn.grid.kind} ${drawn.codes.join('')}${turned ? ' turned' : ''}`;
  return gridSheet(name, layout, countryOf(drawn, layout));
};

const upright = memoize((drawn: Drawn) => drawSheet(drawn, false));
const turnedRight = memoize((drawn: Drawn) => drawSheet(drawn, true));

/** The still sheet of a setting, the same object for as long as the setting is in use; `turned` by a quarter clockwise. */
export const sheetOf = (drawn: Drawn, turned: boolean): Sheet => (turned ? turnedRight : upright)(drawn);
