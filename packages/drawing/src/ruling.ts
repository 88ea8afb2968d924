import type { Mark } from './marks.ts';
import type { PrintTable } from './printables.ts';

/** A place of a table: a row, and a column of it where not the whole row is meant. Both from 0. */
export interface TablePlace {
  readonly row: number;
  readonly column?: number;
}

/** A table as the book prints it, with the places that a ruling was read from. */
export interface ReadTable {
  readonly table: PrintTable;
  readonly lit: readonly TablePlace[];
}

/** A word of a field, such as the code of a unit, as a person reads it, and its picture: marks in a square of 48 pixels round the origin. */
export interface FieldWord {
  readonly title: string;
  readonly marks?: readonly Mark[];
}

/** How the tools of a book are shown at a real table. */
export interface Tools {
  /** The tool that is shown first. */
  readonly first?: string;
  /** Words of fields that are no plain words. */
  readonly words: { readonly [word: string]: FieldWord };
  /** The ink of each die of a throw, by what the procedure calls it: "blue" is a blue die. */
  readonly inks?: { readonly [label: string]: 'blue' | 'gray' };
  /** The tables that a procedure was read from, with what was read; they are fetched when they are first asked for. */
  tables?(procedure: string, input: unknown, output: unknown): Promise<readonly ReadTable[]>;
}
