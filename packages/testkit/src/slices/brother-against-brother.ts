/** Tables of Brother Against Brother as charts: each is data once, and gives lookup, throw, odds, form and print. */
import { about, chart, int, MORE, matrix, word } from '@longroll/kernel';

/** bab-crt-1: the first test that holds gives the row. */
const COMPARISONS = [
  ['7-1', 7, 1, -6, 3],
  ['6-1', 6, 1, -5, 3],
  ['5-1', 5, 1, -4, 2],
  ['4-1', 4, 1, -3, 2],
  ['3-1', 3, 1, -2, 1],
  ['2-1', 2, 1, -1, 1],
  ['3/2-1', 3, 2, 0, 1],
  ['1-1', 1, 1, 1, 1],
  ['1-2', 1, 2, 2, 1],
  ['1-3', 1, 3, 3, 2],
  ['1-4', 1, 4, 4, 3],
] as const;

/** The strength comparison of two forces: its name, modifier and loss multiplier (bab-crt-1, -2). */
export const comparison = (attacker: number, defender: number) => {
  const [name, , , modifier, multiplier] =
    COMPARISONS.find(([, a, d]) => attacker * d >= defender * a) ?? (['1-5', 1, 5, 5, 3] as const);
  return { name, modifier, multiplier };
};

export const combatResults = chart({
  id: 'combat-results',
  title: 'Combat Results Table',
  clauses: ['bab-crt-3', 'bab-crt-4'],
  die: 10,
  by: 'final',
  columns: {
    attacker: about('A loss', int(0, 100)),
    defender: about('D loss', int(0, 100)),
    outcome: about('outcome', word('D R3', 'D R2', 'D R1', 'hold', 'A R1', 'A R2')),
  },
  rows: [
    [-2, 5, 30, 'D R3'],
    [0, 5, 25, 'D R2'],
    [2, 10, 20, 'D R2'],
    [4, 10, 15, 'D R1'],
    [6, 15, 15, 'hold'],
    [8, 15, 10, 'hold'],
    [10, 20, 10, 'A R1'],
    [11, 25, 5, 'A R1'],
    [MORE, 30, 5, 'A R2'],
  ],
});

export const chits = matrix({
  title: 'Tactical chits',
  clauses: ['bab-chit-3'],
  columns: ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'],
  rows: {
    A1: [1, 2, 2, 3, 2, 3, 4],
    A2: [-1, 0, 0, 1, 1, 1, 1],
    A3: [-2, 0, 0, 1, 0, 1, 2],
    A4: [-3, -1, -1, 1, 0, 1, 2],
    A5: [-3, 0, -2, -1, 1, 0, 1],
    A6: [-4, -1, -3, -2, 1, -1, 0],
    A7: [-5, -1, -4, -3, 0, -2, -1],
  },
});
