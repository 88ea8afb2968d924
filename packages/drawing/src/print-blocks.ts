import type { PrintedChart } from '@longroll/kernel';
import type { Element, Sheet } from './marks.ts';
import type { PrintBlock, PrintCell, PrintColumn, PrintPart, PrintTable } from './printables.ts';

/** A cell that heads its row. */
export const bold = (text: string): PrintCell => ({ text, bold: true });

/** A column of figures, so many millimetres wide where that is said. */
export const middle = (title: string, width?: number): PrintColumn => ({
  title,
  align: 'middle',
  ...(width === undefined ? {} : { width }),
});

/** A table; columns given as words stand to the left. */
export const printTable = (
  columns: readonly (string | PrintColumn)[],
  rows: PrintTable['rows'],
  more: Omit<PrintTable, 'kind' | 'columns' | 'rows'> = {},
): PrintTable => ({
  kind: 'table',
  columns: columns.map((column) => (typeof column === 'string' ? { title: column } : column)),
  rows,
  ...more,
});

/** A figure of a chart as it is read: a flag is a yes or a no. */
const figureText = (figure: string): string => (figure === 'true' ? 'yes' : figure === 'false' ? 'no' : figure);

/** A book's chart as it is printed. */
export const chartTable = ({ title, clauses, heads, rows }: PrintedChart): PrintTable => {
  const [first = '', ...others] = heads;
  const cells = rows.map(([head = '', ...figures]) => [bold(head), ...figures.map(figureText)]);
  return printTable([first, ...others.map((head) => middle(head))], cells, { title, clauses });
};

export const heading = (text: string): PrintBlock => ({ kind: 'heading', text });

/** Blocks side by side, of equal width. */
export const beside = (...columns: readonly (readonly PrintBlock[])[]): PrintBlock => ({ kind: 'columns', columns });

/** Blocks one under the other, over as many pages as they take. */
export const pages = (...blocks: readonly PrintBlock[]): readonly PrintPart[] => [{ kind: 'flow', blocks }];

/** The steps of a sequence of play, each with the text of its clause. */
export const sequenceTable = (
  steps: readonly { readonly title: string; readonly clause: string }[],
  clauses: { readonly [id: string]: { readonly text: string } },
): PrintTable =>
  printTable(
    [{ title: '', align: 'end' }, 'step', 'what is done', 'clause'],
    steps.map(({ title, clause }, i) => [String(i + 1), bold(title), clauses[clause]?.text ?? '', clause]),
  );

/** A board at true scale: millimetres a unit of the sheet, and pixels a unit at which its ink is full. */
export const boardPart = (sheet: Sheet, elements: readonly Element[], unit: number, ink: number): PrintPart => ({
  kind: 'board',
  sheet,
  elements,
  unit,
  pixel: unit / ink,
});
