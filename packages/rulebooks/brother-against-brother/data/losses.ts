/** Tables of losses without battle: attrition, militia at the end of a year, sieges (chapters 9 to 11). */
import { about, chart, flag, int, MORE } from '@longroll/kernel';

export const attritionTable = chart({
  id: 'attrition',
  title: 'Attrition Table',
  clauses: ['bab-attr-1'],
  die: 10,
  by: 'final',
  columns: { loss: about('percent of SF lost', int(0, 100)) },
  rows: [
    [3, 0],
    [5, 10],
    [6, 20],
    [7, 30],
    [8, 40],
    [9, 50],
    [10, 60],
    [11, 70],
    [MORE, 80],
  ],
});

export const militiaTable = chart({
  id: 'militia',
  title: 'Militia Table',
  clauses: ['bab-mil-1'],
  die: 10,
  by: 'final',
  columns: { loss: about('percent of militia lost', int(0, 100)) },
  rows: [
    [3, 0],
    [5, 10],
    [6, 20],
    [7, 30],
    [8, 40],
    [9, 50],
    [10, 60],
    [11, 70],
    [MORE, 80],
  ],
});

/** What is added to the die, by side and the year that ends, from 1861 (bab-mil-2). */
export const BY_YEAR: readonly [readonly number[], readonly number[]] = [
  [1, -1, -2, -2],
  [-1, -2, -3, -2],
];
/** What is added to the die of a force out of supply (bab-mil-2). */
export const OUT_OF_SUPPLY = 5;
/** The same in the enemy's states, by side. */
export const ABROAD = [2, 1] as const;

/** bab-siege-3: percent of SF that both lose; on a surrender neither is asked. */
export const siegeTable = chart({
  id: 'siege-table',
  title: 'Siege Table',
  clauses: ['bab-siege-3'],
  die: 10,
  by: 'final',
  columns: {
    besieger: about('percent of SF that the besieger loses', int(0, 100)),
    besieged: about('percent of SF that the besieged loses', int(0, 100)),
    surrender: about('the besieged surrender', flag()),
  },
  rows: [
    [4, 35, 0, false],
    [8, 20, 50, false],
    [MORE, 0, 0, true],
  ],
});
