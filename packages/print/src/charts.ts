import { letterWidth, type Mark, marksToSvg, type Palette, paletteOf, type Theme } from '@longroll/drawing';
import type { DieChart } from './die-chart.ts';
import { page } from './page.ts';

/** Pixels. */
const MARGIN = 16;
const LINE = 18;
const PAD = 10;
const SIZE = 12;

/** A chart laid out: its marks from its own upper left corner, and the room it takes. */
interface Laid {
  readonly marks: readonly Mark[];
  readonly width: number;
  readonly height: number;
}

const text = (x: number, y: number, words: string, weight = 400, ink = 'ink', size = SIZE): Mark => ({
  kind: 'text',
  at: [x, y],
  text: words,
  lettering: { font: 'text', size, ink, weight },
});

const rule = (x: number, y: number, width: number): Mark => ({
  kind: 'path',
  d: `M${x} ${y}h${width}`,
  style: { stroke: 'ink', width: 0.75 },
});

const wide = (words: string, weight = 400): number => letterWidth(words, SIZE, weight);

/** The grid of a chart with its heads: lines by row, then by column. */
const gridOf = ({ dice, rows, columns, cells }: DieChart): readonly (readonly (readonly string[])[])[] => {
  const [side = '', top] = dice;
  const head = columns.map((lines, i) => (top === undefined ? [] : [`${top} ${i + 1}`, ...lines]));
  return [[[side], ...head], ...cells.map((row, face) => [[String(face + 1), ...(rows[face] ?? [])], ...row])];
};

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

const lay = (chart: DieChart): Laid => {
  const grid = gridOf(chart);
  const widths = (grid[0] ?? []).map(
    (_, i) => most(grid.flatMap((row) => (row[i] ?? []).map((words) => wide(words, 600)))) + PAD,
  );
  const lefts = widths.map((_, i) => widths.slice(0, i).reduce((sum, one) => sum + one, 0));
  const about = [chart.clauses.slice(0, 8).join(', '), chart.input.join(', ')].filter((words) => words !== '');
  const width = most([
    ...widths.map((one, i) => one + (lefts[i] ?? 0)),
    wide(chart.title, 600) * 1.3,
    ...about.map((words) => wide(words)),
  ]);
  const marks: Mark[] = [text(0, 14, chart.title, 600, 'ink', 15)];
  let y = 16;
  for (const words of about) {
    marks.push(text(0, y + 12, words, 400, 'ink-3', 10));
    y += 14;
  }
  for (const [r, row] of grid.entries()) {
    if (r > 0) marks.push(rule(0, y + 4, width));
    for (const [column, lines] of row.entries())
      for (const [line, words] of lines.entries()) {
        const weight = r === 0 || column === 0 ? 600 : 400;
        marks.push(text(lefts[column] ?? 0, y + 2 + (line + 1) * LINE, words, weight));
      }
    y += most(row.map((lines) => lines.length)) * LINE + 6;
  }
  marks.push(rule(0, y + 4, width));
  return { marks, width, height: y + 4 };
};

const draw = (laid: readonly Laid[], palette: Palette): string => {
  let y = MARGIN;
  return laid
    .map(({ marks, height }) => {
      const drawn = `<g transform="translate(${MARGIN} ${y})">${marksToSvg(marks, palette)}</g>`;
      y += height + 2 * MARGIN;
      return drawn;
    })
    .join('\n');
};

/** Charts one under the other, as an SVG file. */
export const chartsSvg = (title: string, charts: readonly DieChart[], theme: Theme, scale = 1): string => {
  const palette = paletteOf(theme);
  const laid = charts.map(lay);
  const width = Math.ceil(Math.max(200, ...laid.map((one) => one.width)) + 2 * MARGIN);
  const height = Math.ceil(laid.reduce((sum, one) => sum + one.height + 2 * MARGIN, 0));
  return page(title, width, height, scale, palette, draw(laid, palette));
};
