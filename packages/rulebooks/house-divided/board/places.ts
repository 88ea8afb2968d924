/** The boxes on the two boards: where each stands, how its name is lettered, and its sign. */
import {
  type LetteredPlace,
  type Mark,
  nameMarks as marksOfName,
  type Place,
  type PlaceMap,
  type PlaceValue,
  type Point,
  placeMap,
  placeSign,
  type Rank,
} from '@longroll/drawing';
import { MAP_BOXES, type MapBox } from '../map.ts';
import type { Flag, Setting } from '../state.ts';
import { learning } from './data/learning.ts';
import { war } from './data/war.ts';

/** Which sheet: the whole war, or the learning board. */
export type BoardName = 'war' | 'learning';

/** The board that a setting is played on: the learning board has its own (ahd-scen-learn). */
export const boardOf = (setting: Pick<Setting, 'rules'>): BoardName => (setting.rules.learning ? 'learning' : 'war');

/** Names that are too long for the sheet, or that a reader knows shorter. */
const SHORT: { readonly [id: string]: string } = {
  'fort-donelson': 'Henry & Donelson',
  'charleston-wv': 'Charleston',
  manassas: 'Manassas',
};

/** A has a value of 2 or more or is a capital, B a value of 1, C the rest. */
const rankOf = ({ value, capital }: MapBox): Rank => {
  const most = Math.max(...value);
  return most >= 2 || capital ? 'A' : most === 1 ? 'B' : 'C';
};

/** How a box is lettered: its signs are port, capital and permanent works. */
export const letteredBox = (box: MapBox): LetteredPlace => ({
  id: box.id,
  name: SHORT[box.id] ?? box.name,
  rank: rankOf(box),
  signs: [...(box.port ? ['anchor'] : []), ...(box.capital ? ['star'] : []), ...(box.fort ? ['entrenched'] : [])],
  valued: Math.max(...box.value) > 0,
});

const boxes = new Map(MAP_BOXES.map((box) => [box.id, box]));

const boxOf = (id: string): MapBox => {
  const box = boxes.get(id);
  if (box === undefined) throw new RangeError(`There is no box "${id}" on the map.`);
  return box;
};

const mapOf = (data: string): PlaceMap => placeMap(JSON.parse(data), (id) => letteredBox(boxOf(id)));

/** Both boards with their committed places and courses. */
export const MAPS: { readonly [B in BoardName]: PlaceMap } = { war: mapOf(war), learning: mapOf(learning) };

/** A box's name as the sheet shows it. */
export const nameOf = (id: string): string => letteredBox(boxOf(id)).name;

/** Where a box and its name stand on a board. Throws for a box that is not on it. */
export const placeOf = (id: string, board: BoardName): Place => MAPS[board].place(id);

/** The value of a city to whoever's flag it shows; a neutral one shows the greater. */
export const shownValue = (box: Pick<MapBox, 'value'>, flag: Flag): number =>
  flag === 2 ? Math.max(...box.value) : box.value[flag];

const INKS: { readonly [F in Flag]: Omit<PlaceValue, 'value'> } = {
  0: { ground: 'union', edge: 'union-edge', ink: 'on-union' },
  1: { ground: 'csa', edge: 'map-ink', ink: 'on-csa' },
  2: { ground: 'neutral', edge: 'map-ink', ink: 'ink' },
};

const placeValue = (id: string, flag: Flag): PlaceValue => ({ value: shownValue(boxOf(id), flag), ...INKS[flag] });

/** The box itself in screen pixels round its place: Union circle, Confederate diamond, neutral open circle, with its value. */
export const boxMarks = (id: string, flag: Flag): readonly Mark[] =>
  placeSign(placeValue(id, flag), (r) =>
    flag === 1
      ? `M0 ${-r * 1.18}L${r * 1.18} 0L0 ${r * 1.18}L${-r * 1.18} 0z`
      : `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  );

/**
 * The name of a box with its signs and, where a counter covers the box, its value, round its place. `opened`: half width
 * and height of the stack once its units stand side by side.
 */
export const nameMarks = (
  id: string,
  board: BoardName,
  counter: boolean,
  flag: Flag,
  opened?: Point,
): readonly Mark[] => marksOfName(placeOf(id, board), counter ? placeValue(id, flag) : undefined, opened);
