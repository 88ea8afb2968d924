import { FORM, readFields } from '../actions.ts';
import { isRefusal, type Refusal, refuse } from '../contract.ts';
import type { Dice, DieTable } from '../dice.ts';
import { capital } from '../english.ts';
import { about, type Fields, int, list, optional, type SheetOf, sheet, type ValueOf } from '../fields.ts';
import { memoize } from '../memo.ts';
import { at, type ClauseId } from '../words.ts';
import { type AnyProcedure, procedure } from './procedure.ts';

/** A chart as it is printed: heads and cells. */
export interface PrintedChart {
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A printed chart: its rows as data give the lookup, the throw, the odds, the form and the print. */
export interface Chart<C extends Fields> {
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  /** The row of a value; beyond either end the last row there. */
  at(value: number): SheetOf<C>;
  /** One die with modifiers, read through the chart. */
  roll(modifier: number, dice: Dice): SheetOf<C>;
  /** As a tool: modifiers in, row out. */
  readonly procedure: AnyProcedure;
  readonly print: PrintedChart;
}

/** The last row of a chart that is open at its end: "12 or more". */
export const MORE = Number.MAX_SAFE_INTEGER;

const headOf = (from: number | undefined, to: number): string => {
  if (from === undefined) return `${to} or less`;
  if (to === MORE) return `${from} or more`;
  return from === to ? `${to}` : to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`;
};

type Cell = string | number | boolean;

const cellOf = (row: object, name: string): Cell => (row as { readonly [name: string]: Cell })[name] as Cell;

/** A row in one sentence: what each column is about, with its cell; of what is or is not so only what is. */
const rowInWords = (columns: Fields, row: object): string => {
  const cells = Object.entries(columns).map(([name, { about: what = name }]) => ({ what, cell: cellOf(row, name) }));
  const told = cells.filter(({ cell }) => cell !== false);
  return capital(told.map(({ what, cell }) => (cell === true ? `**${what}**` : `${what}: **${cell}**`)).join('; '));
};

/** What a chart is made of. */
interface ChartPlan<C extends Fields> {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  readonly die: number;
  /** What is looked up, as the head of the first column. */
  readonly by: string;
  readonly columns: C;
  readonly rows: readonly (readonly [upTo: number, ...cells: readonly Cell[]])[];
}

/** Rows as in the book: the last value that a row is for, then its cells in the order of the columns. */
export const chart = <C extends Fields>(plan: ChartPlan<C>): Chart<C> => {
  const { id, title, clauses, die, by, columns } = plan;
  const names = Object.keys(columns);
  const rows = plan.rows.map(([upTo, ...cells], i): { readonly upTo: number; readonly row: SheetOf<C> } => {
    const words = Object.fromEntries(names.map((name, column) => [name, cells[column]]));
    const row = readFields({ verbs: {}, names: {} }, undefined, columns, words, `${id} row ${i + 1}`);
    if (isRefusal(row)) throw new TypeError(`${FORM} ${row.reason}`);
    return { upTo, row };
  });
  const lookUp = (value: number): SheetOf<C> => {
    for (const { upTo, row } of rows) if (value <= upTo) return row;
    return at(rows, rows.length - 1).row;
  };
  const tables = new Map<number, DieTable<SheetOf<C>>>();
  const tableFor = (modifier: number): DieTable<SheetOf<C>> => {
    const known = tables.get(modifier);
    if (known) return known;
    const made = { sides: die, rows: Array.from({ length: die }, (_, face) => lookUp(face + 1 + modifier)) };
    tables.set(modifier, made);
    return made;
  };
  const roll = (modifier: number, dice: Dice): SheetOf<C> => dice.on(tableFor(modifier));
  return {
    title,
    clauses,
    at: lookUp,
    roll,
    procedure: procedure({
      id,
      title,
      about: `${title}: one die of ${die} with its modifiers.`,
      clauses,
      input: { modifier: int(-99, 99) },
      output: columns,
      example: { modifier: 0 } as never,
      run: ({ modifier }, dice) => roll(modifier, dice),
      throws: () => [by],
      says: (row) => rowInWords(columns, row),
    }),
    print: {
      title,
      clauses,
      heads: [by, ...names.map((name) => columns[name]?.about ?? name)],
      rows: rows.map(({ upTo, row }, i) => {
        const before = rows[i - 1]?.upTo;
        const cells = names.map((name) => String(cellOf(row, name)));
        return [headOf(before === undefined ? undefined : before + 1, upTo), ...cells];
      }),
    },
  };
};

/** A chart of two heads, such as chit against chit. */
export const matrix = <R extends string, C extends string>(plan: {
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  readonly columns: readonly C[];
  readonly rows: { readonly [row in R]: readonly number[] };
}): { at(row: R, column: C): number; readonly print: PrintedChart } => ({
  at: (row, column) => at(plan.rows[row], plan.columns.indexOf(column)),
  print: {
    title: plan.title,
    clauses: plan.clauses,
    heads: ['', ...plan.columns],
    rows: Object.entries<readonly number[]>(plan.rows).map(([row, cells]) => [row, ...cells.map(String)]),
  },
});

const upTo = about('The last final value that the row is for; the last row is open', int(-99, 99));
/** Rows as a file has them: the last value that each is for, and its cells by name. */
const rowsField = <C extends Fields>(columns: C) => optional(list(sheet({ upTo, ...columns }), 40, 1));
type OwnRows<C extends Fields> = NonNullable<ValueOf<ReturnType<typeof rowsField<C>>>>;

/** A chart whose rows a scenario file may replace. */
export interface OpenChart<C extends Fields> extends Chart<C> {
  /** The field of a file for rows of its own, at most 40; left out, those of the book stand. */
  readonly field: ReturnType<typeof rowsField<C>>;
  /** The chart of a match, by what its file has in that field. Of the same rows it is the same chart, so that odds find their courses again. */
  of(rows: OwnRows<C> | undefined): Chart<C>;
  /** The refusal of a file whose rows in the field at `path` do not rise; undefined where they do, and where it has none. */
  fault(rows: OwnRows<C> | undefined, path: string): Refusal | undefined;
}

/** As `chart`, for rows that a scenario file may replace. */
export const openChart = <C extends Fields>(plan: ChartPlan<C>): OpenChart<C> => {
  const printed = chart(plan);
  const names = Object.keys(plan.columns);
  const own = memoize((rows: OwnRows<C>) =>
    chart({
      ...plan,
      rows: rows.map((row) => [Number(cellOf(row, 'upTo')), ...names.map((name) => cellOf(row, name))] as const),
    }),
  );
  return {
    ...printed,
    field: rowsField(plan.columns),
    of: (rows) => (rows === undefined ? printed : own(rows)),
    fault: (rows = [], path) => {
      const last = (row: OwnRows<C>[number]): number => Number(cellOf(row, 'upTo'));
      const wrong = rows.findIndex((row, i) => i > 0 && last(row) <= last(at(rows, i - 1)));
      return wrong < 0 ? undefined : refuse(at(plan.clauses, 0), 'The rows of a table rise.', `${path}/${wrong}/upTo`);
    },
  };
};
