/** The strength comparison (bab-crt-1, -2, bab-conv-8). */
import { at, type PrintedChart } from '@longroll/kernel';

/** A row of the comparison: it holds where attackers times `of` are at least defenders times `to`. */
export interface Comparison {
  readonly row: string;
  readonly to: number;
  readonly of: number;
  readonly modifier: number;
  readonly multiplier: number;
}

const compared = (row: string, to: number, of: number, modifier: number, multiplier: number): Comparison => ({
  row,
  to,
  of,
  modifier,
  multiplier,
});

/** The first row that holds counts; the last always does (bab-crt-1). */
export const COMPARISONS: readonly Comparison[] = [
  compared('7-1', 7, 1, -6, 3),
  compared('6-1', 6, 1, -5, 3),
  compared('5-1', 5, 1, -4, 2),
  compared('4-1', 4, 1, -3, 2),
  compared('3-1', 3, 1, -2, 1),
  compared('2-1', 2, 1, -1, 1),
  compared('3/2-1', 3, 2, 0, 1),
  compared('1-1', 1, 1, 1, 1),
  compared('1-2', 1, 2, 2, 1),
  compared('1-3', 1, 3, 3, 2),
  compared('1-4', 1, 4, 4, 3),
  compared('1-5', 0, 1, 5, 3),
];

/** The row for combat points of attacker and defender: cross-multiplied, so every remainder is the defender's (bab-conv-8). */
export const comparisonOf = (attacker: number, defender: number): Comparison =>
  COMPARISONS.find(({ to, of }) => attacker * of >= defender * to) ?? at(COMPARISONS, COMPARISONS.length - 1);

/** Whose losses the multiplier multiplies: the weaker side's (bab-crt-2). */
export const multipliers = (attacker: number, defender: number): readonly [attacker: number, defender: number] => {
  const { multiplier } = comparisonOf(attacker, defender);
  return attacker < defender ? [multiplier, 1] : [1, multiplier];
};

export const comparisonPrint: PrintedChart = {
  title: 'Strength comparison',
  clauses: ['bab-crt-1', 'bab-crt-2'],
  heads: ['Comparison', 'Modifier', 'Losses of the weaker side'],
  rows: COMPARISONS.toReversed().map(({ row, modifier, multiplier }, i) => [
    i === 0 ? `${row} or less` : row,
    String(modifier),
    `x${multiplier}`,
  ]),
};
