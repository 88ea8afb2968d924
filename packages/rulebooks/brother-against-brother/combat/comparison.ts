/** The strength comparison (bab-crt-1, -2, bab-conv-8). */
import { at, type PrintedChart } from '@longroll/kernel';
import { COMPARISONS, type Comparison } from '../data/combat.ts';

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
