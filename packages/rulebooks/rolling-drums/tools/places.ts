/** Cities of the map and what the book says of them (rotd-M2..M6), by the places of the atlas. */
import { toGrid } from '@longroll/atlas';
import { type Row, readTable } from '@longroll/atlas/tables';
import { SQUARE_GRID } from '../squares.ts';
import type { Point } from './walk.ts';

/** Places of the atlas by level, 5 to 1, of Union, border and Confederate cities (rotd-M3, M4, M5). */
const LEVELS: readonly (readonly [side: string, levels: readonly string[]])[] = [
  [
    'U',
    [
      'washington-dc philadelphia-pa new-york-ny',
      'baltimore-md boston-ma cincinnati-oh',
      'buffalo-ny pittsburgh-pa cleveland-oh chicago-il',
      'albany-ny harrisburg-pa wheeling-va columbus-oh detroit-mi indianapolis-in milwaukee-wi springfield-il cairo-il',
      'grafton-va cumberland-md hagerstown-md frederick-md harpers-ferry-va st-paul-mn davenport-ia evansville-in fort-monroe-va',
    ],
  ],
  [
    'B',
    [
      '',
      'st-louis-mo',
      'louisville-ky',
      '',
      'frankfort-ky lexington-ky bowling-green-ky paducah-ky columbus-ky jefferson-city-mo rolla-mo ironton-mo springfield-mo kansas-city-mo',
    ],
  ],
  [
    'C',
    [
      'richmond-va new-orleans-la',
      'charleston-sc atlanta-ga',
      'norfolk-va wilmington-nc savannah-ga mobile-al nashville-tn memphis-tn vicksburg-ms',
      'petersburg-va lynchburg-va columbia-sc augusta-ga macon-ga columbus-ga montgomery-al selma-al chattanooga-tn knoxville-tn jackson-ms baton-rouge-la shreveport-la little-rock-ar galveston-tx',
      'yorktown-va fredericksburg-va manassas-junction-va winchester-va staunton-va charlottesville-va gordonsville-va danville-va raleigh-nc goldsboro-nc new-bern-nc charlotte-nc jacksonville-fl tallahassee-fl pensacola-fl cumberland-gap-tn clarksville-tn murfreesboro-tn corinth-ms meridian-ms natchez-ms port-hudson-la fort-smith-ar houston-tx',
    ],
  ],
];

/** Sea ports by sea area, from the west (rotd-M6). */
const SEAS: readonly (readonly [area: string, ports: string])[] = [
  ['Gulf West', 'galveston-tx new-orleans-la'],
  ['Gulf East', 'mobile-al pensacola-fl'],
  ['Florida', 'jacksonville-fl'],
  ['South Atlantic', 'savannah-ga charleston-sc'],
  ['Carolinas', 'wilmington-nc new-bern-nc'],
  ['Chesapeake', 'norfolk-va fort-monroe-va washington-dc baltimore-md'],
  ['New York', 'philadelphia-pa new-york-ny'],
  ['New England', 'boston-ma'],
];

/** The rivers that have ports (rotd-M6). */
export const PORT_RIVERS = ['mississippi', 'ohio', 'tennessee', 'cumberland'];

/** A city of the map. */
export interface Place {
  readonly row: Row<'cities'>;
  readonly square: number;
  readonly level: number;
  readonly side: string;
  /** Its sea area; empty where it has none. */
  readonly sea: string;
}

const rows = new Map(readTable('cities').map((row) => [row.id, row]));

/** The square of a place by its latitude and longitude; -1 off the map (rotd-M2). */
export const squareOf = ({ lat, lon }: { readonly lat: string; readonly lon: string }): number => {
  const { x, y } = toGrid(Number(lat), Number(lon));
  const { width, height } = SQUARE_GRID;
  return x < 0 || y < 0 || x >= width || y >= height ? -1 : Math.floor(y) * width + Math.floor(x);
};

const placeOf = (id: string, level: number, side: string): Place => {
  const row = rows.get(id);
  if (!row) throw new RangeError(`the atlas has no place "${id}"`);
  const sea = SEAS.find(([, ports]) => ports.split(' ').includes(id))?.[0] ?? '';
  return { row, square: squareOf(row), level, side, sea };
};

/** The cities of the map, by side and level. */
export const PLACES: readonly Place[] = LEVELS.flatMap(([side, levels]) =>
  levels.flatMap((ids, i) => ids.split(' ').flatMap((id) => (id === '' ? [] : [placeOf(id, 5 - i, side)]))),
);

const CITY_SQUARES = new Set(PLACES.map(({ square }) => square));

/** Whether a city of the map stands in the square of a column and a row. */
export const isCity = ([x, y]: Point): boolean => CITY_SQUARES.has(y * SQUARE_GRID.width + x);

/** Squares that stay land whatever else lies there: those of towns and forts of the atlas, with the town's state (rotd-M2). */
export const landSquares = (): ReadonlyMap<number, string> =>
  new Map([
    ...[...rows.values()]
      .filter(({ rank, fort }) => rank !== '3' || fort === '1')
      .map((row) => [squareOf(row), row.state_1863] as const),
    ...PLACES.map(({ square, row }) => [square, row.state_1863] as const),
  ]);

export { CITY_SQUARES };
