/** What a mêlée and losses do to units: withdrawal, exhaustion, morale (sections 15 to 19). */
import type { Readings } from './readings.ts';

/** Whether a side that lost `own` has lost twice what the other one has (grant-out-2, -5). */
export const lostTwice = (own: number, other: number, reading: Readings['twice-nothing'] = 'floor'): boolean =>
  own > 0 && own >= 2 * (reading === 'floor' ? Math.max(1, other) : other);

/** What counts of a side at the end of a move of mêlée. */
export interface SideLoss {
  /** Figures lost hand to hand; in the second move those of both moves. */
  readonly melee: number;
  /** Figures lost to the missiles of the contacted side. */
  readonly missiles: number;
}

/** Whether each side must withdraw by its losses: missiles count in the first move alone (grant-out-1, -2, -5). */
export const withdrawals = (
  move: number,
  losses: readonly [SideLoss, SideLoss],
  reading: Readings['twice-nothing'] = 'floor',
): readonly [boolean, boolean] => {
  const [a, b] = losses.map(({ melee, missiles }) => (move === 1 ? melee + missiles : melee)) as [number, number];
  return [lostTwice(a, b, reading), lostTwice(b, a, reading)];
};

/** Whether a side must surrender after a third move (grant-mel2-12). */
export const mustSurrender = (own: number, other: number): boolean => own * 2 <= other;

/**
 * What fresh troops add against a unit in its so-manieth move of exhaustion, 1 to 4, 0 when it is not exhausted; the
 * addition grows by one if their fight goes on (grant-exh-4 to -6).
 */
export const exhaustionBonus = (since: number, goesOn: boolean, reading: Readings['exhaustion'] = 'prose'): number => {
  if (since < 1 || since > 4 || (reading === 'table' && since > 2)) return 0;
  return (since === 1 ? 2 : 1) + (goesOn ? 1 : 0);
};

/** Command points of the officers present (grant-mor-2, -3). */
export const commandOf = (colonel: boolean, others: number): number =>
  (colonel ? 3 : 0) + (others >= 1 ? 2 : 0) + (others >= 2 ? 1 : 0);

/** Whether no more than half of the rank and file are left (grant-half-1, -5). */
export const isHalf = (living: number, original: number): boolean => living * 2 <= original;

/** What losses of rank and file take from morale; zouaves lose one from a quarter on (grant-mor-4, -5, grant-annex-4). */
export const lossPoints = (lost: number, original: number, zouaves = false): number => {
  const quarter = lost * 4 >= original;
  if (zouaves) return quarter ? 1 : 0;
  if (quarter) return 2;
  return lost * 6 >= original ? 1 : 0;
};

/** What a test of morale needs: 6 at first, one more after each failure, at most 10 (grant-mor-10). */
export const moraleNeeded = (test: number): number => Math.min(10, 5 + test);

/** The tests after which a unit that has failed disperses. */
export const LAST_TEST = 5;

export const THREATS = ['musket', 'short-musket', 'cavalry', 'gun'] as const;
export type Threat = (typeof THREATS)[number];

/** Ends of the bands in which flank and rear of a skirmish line are threatened, nearest first (grant-skl-3). */
const THREAT_BANDS: { readonly [threat in Threat]: readonly number[] } = {
  musket: [800, 1600, 2400],
  'short-musket': [600, 1200, 1800],
  gun: [550, 1200, 2400],
  cavalry: [1800],
};
const THREAT_POINTS = [3, 2, 1];

/** What a threat to its flank or rear takes from the die of a skirmish line (grant-skl-2). */
export const threatDeduction = (threat: Threat, distance: number): number => {
  const band = THREAT_BANDS[threat].findIndex((end) => distance <= end);
  if (band < 0) return 0;
  return threat === 'cavalry' ? 1 : (THREAT_POINTS[band] ?? 0);
};
