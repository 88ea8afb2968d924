/** A board that is far larger than any book of today's: for tests and benches of the page. It has no rules. */
import {
  areaUnder,
  type BoardMaps,
  type Box,
  boxRound,
  type Element,
  type MapPlan,
  type Point,
} from '@longroll/drawing';
import { areaWord, disc, parseArea } from '@longroll/geometry';
import { pieceNamed, standingIn, standingInCell } from './counters.ts';
import { cell, country, kindInCell, kinds } from './country.ts';
import { cellMarks, countryMarks, fields, hexOutline, squares } from './ground.ts';
import { pieces, type ScaleView } from './pieces.ts';
import { knownTo } from './sight.ts';

const COUNTRY = 'country';
const SCALES = [0.5, 1] as const;
const OUTLINE = hexOutline();
/** How far a picked piece may go. */
const REACH = 3;

const hexOf = (map: string): number | undefined =>
  map.startsWith('hex:') ? parseArea(country, map.slice(4)) : undefined;

const countryPlan: MapPlan = {
  id: COUNTRY,
  name: 'Strategic map',
  width: fields.width,
  height: fields.height,
  margin: 24,
  scales: SCALES,
  most: 2.6,
  legible: 0.1,
};

const cellPlan = (hex: number): MapPlan => ({
  id: `hex:${areaWord(country, hex)}`,
  name: `Tactical map of hex ${areaWord(country, hex)}`,
  width: squares.width,
  height: squares.height,
  margin: 24,
  scales: SCALES,
  most: 4,
  within: { map: COUNTRY, box: boxRound(fields.at(hex), [30, 30]) },
});

const hexElement = (area: number): Element => ({
  name: `hex:${areaWord(country, area)}`,
  label: `Hex ${areaWord(country, area)}: ${kinds[area]}.`,
  at: fields.at(area),
  half: [34, 38],
  outline: OUTLINE,
  grows: true,
  marks: [],
  level: 1,
});

/** The dry hexes that a picked piece can reach. */
const reachOf = (view: ScaleView, picked: readonly string[]): readonly Element[] => {
  const i = pieces.findIndex(({ id }) => picked.includes(`piece:${id}`));
  if (i < 0) return [];
  const from = view.areas[i] ?? 0;
  return disc(country, from, REACH).flatMap((area) =>
    kinds[area] === 'water' || area === from ? [] : [hexElement(area)],
  );
};

const differing = (before: Uint8Array, after: Uint8Array): readonly Box[] =>
  [...after.keys()].filter((area) => before[area] !== after[area]).map((area) => boxRound(fields.at(area), [36, 42]));

/** The maps of the board: a country of 5,120 hexes with 2,000 counters, and a map of 225 squares for each hex. */
export const scaleMaps: BoardMaps<ScaleView> = {
  first: () => COUNTRY,
  plan: (_, __, id) => {
    const hex = hexOf(id);
    return id === COUNTRY ? countryPlan : hex === undefined ? undefined : cellPlan(hex);
  },
  opens: (_, __, map, at: Point) => {
    const hex = map === COUNTRY ? areaUnder(fields, at) : undefined;
    return hex === undefined ? undefined : `hex:${areaWord(country, hex)}`;
  },
  ground: (view, eyes, { map, window, level }) => {
    const hex = hexOf(map);
    return hex === undefined ? countryMarks(window, level, knownTo(view, eyes)) : cellMarks(hex, window, level);
  },
  changed: (before, after, eyes, map) =>
    map === COUNTRY ? differing(knownTo(before, eyes), knownTo(after, eyes)) : [],
  live: (view, eyes, { map, window, level }, picked) => {
    const hex = hexOf(map);
    if (hex !== undefined) return standingInCell(view, eyes, hex);
    return [...reachOf(view, picked), ...standingIn(view, eyes, window, level)];
  },
  beneath: (_, __, map, at) => {
    const hex = hexOf(map);
    const area = areaUnder(hex === undefined ? fields : squares, at);
    if (area === undefined) return undefined;
    if (hex === undefined) return hexElement(area);
    const name = `square:${areaWord(cell, area)}`;
    const label = `Square ${areaWord(cell, area)}: ${kindInCell(hex, area)}.`;
    return { name, label, at: squares.at(area), half: [34, 34], grows: true, marks: [], level: 1 };
  },
  where: (view, eyes, name) => {
    const hex = hexOf(name);
    const element = hex === undefined ? pieceNamed(view, eyes, name) : hexElement(hex);
    return element && { map: COUNTRY, element };
  },
};
/** The names of what a picked piece can reach. */
export const reachNames = (view: ScaleView, picked: readonly string[]): readonly string[] =>
  reachOf(view, picked).map(({ name }) => name);
export { positionAt, type ScaleView, TURNS } from './pieces.ts';
