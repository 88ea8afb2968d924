import {
  areasIn,
  type Box,
  type GridLayout,
  gridLayout,
  type Ink,
  type Mark,
  type Point,
  rectangle,
  ringPath,
  type Style,
} from '@longroll/drawing';
import { areaWord } from '@longroll/geometry';
import { cell, country, type Kind, kindInCell, kinds, rivers } from './country.ts';
import type { Known } from './sight.ts';

export const fields: GridLayout = gridLayout(country);
export const squares: GridLayout = gridLayout(cell);

const TONES: { readonly [kind in Kind]: Ink | undefined } = {
  water: 'water',
  clear: undefined,
  woods: 'woods',
  hills: undefined,
  mountains: 'sunken',
  marsh: undefined,
};

/** The sign of a kind of ground round the middle of its area, in units. */
const SIGNS: { readonly [kind in Kind]: string } = {
  water: '',
  clear: '',
  woods: 'm-16-2l5-9 5 9zm14-8l5-9 5 9zm2 22l5-9 5 9zm-18 3l5-9 5 9z',
  hills: 'm-20 4l7-8 7 8m2-6l7-8 7 8m-12 14l7-8 7 8',
  mountains: 'm-22 8l11-20 11 20m-3-5l8-15 11 20',
  marsh: 'm-18-4h12m-6 0v-6m14 6h12m-6 0v-6m-20 18h12m-6 0v-6',
};

const path = (d: string, style: Style): readonly Mark[] => (d === '' ? [] : [{ kind: 'path', d, style }]);
const tenth = (v: number): number => Math.round(v * 10) / 10;
const move = ([x, y]: Point): string => `M${tenth(x)} ${tenth(y)}`;

/** The outline of an area as a path from its middle. */
const shapeOf = (layout: GridLayout): string => {
  const [x, y] = layout.at(0);
  const ring = layout.corners(0).map(([cx, cy]): Point => [cx - x, cy - y]);
  const steps = ring.map((corner, i) => {
    const before = ring[i - 1] ?? [0, 0];
    return `${tenth(corner[0] - before[0])} ${tenth(corner[1] - before[1])}`;
  });
  return `m${steps.join('l')}z`;
};
const HEX = shapeOf(fields);
const SQUARE = shapeOf(squares);

const groundMarks = (
  layout: GridLayout,
  areas: readonly number[],
  shape: string,
  kindOf: (area: number) => Kind,
  level: number,
): readonly Mark[] => {
  const tones = new Map<Ink, string>();
  let [signs, grid] = ['', ''];
  for (const area of areas) {
    const at = move(layout.at(area));
    const kind = kindOf(area);
    const tone = TONES[kind];
    if (tone !== undefined) tones.set(tone, (tones.get(tone) ?? '') + at + shape);
    if (level > 0 || kind === 'mountains') signs += SIGNS[kind] && at + SIGNS[kind];
    grid += at + shape;
  }
  return [
    ...[...tones].flatMap(([ink, d]) => path(d, { fill: ink, stroke: ink, width: 0.5 })),
    ...path(signs, { stroke: 'hachure', width: level > 1 ? 1.4 : 1, cap: 'round', join: 'round' }),
    ...path(grid, { stroke: 'map-ink', width: 0.6, opacity: level > 0 ? 0.3 : 0.16 }),
  ];
};

const riverMarks = (areas: readonly number[], level: number): readonly Mark[] => {
  let d = '';
  for (const area of areas) {
    const corners = fields.corners(area);
    for (const facing of rivers[area] ?? []) {
      const [from, to] = [corners[facing], corners[(facing + 1) % corners.length]];
      if (from && to) d += `${move(from)}L${tenth(to[0])} ${tenth(to[1])}`;
    }
  }
  return path(d, { stroke: 'water-ink', width: [1.4, 2.4, 4][level] ?? 4, cap: 'round', join: 'round' });
};

/** Never seen: a lattice of dots on bare paper. Seen before: a pale ruling. */
const fogMarks = (areas: readonly number[], known: Known): readonly Mark[] => {
  let [never, dots, before] = ['', '', ''];
  for (const area of areas) {
    const at = move(fields.at(area));
    if (known[area] === 0) {
      never += at + HEX;
      dots += `${at}m-18-18h.1m36 0h.1m-18 18h.1m-18 18h.1m36 0h.1`;
    } else if (known[area] === 1) before += `${at}m-30 12l24-24m-6 36l36-36m-6 36l24-24`;
  }
  return [
    ...path(never, { fill: 'land', stroke: 'land', width: 1 }),
    ...path(dots, { stroke: 'map-ink-2', width: 1.6, cap: 'round', opacity: 0.6 }),
    ...path(before, { stroke: 'map-ink-2', width: 0.7, opacity: 0.5 }),
  ];
};

const nameMarks = (areas: readonly number[], level: number): readonly Mark[] =>
  level < 2
    ? []
    : areas.map((area): Mark => {
        const lettering = { font: 'map', size: 12, ink: 'map-ink-2', weight: 500, anchor: 'middle' } as const;
        const [x, y] = fields.at(area);
        return { kind: 'text', at: [x, y + 30], text: areaWord(country, area), lettering };
      });

const paper = ({ width, height }: GridLayout): readonly Mark[] => [
  { kind: 'path', d: rectangle(0, 0, width, height), style: { fill: 'land' } },
];

/** The country in a window, with what is known of it. */
export const countryMarks = (window: Box, level: number, known: Known): readonly Mark[] => {
  const areas = areasIn(fields, window);
  return [
    ...paper(fields),
    ...groundMarks(fields, areas, HEX, (area) => kinds[area] ?? 'clear', level),
    ...riverMarks(areas, level),
    ...fogMarks(areas, known),
    ...nameMarks(areas, level),
  ];
};

/** One hex on its own map. */
export const cellMarks = (hex: number, window: Box, level: number): readonly Mark[] => [
  ...paper(squares),
  ...groundMarks(squares, areasIn(squares, window), SQUARE, (square) => kindInCell(hex, square), Math.max(1, level)),
];

/** The outline of some hexes round the middle of the first, for what can be touched. */
export const hexOutline = (): string => {
  const [x, y] = fields.at(0);
  return ringPath(fields.corners(0).map(([cx, cy]): Point => [(cx - x) * 0.94, (cy - y) * 0.94]));
};
