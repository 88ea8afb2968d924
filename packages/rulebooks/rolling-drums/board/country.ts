/** The country under the squares, from the atlas: coasts, states, crests and rivers. */
import { type PackedGround, unpackGround } from '@longroll/atlas';
import {
  areaUnder,
  type Box,
  CELL,
  groundLayers,
  type Mark,
  type Point,
  type Style,
  smooth,
  windowed,
  type Zoom,
} from '@longroll/drawing';
import { features, MAJOR_RIVER } from '../strategic.ts';
import { SCALES, strategicLayout } from './layout.ts';

/** What of the country is seen in a window: what lies under the signs of the ground, and what lies over them. */
export interface Country {
  readonly below: (part: Box) => readonly Mark[];
  readonly courses: (part: Box) => readonly Mark[];
  readonly water: (part: Box) => readonly Mark[];
  readonly names: (part: Box) => readonly Mark[];
}

const nothing = (): readonly Mark[] => [];
/** Bare paper: the country before it has been loaded. */
export const BARE: Country = { below: nothing, courses: nothing, water: nothing, names: nothing };

/** Sheet units a mile: a square is ten miles. */
const MILE = CELL / 10;
const [, WIDE_FROM = 0.15, REGION_FROM = 0.3, THEATRE_FROM = 0.53] = SCALES;
/** Units that a river is long whose name is written at all, and near. */
const LONG = 26 * CELL;

const riverName = (name: string, course: readonly Point[]): readonly Mark[] => {
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last) return [];
  const isLong = Math.hypot(last[0] - first[0], last[1] - first[1]) > LONG;
  const mark = (size: number, from: number, to: number): Mark => ({
    kind: 'text',
    at: [0, 0],
    text: name,
    along: smooth(first[0] > last[0] ? course.toReversed() : course),
    lettering: {
      ...{ font: 'map', size, ink: 'water-ink', italic: true, spacing: 0.06 },
      ...{ halo: 'halo', haloWidth: 2.5 },
    },
    zoom: { from, to },
  });
  return [
    ...(isLong ? [mark(11, WIDE_FROM, THEATRE_FROM)] : [mark(11, REGION_FROM, THEATRE_FROM)]),
    mark(13, THEATRE_FROM, 9),
  ];
};

const isMajor = (point: Point): boolean => {
  const square = areaUnder(strategicLayout, point);
  return square !== undefined && ((features[square] ?? 0) & MAJOR_RIVER) !== 0;
};

/** A course in parts, each with whether it is a major river by the squares that it runs through (rotd-1.2b). */
const partsOf = (line: readonly Point[]): readonly { readonly major: boolean; readonly part: readonly Point[] }[] => {
  const parts: { readonly major: boolean; readonly part: Point[] }[] = [];
  for (const point of line) {
    const [major, last] = [isMajor(point), parts.at(-1)];
    last?.part.push(point);
    if (last?.major !== major) parts.push({ major, part: [point] });
  }
  return parts.filter(({ part }) => part.length > 1);
};

const path = (d: string, style: Style, zoom: Zoom): Mark => ({
  kind: 'path',
  d,
  style: { cap: 'round', join: 'round', ...style },
  zoom,
});

/** The rivers by what they are to the rules: one line, or two banks with water between. */
const riverMarks = (lines: readonly (readonly Point[])[]): readonly Mark[] => {
  const parts = lines.flatMap(partsOf);
  const of = (wanted: boolean): string =>
    parts.flatMap(({ major, part }) => (major === wanted ? [smooth(part)] : [])).join('');
  const [minor, major] = [of(false), of(true)];
  const [far, middle, near] = [{ to: WIDE_FROM }, { from: WIDE_FROM, to: THEATRE_FROM }, { from: THEATRE_FROM }];
  const ink = (width: number, opacity = 1): Style => ({ stroke: 'water-ink', width, opacity });
  return [
    path(minor, ink(0.6, 0.7), far),
    path(minor, ink(1), middle),
    path(minor, ink(1.5), near),
    path(major, ink(1.3), far),
    path(major, ink(2.9), middle),
    path(major, { stroke: 'water', width: 1.4 }, middle),
    path(major, ink(4.4), near),
    path(major, { stroke: 'water', width: 2.4 }, near),
  ];
};

/** The country of the grid of the atlas on the sheet (rotd-M2). Some 50 ms of work: once for each page. */
export const countryOf = (packed: PackedGround): Country => {
  const ground = unpackGround(packed);
  const warp = ([x, y]: Point): Point => [x * MILE, y * MILE];
  const layers = groundLayers({ ...ground, tufts: [], marsh: [] }, { scales: [WIDE_FROM, THEATRE_FROM], warp });
  const of = (...names: readonly string[]) =>
    windowed(layers.flatMap(({ name, marks }) => (names.includes(name) ? marks : [])));
  const named = ground.rivers.filter(({ order }) => order <= 2);
  return {
    below: of('wash', 'relief', 'borders'),
    courses: windowed(riverMarks(ground.rivers.map(({ line }) => line.map(warp)))),
    water: of('water', 'water-lines', 'coast'),
    names: windowed(named.flatMap(({ name, line }) => riverName(name.replace(/ \(.*/, ''), line.map(warp)))),
  };
};
