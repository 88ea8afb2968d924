/** A table laid out in rows, so that a long one runs on over the next page under its head. */
import type { Lettering, Mark, PrintCell, PrintTable } from '@longroll/drawing';
import { inMillimetres, moved, type Picture, type Piece, pictureOf } from './paper.ts';
import { BODY, LINE, lettered, linesOf, longestWord, rule, SMALL, STRONG, TITLE, widthOf } from './words.ts';

const PAD = 1.4;
const BOX = 3.6;
const BOX_STEP = 4.6;
/** Tables no higher than this, in millimetres, stay on one page. */
const KEPT = 100;

const cellOf = (cell: string | PrintCell | undefined): PrintCell =>
  typeof cell === 'string' ? { text: cell } : (cell ?? {});

const letteringOf = (cell: PrintCell): Lettering => (cell.bold === true ? STRONG : BODY);

/** Room that boxes and drawing of a cell take beside its words. */
const besides = ({ boxes = 0, drawing, text = '' }: PrintCell): number =>
  boxes * BOX_STEP +
  (drawing ? drawing.width + (text === '' && boxes === 0 ? 0 : PAD) : 0) +
  (boxes > 0 && text !== '' ? PAD : 0);

const largest = (numbers: readonly number[]): number => Math.max(0, ...numbers);

interface Need {
  readonly least: number;
  readonly whole: number;
}

const needOf = ({ columns, rows }: PrintTable, column: number): Need => {
  const { title = '', width } = columns[column] ?? {};
  if (width !== undefined) return { least: width, whole: width };
  const cells = rows.map((row) => cellOf(row[column]));
  const whole = cells.map((cell) =>
    largest((cell.text ?? '').split('\n').map((line) => widthOf(line, letteringOf(cell)) + besides(cell))),
  );
  const least = cells.map((cell) => longestWord(cell.text ?? '', letteringOf(cell)) + besides(cell));
  return {
    least: largest([...least, longestWord(title, STRONG)]) + 2 * PAD,
    whole: largest([...whole, widthOf(title, STRONG)]) + 2 * PAD,
  };
};

/** How wide each column is: as wide as its words if all fit, else the long ones broken. */
const widthsOf = (table: PrintTable, width: number): readonly number[] => {
  const needs = table.columns.map((_, column) => needOf(table, column));
  const sum = (of: (need: Need) => number): number => needs.reduce((all, need) => all + of(need), 0);
  const whole = sum((need) => need.whole);
  if (whole <= width) return needs.map((need) => need.whole);
  const least = sum((need) => need.least);
  const share = Math.max(0, (width - least) / (whole - least));
  return needs.map((need) => need.least + (need.whole - need.least) * share);
};

interface Row {
  readonly cells: readonly PrintCell[];
  readonly head: boolean;
}

interface Grid {
  readonly table: PrintTable;
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
  readonly width: number;
}

const square = (x: number, y: number): Mark => ({
  kind: 'path',
  d: `M${x.toFixed(3)} ${y.toFixed(3)}h${BOX}v${BOX}h${-BOX}z`,
  style: { stroke: 'ink', width: 0.25 },
});

const linesIn = (grid: Grid, cell: PrintCell, column: number, head: boolean): readonly string[] => {
  const room = (grid.widths[column] ?? 0) - 2 * PAD - besides(cell);
  return cell.text === undefined || cell.text === '' ? [] : linesOf(cell.text, head ? STRONG : letteringOf(cell), room);
};

const heightOf = (grid: Grid, { cells, head }: Row): number => {
  const each = cells.map((cell, column) => {
    const words = linesIn(grid, cell, column, head).length * BODY.size * LINE;
    return largest([words, cell.drawing?.height ?? 0, (cell.boxes ?? 0) > 0 ? BOX : 0]);
  });
  return largest([...each.map((height) => height + 2 * 0.9), head ? 0 : (grid.table.high ?? 0)]);
};

/** Whether words stand in the middle of the row's height, beside boxes and pictures. */
const isHigh = ({ table }: Grid, { cells }: Row): boolean =>
  table.high !== undefined || cells.some(({ boxes = 0, drawing }) => boxes > 0 || drawing !== undefined);

const cellPictures = (grid: Grid, row: Row, column: number, height: number): readonly Picture[] => {
  const cell = row.cells[column] ?? {};
  const { drawing, boxes = 0 } = cell;
  const align = grid.table.columns[column]?.align ?? 'start';
  const lines = linesIn(grid, cell, column, row.head);
  const lettering = row.head ? STRONG : letteringOf(cell);
  const left = grid.lefts[column] ?? 0;
  const width = grid.widths[column] ?? 0;
  const taken =
    lines.length === 0 ? besides(cell) : besides(cell) + largest(lines.map((line) => widthOf(line, lettering)));
  let x = align === 'start' ? left + PAD : align === 'end' ? left + width - PAD - taken : left + (width - taken) / 2;
  const pictures: Picture[] = [];
  if (drawing) {
    pictures.push(...moved([pictureOf(drawing)], x, (height - drawing.height) / 2));
    x += drawing.width + PAD;
  }
  const high = lines.length * lettering.size * LINE;
  const words = lines.map((line) => widthOf(line, lettering));
  const shift = (line: number): number =>
    align === 'start' ? 0 : (largest(words) - (words[line] ?? 0)) / (align === 'end' ? 1 : 2);
  const top = row.head || isHigh(grid, row) ? (height - high) / 2 : 0.9;
  const marks = lines.flatMap((line, i) =>
    lettered([line], lettering, [x + shift(i), top + i * lettering.size * LINE]),
  );
  const boxesAt = x + (lines.length > 0 ? largest(words) + PAD : 0);
  const squares = Array.from({ length: boxes }, (_, i) => square(boxesAt + i * BOX_STEP, (height - BOX) / 2));
  return [...pictures, inMillimetres([...marks, ...squares])];
};

const rowPiece = (grid: Grid, row: Row): Piece => {
  const height = heightOf(grid, row);
  const under = rule([0, height], [grid.width, height], row.head ? 0.3 : 0.1, row.head ? 'ink' : 'line-strong');
  const above = row.head ? [rule([0, 0], [grid.width, 0], 0.5)] : [];
  const cells = grid.table.columns.flatMap((_, column) => cellPictures(grid, row, column, height));
  return { height, pictures: [...cells, inMillimetres([...above, under])] };
};

/** Lays out a table: its title, its head, a piece for each row, its note. */
export const tablePieces = (table: PrintTable, width: number): readonly Piece[] => {
  const widths = widthsOf(table, width);
  const lefts = widths.map((_, i) => widths.slice(0, i).reduce((sum, one) => sum + one, 0));
  const grid: Grid = { table, widths, lefts, width: widths.reduce((sum, one) => sum + one, 0) };
  const titled = table.columns.some(({ title }) => title !== '');
  const head = titled
    ? rowPiece(grid, { cells: table.columns.map(({ title }) => ({ text: title })), head: true })
    : { height: 0.5, pictures: [inMillimetres([rule([0, 0.25], [grid.width, 0.25], 0.5)])] };
  const rows = table.rows.map((cells): Piece => {
    const piece = rowPiece(grid, { cells: table.columns.map((_, column) => cellOf(cells[column])), head: false });
    return { ...piece, head };
  });
  const whole = rows.reduce((sum, row) => sum + row.height, 0) <= KEPT;
  const kept = rows.map((row, i) => ({ ...row, withNext: whole && i + 1 < rows.length }));
  const clauses = table.clauses === undefined ? '' : table.clauses.join(', ');
  const notes = [table.note ?? '', clauses].filter((words) => words !== '');
  const foot = notes.flatMap((words) => linesOf(words, SMALL, width));
  return [
    ...(table.title === undefined ? [] : [textPiece(linesOf(table.title, TITLE, width), TITLE, 1.2, true)]),
    { ...head, withNext: true },
    ...kept,
    ...(foot.length === 0 ? [] : [textPiece(foot, SMALL, 0.8, false)]),
  ];
};

/** Lines of text as a piece, with some room under them. */
export const textPiece = (lines: readonly string[], lettering: Lettering, under: number, withNext: boolean): Piece => ({
  height: lines.length * lettering.size * LINE + under,
  pictures: moved([inMillimetres(lettered(lines, lettering, [0, 0]))], 0, lettering === SMALL ? 0.8 : 0),
  withNext,
});
