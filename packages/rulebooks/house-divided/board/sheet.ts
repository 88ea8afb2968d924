/** The still sheet of a board: ground, links, names and the key. */
import { bareGround, type PackedGround, WINDOWS } from '@longroll/atlas';
import {
  type Cartouche,
  keyPlace,
  MAP_KEY,
  type MapDrawing,
  type MapLink,
  mapSheet,
  type Sheet,
} from '@longroll/drawing';
import { memoize } from '@longroll/kernel';
import type { Setting } from '../state.ts';
import { type BoardName, boardOf, MAPS } from './places.ts';

/** What the key explains. */
const KEY: Cartouche['key'] = [
  MAP_KEY.railroad,
  MAP_KEY.road,
  MAP_KEY.river,
  MAP_KEY.state,
  {
    text: 'Union city',
    marks: keyPlace('M6.4 0a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0-13.2 0z', 'union', 'union-edge', '2', 'on-union'),
  },
  { text: 'Confederate', marks: keyPlace('M13-7.8L20.8 0L13 7.8L5.2 0z', 'csa', 'map-ink', '2', 'on-csa') },
  { text: 'Neutral', marks: keyPlace('M8.700 0a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0-8.6 0z', 'neutral', 'map-ink') },
  MAP_KEY.port,
  MAP_KEY.works,
  MAP_KEY.crossing,
];

const cartouche = (line: string, note: string, miles: readonly number[]): Cartouche => ({
  corner: [1004, 654],
  title: 'A House Divided',
  line,
  note,
  miles,
  key: KEY,
});

const DRAWINGS: { readonly [B in BoardName]: Omit<MapDrawing, 'name' | 'map' | 'links' | 'ground'> } = {
  war: {
    waters: [
      ['Atlantic Ocean', 35.0, -74.75, 22, -62, 0],
      ['Gulf of Mexico', 29.42, -86.15, 20, 0, 0],
      ['Lake Erie', 42.05, -81.15, 11, -22, 0.6],
      ['L. Michigan', 42.25, -87.2, 9.5, 84, 0.6],
    ],
    cartouche: cartouche(
      'THE SEAT OF WAR, 1861 TO 1865',
      'Virginia and the great rivers drawn larger',
      [0, 50, 100, 200],
    ),
    degrees: 2,
  },
  learning: {
    waters: [
      ['Atlantic Ocean', 37.9, -74.76, 22, -62, 0],
      ['Chesapeake Bay', 37.9, -76.13, 11, 78, 0.6],
      ['Delaware Bay', 39.12, -75.2, 10, 48, 0.6],
    ],
    cartouche: cartouche('ON TO RICHMOND, 1861 AND 1862', '', [0, 20, 40, 60]),
    degrees: 1,
  },
};

/** Links of a setting, each once; river links from upstream to downstream (ahd-map-3). */
const linksOf = (setting: Pick<Setting, 'boxes' | 'ways'>): readonly MapLink[] =>
  setting.ways.flatMap((ways, from) =>
    ways.flatMap((way): readonly MapLink[] => {
      const [a, b] = [setting.boxes[from], setting.boxes[way.to]];
      const once = way.kind === 'river' ? way.downstream : from < way.to;
      return once && a !== undefined && b !== undefined ? [{ from: a.id, to: b.id, kind: way.kind }] : [];
    }),
  );

/** Draws a board with the given links on it, without any box. */
export const drawSheet = (board: BoardName, links: readonly MapLink[], ground: PackedGround): Sheet =>
  mapSheet({ name: `house-divided-${board}`, map: MAPS[board], links, ground, ...DRAWINGS[board] });

/** What a sheet is made of, besides its ground. */
export type SheetSetting = Pick<Setting, 'boxes' | 'ways' | 'rules'>;

/** Sheets on some ground: the same object for as long as the setting is in use, about 50 ms the first time. */
export const sheetsOn = (groundOf: (board: BoardName) => PackedGround): ((setting: SheetSetting) => Sheet) =>
  memoize((setting: SheetSetting): Sheet => {
    const board = boardOf(setting);
    return drawSheet(board, linksOf(setting), groundOf(board));
  });

/** Sheets of bare paper, as large as those with a country. */
export const bareSheets = sheetsOn((board) => bareGround(WINDOWS[board === 'war' ? 'eastern' : 'virginia']));

/** The country of a board: 50 kB each, so that only the one that is played on is loaded. */
export const loadGround = async (board: BoardName): Promise<PackedGround> =>
  board === 'war'
    ? (await import('@longroll/atlas/eastern')).eastern
    : (await import('@longroll/atlas/virginia')).virginia;
