import { keeps } from '../kept.ts';

/** Two tables, and the rows in which they differ. */
interface Pair {
  before: readonly unknown[];
  after: readonly unknown[];
  rows: readonly number[];
}

const NO_TABLE: readonly unknown[] = [];
const NO_ROWS: readonly number[] = [];
/** Pairs that are remembered: a power of two. */
const PAIRS = 4;
const pairs = Array.from({ length: PAIRS }, (): Pair => ({ before: NO_TABLE, after: NO_TABLE, rows: NO_ROWS }));
let last = 0;
keeps(() => {
  for (const pair of pairs) {
    pair.before = NO_TABLE;
    pair.after = NO_TABLE;
    pair.rows = NO_ROWS;
  }
});

/**
 * The numbers of the rows in which two versions of a table differ, rising; rows that only the longer one has are among them. Tables
 * share the rows that are the same, so that they are told apart by identity. All that follows a table asks of the same few versions:
 * they are compared once.
 */
export const changedRows = (before: readonly unknown[], after: readonly unknown[]): readonly number[] => {
  for (let i = 0; i < PAIRS; i++) {
    const pair = pairs[(last + i) & (PAIRS - 1)] as Pair;
    if (pair.before === before && pair.after === after) return pair.rows;
  }
  last = (last + PAIRS - 1) & (PAIRS - 1);
  const pair = pairs[last] as Pair;
  pair.rows = compared(before, after);
  pair.before = before;
  pair.after = after;
  return pair.rows;
};

const compared = (before: readonly unknown[], after: readonly unknown[]): readonly number[] => {
  if (before === after) return NO_ROWS;
  const rows: number[] = [];
  const common = Math.min(before.length, after.length);
  const all = Math.max(before.length, after.length);
  for (let row = 0; row < common; row++) if (before[row] !== after[row]) rows.push(row);
  for (let row = common; row < all; row++) rows.push(row);
  return rows;
};
