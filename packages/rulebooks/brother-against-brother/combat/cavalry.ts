/** Cavalry in battle, and its escape from one (chapter 7). */
import { about, chart, int, MORE } from '@longroll/kernel';

/** Who has more cavalry in a battle: -1 the attacker, 1 the defender, 0 neither. It is also the modifier (bab-cav-1). */
export const cavalryModifier = (attacker: number, defender: number): -1 | 0 | 1 =>
  attacker > defender ? -1 : defender > attacker ? 1 : 0;

/** What cavalry superiority adds to the usable level of chits (bab-cav-2). */
export const CAVALRY_LEVEL = 2;

/** bab-cav-3. */
export const cavalryTable = chart({
  id: 'cavalry-retreat-table',
  title: 'Cavalry Retreat Table',
  clauses: ['bab-cav-3'],
  die: 10,
  by: 'final',
  columns: { loss: about('percent of SF lost', int(0, 100)) },
  rows: [
    [5, 0],
    [7, 10],
    [8, 25],
    [9, 30],
    [10, 40],
    [11, 50],
    [MORE, 75],
  ],
});

/** Enemy cavalry to own from which on a modifier holds: the highest row reached counts (bab-cav-4). */
export const CAVALRY_ROWS: readonly (readonly [enemy: number, own: number, modifier: number])[] = [
  [3, 1, 4],
  [2, 1, 3],
  [1, 1, 2],
  [1, 2, 1],
];

/** The modifier of an escape: minus the leader's command value, plus the row of the comparison of cavalry (bab-cav-4). */
export const escapeModifier = (command: number, enemy: number, own: number): number => {
  const row = CAVALRY_ROWS.find(([most, of]) => enemy * of >= own * most);
  return (row?.[2] ?? 0) - command;
};

/** Hexes that an escaping force may go (bab-cav-3). */
export const ESCAPE_HEXES: readonly number[] = [1, 2, 3];
