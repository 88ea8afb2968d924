import { type Lettering, type Mark, type Point, pagePalette, toSvg } from '@longroll/drawing';
import type { Share } from '../confidence.ts';
import type { LadderTable } from './ladder-table.ts';

/** One row of a plot: a figure with its interval under a name. */
interface Row {
  readonly name: string;
  readonly figure: number;
  readonly low: number;
  readonly high: number;
  readonly told: string;
}

/** The scale of a plot: its ends, its marks, and a figure that is lit. */
interface Axis {
  readonly from: number;
  readonly to: number;
  readonly marks: readonly number[];
  readonly lit: readonly [number, number];
  readonly told: (figure: number) => string;
}

const [NAMES, PLOT, TOLD, ROW, TOP] = [190, 420, 170, 28, 26];
const TEXT: Lettering = { font: 'text', size: 13, ink: 'ink' };

const line = (from: Point, to: Point, stroke: string, width: number): Mark => ({
  kind: 'path',
  d: `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`,
  style: { stroke, width },
});

const box = (x: number, y: number, width: number, height: number, fill: string): Mark => ({
  kind: 'path',
  d: `M${x} ${y}h${width}v${height}h${-width}z`,
  style: { fill },
});

const text = (at: Point, words: string, lettering: Partial<Lettering> = {}): Mark => ({
  kind: 'text',
  at,
  text: words,
  lettering: { ...TEXT, ...lettering },
});

const rowMarks = (row: Row, y: number, place: (figure: number) => number): readonly Mark[] => {
  const [low, at, high] = [place(row.low), place(row.figure), place(row.high)];
  return [
    text([NAMES - 12, y + 4], row.name, { anchor: 'end', weight: 600 }),
    line([low, y], [high, y], 'ink-2', 2),
    line([low, y - 5], [low, y + 5], 'ink-2', 2),
    line([high, y - 5], [high, y + 5], 'ink-2', 2),
    box(at - 5, y - 5, 10, 10, 'lit'),
    text([NAMES + PLOT + 12, y + 4], row.told),
  ];
};

/** Figures with their intervals, one under the other, as SVG in the inks of the page. */
const plot = (title: string, rows: readonly Row[], axis: Axis): string => {
  const height = TOP + rows.length * ROW + 6;
  const span = axis.to - axis.from || 1;
  const place = (figure: number): number =>
    NAMES + (PLOT * (Math.max(axis.from, Math.min(axis.to, figure)) - axis.from)) / span;
  const lit = axis.lit.map(place);
  const [left = 0, right = 0] = lit;
  const marks: readonly Mark[] = [
    box(left, TOP - 6, Math.max(1, right - left), height - TOP, 'lit-fill'),
    ...axis.marks.flatMap((mark) => [
      line([place(mark), TOP - 6], [place(mark), height - 6], 'line', 1),
      text([place(mark), TOP - 11], axis.told(mark), { anchor: 'middle', size: 11, ink: 'ink-3' }),
    ]),
    ...rows.flatMap((row, i) => rowMarks(row, TOP + i * ROW + ROW / 2 - 4, place)),
  ];
  const sheet = {
    ...{ name: title, width: NAMES + PLOT + TOLD, height, margin: 0, scales: [1] },
    layers: [{ name: 'plot', marks }],
  };
  return toSvg(sheet, { palette: pagePalette, scale: 1, title });
};

const STEP = 100;

/** Ratings with their intervals, the best first; the mean of all is lit. */
export const ratingsPlot = ({ ratings }: LadderTable, mean: number): string => {
  const rows = ratings
    .toSorted((a, b) => b.rating - a.rating)
    .map(({ player, rating, low, high }) => ({
      ...{ name: player, figure: rating, low, high },
      told: `${rating.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`,
    }));
  const from = Math.floor(Math.min(mean, ...rows.map(({ low }) => low)) / STEP) * STEP;
  const to = Math.ceil(Math.max(mean, ...rows.map(({ high }) => high)) / STEP) * STEP;
  const step = Math.max(STEP, Math.ceil((to - from) / 8 / STEP) * STEP);
  const marks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
  return plot('Ratings', rows, { from, to, marks, lit: [mean, mean], told: String });
};

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** A share with its interval in words: `61 % (52 to 70)`. */
export const shareWords = ({ share, low, high }: Share): string =>
  `${percent(share)} (${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)})`;

/** Shares of points, with what is even lit. */
export const sharesPlot = (
  title: string,
  shares: readonly { readonly name: string; readonly points: Share }[],
  [from, to]: readonly [number, number],
): string =>
  plot(
    title,
    shares.map(({ name, points }) => ({
      ...{ name, figure: points.share, low: points.low, high: points.high, told: shareWords(points) },
    })),
    { from: 0, to: 1, marks: [0, 0.25, 0.5, 0.75, 1], lit: [from, to], told: percent },
  );
