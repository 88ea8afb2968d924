import type { KeySign } from './board.ts';
import { areaPath, borderRings, type GridLayout, ringPath } from './grid-layout.ts';
import { GRID_SCALES } from './grid-sheet.ts';
import type { Ink, Mark, Point, Style, Zoom } from './marks.ts';

const path = (d: string, style: Style): Mark => ({ kind: 'path', d, style });
const tenth = (v: number): number => Math.round(v * 10) / 10;
const segment = (a: Point, b: Point): string => `M${tenth(a[0])} ${tenth(a[1])}L${tenth(b[0])} ${tenth(b[1])}`;

/** The direction from one point to another, of length 1. */
const towards = (a: Point, b: Point): Point => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

const along = (a: Point, b: Point, by: number): Point => {
  const [ux, uy] = towards(a, b);
  return [a[0] + ux * by, a[1] + uy * by];
};

const [SMALL, SHEET, CLOSE] = GRID_SCALES;
const SIZES: readonly (readonly [share: number, zoom: Zoom])[] = [
  [0.62, { to: SMALL }],
  [0.8, { from: SMALL, to: SHEET }],
  [1, { from: SHEET, to: CLOSE }],
  [1.35, { from: CLOSE }],
];

/** A figure on the map in the size that fits the scale: `size` pixels at the sheet's own. */
const figureMarks = (at: Point, text: string, size: number, ink: Ink): readonly Mark[] =>
  SIZES.map(([share, zoom]): Mark => {
    const fits = size * share;
    const halo = { halo: 'lit-fill', haloWidth: 3 };
    const lettering = { font: 'head', size: fits, ink, weight: 700, anchor: 'middle', ...halo } as const;
    return { kind: 'text', at, text, offset: [0, fits * 0.36], lettering, zoom };
  });

/** Lines from corner to corner of the sheet, for hatching what they are clipped to. */
const hatching = ({ width, height }: GridLayout, gap: number): string => {
  let d = '';
  for (let x = -height; x < width; x += gap) d += `M${x} ${height}l${height} ${-height}`;
  return d;
};

/** An area of a field of fire. */
export interface FireArea {
  readonly area: number;
  readonly seen: boolean;
  /** Something stands in it: its figure goes beside. */
  readonly taken: boolean;
  /** What is thrown at it; none is drawn when undefined. Out of sight it is a cross. */
  readonly figure: string | undefined;
}

/**
 * A field of fire: a tone over what is seen, hatches over what is not, an outline, and figures. `between` lies over
 * the tone and under the figures.
 */
export const fireMarks = (
  layout: GridLayout,
  field: readonly FireArea[],
  between: readonly Mark[],
): readonly Mark[] => {
  if (field.length === 0) return between;
  const areas = (list: readonly FireArea[]): readonly number[] => list.map(({ area }) => area);
  const [seen, hidden] = [field.filter((one) => one.seen), field.filter((one) => !one.seen)];
  const place = ({ area, taken }: FireArea): Point => {
    const [x, y] = layout.at(area);
    return taken ? [x - 29.5, y] : [x, y];
  };
  const figures = (list: readonly FireArea[], size: (one: FireArea) => number): readonly Mark[] =>
    list.flatMap((one) => (one.figure === undefined ? [] : figureMarks(place(one), one.figure, size(one), 'lit-text')));
  const hatched = { kind: 'path', d: hatching(layout, 8), clip: areaPath(layout, areas(hidden)) } as const;
  const border = borderRings(layout, areas(field)).map(ringPath).join('');
  return [
    path(areaPath(layout, areas(seen)), { fill: 'lit-fill', opacity: 0.7, under: true }),
    ...(hidden.length === 0 ? [] : [{ ...hatched, style: { stroke: 'lit', width: 1, opacity: 0.55 } }]),
    path(border, { stroke: 'lit', width: 3, join: 'miter' }),
    ...between,
    ...figures(seen, ({ taken }) => (taken ? 14 : 19)),
    ...figures(hidden, () => 13),
  ];
};

const DISC = 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z';
const ENDS: Style = { fill: 'lit-fill', stroke: 'lit', width: 1.8 };
const PASSES: Style = { stroke: 'lit', width: 1.6, dash: [2.5, 2.5] };
const STOPPED = path('M-3.6-3.600h7.2v7.2h-7.2z', { fill: 'lit' });

/** An area within reach: whether a move may end there, and whether it must. */
export interface ReachArea {
  readonly area: number;
  readonly ends: boolean;
  readonly stopped: boolean;
}

/** A disc in each area within reach, broken where no move may end, barred where it would have to stop. */
export const reachMarks = (layout: GridLayout, reach: readonly ReachArea[]): readonly Mark[] =>
  reach.map(({ area, ends, stopped }): Mark => {
    const [x, y] = layout.at(area);
    const marks = [path(DISC, ends ? ENDS : PASSES), ...(stopped ? [STOPPED] : [])];
    return { kind: 'group', at: [x, y + 22], grows: true, marks };
  });

/** Thick corners round a target. */
export const targetMarks = (layout: GridLayout, area: number, chosen: boolean): Mark => ({
  kind: 'group',
  at: layout.at(area),
  grows: true,
  marks: [path('M-33-21v-12h12M21-33h12v12M33 21v12h-12M-21 33h-12v-12', { stroke: 'refused', width: chosen ? 4 : 2 })],
});

/** The line of sight between two areas, with a bar across it where each of the areas in `cuts` blocks it. */
export const sightMarks = (layout: GridLayout, from: number, to: number, cuts: Iterable<number>): readonly Mark[] => {
  const [a, b] = [layout.at(from), layout.at(to)];
  const whole = segment(along(a, b, 34), along(b, a, 36));
  const [ux, uy] = towards(a, b);
  return [
    path(whole, { stroke: 'halo', width: 5, opacity: 0.7 }),
    path(whole, { stroke: 'refused', width: 3, dash: [9, 5] }),
    ...[...cuts].flatMap((area) => {
      const [x, y] = layout.at(area);
      const far = (x - a[0]) * ux + (y - a[1]) * uy;
      const [px, py] = [a[0] + ux * far, a[1] + uy * far];
      const bar = segment([px - uy * 17, py + ux * 17], [px + uy * 17, py - ux * 17]);
      return [
        path(areaPath(layout, [area]), { stroke: 'refused', width: 2.5 }),
        path(bar, { stroke: 'refused', width: 6, cap: 'round' }),
      ];
    }),
  ];
};

/** Areas marked by a tone under what stands in them and a dashed outline: where something may enter. */
export const entryMarks = (layout: GridLayout, areas: readonly number[]): readonly Mark[] => {
  if (areas.length === 0) return [];
  const d = areaPath(layout, areas);
  return [
    path(d, { fill: 'lit-fill', opacity: 0.6, under: true }),
    path(d, { stroke: 'lit', width: 2.5, dash: [7, 5] }),
  ];
};

const SQUARE = 'M-9-9h18v18h-18z';

/** How these signs are explained under the map. */
export const GRID_KEY = {
  seen: { text: 'in arc, dice thrown', marks: [path(SQUARE, { fill: 'lit-fill', stroke: 'lit', width: 2 })] },
  hidden: {
    text: 'in arc, out of sight',
    marks: [
      path('M-9 0l9-9M-9 9l18-18M0 9l9-9', { stroke: 'lit', width: 1 }),
      path(SQUARE, { stroke: 'lit', width: 2 }),
    ],
  },
  target: { text: 'target', marks: [path('M-9-4v-5h5M4-9h5v5M9 4v5H4M-4 9h-5V4', { stroke: 'refused', width: 2 })] },
  reach: { text: 'in reach', marks: [path(DISC, ENDS)] },
  stop: { text: 'the move stops there', marks: [path(DISC, ENDS), STOPPED] },
  sight: {
    text: 'bar: sight is cut',
    marks: [
      path('M-9 0h18', { stroke: 'refused', width: 2.5, dash: [5, 3] }),
      path('M0-7v14', { stroke: 'refused', width: 4 }),
    ],
  },
} as const satisfies { readonly [sign: string]: KeySign };
