/** A seat of a match: small and dense. JSON shows the seat's name. */
export type SeatId = number;

/** The permanent id of a clause of a rulebook, for instance `ahd-combat-12`. */
export type ClauseId = string;

/** Who may ever learn of an event. Module constants: never built for each event. */
export type Audience = 'all' | readonly SeatId[];

/** Who looks: a seat, or somebody who holds none and knows only what everybody knows. */
export type Viewer = SeatId | 'spectator';

/** Plain data: what can be saved, sent and hashed. Numbers are integers. */
export type Plain = string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain | undefined };

/** A plain record. */
export type PlainRecord = { readonly [key: string]: Plain | undefined };

/**
 * The row of a dense table at `index`.
 * Throws when there is none: a caller that cannot be sure asks the table itself.
 */
export const at = <T>(table: ArrayLike<T>, index: number): T => {
  const row = table[index];
  if (row === undefined) throw new RangeError(`no row ${index} in a table of ${table.length}`);
  return row;
};

/**
 * The number in a column at a row: `at` for columns of numbers, which stays fast where a book reads millions of them.
 * Throws when there is none.
 */
export const cell = (column: ArrayLike<number>, row: number): number => {
  const value = column[row];
  if (value === undefined) throw new RangeError(`no row ${row} in a column of ${column.length}`);
  return value;
};

/**
 * A copy of a dense table with one row replaced. Unlike `table.with` it costs the same for every table: that takes
 * fifty times as long where the engine thinks that rows might be missing.
 */
export const replaced = <T>(table: readonly T[], index: number, row: T): T[] => {
  const copy = table.slice();
  copy[index] = row;
  return copy;
};

/** Throws on a case that the types rule out: a new member of a union that nobody handles is found at compile time. */
export const never = (value: never): never => {
  throw new TypeError(`unhandled case: ${JSON.stringify(value)}`);
};

/** Some numbers added up. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const ranges: (readonly number[])[] = [];

/** The numbers of the rows of a table, in order: made once for each length. */
export const rowsOf = ({ length }: { readonly length: number }): readonly number[] => {
  const known = ranges[length];
  if (known) return known;
  const made = Array.from({ length }, (_, row) => row);
  ranges[length] = made;
  return made;
};
