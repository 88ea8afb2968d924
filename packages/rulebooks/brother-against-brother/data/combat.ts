/** Tables of combat: chits, the comparison of strengths, the Combat Results Table, cavalry (chapters 7 and 8). */
import { about, chart, int, MORE, matrix, openChart, word } from '@longroll/kernel';

export const ATTACK_CHITS = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'] as const;

export const DEFENCE_CHITS = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'] as const;

export type AttackChit = (typeof ATTACK_CHITS)[number];

export type DefenceChit = (typeof DEFENCE_CHITS)[number];

export type Chit = AttackChit | DefenceChit;

export const CHITS: readonly Chit[] = [...ATTACK_CHITS, ...DEFENCE_CHITS];

/** Below every level: of the chits that are always usable. */
export const ALWAYS = -99;

/** The level of the chits of a set, in their order (bab-chit-1). */
export const CHIT_LEVELS: readonly number[] = [ALWAYS, -3, -1, 1, 3, 5, 8];

export const CHIT_NAMES: { readonly [chit in Chit]: string } = {
  A1: 'Muddled advance',
  A2: 'Probe',
  A3: 'Frontal attack',
  A4: 'Massed attack',
  A5: 'Turning move',
  A6: 'Flank attack',
  A7: 'Envelopment',
  D1: 'Disorder',
  D2: 'Withdrawal',
  D3: 'Hold',
  D4: 'Prepared line',
  D5: 'Refused flank',
  D6: 'Counterattack',
  D7: 'Counterstroke',
};

/** Modifiers of chit against chit (bab-chit-3). */
export const chitMatrix = matrix({
  title: 'Tactical chits',
  clauses: ['bab-chit-3'],
  columns: DEFENCE_CHITS,
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

/** Who retreats how many hexes; on "hold" nobody. */
export const OUTCOMES = ['D R3', 'D R2', 'D R1', 'hold', 'A R1', 'A R2'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** bab-crt-4. */
export const resultsTable = openChart({
  id: 'combat-results',
  title: 'Combat Results Table',
  clauses: ['bab-crt-4', 'bab-crt-3'],
  die: 10,
  by: 'final',
  columns: {
    attacker: about('percent of SF that the attacker loses', int(0, 100)),
    defender: about('percent of SF that the defender loses', int(0, 100)),
    outcome: about('who retreats how many hexes', word<Outcome>(...OUTCOMES)),
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

/** Hexes that an escaping force may go (bab-cav-3). */
export const ESCAPE_HEXES: readonly number[] = [1, 2, 3];
