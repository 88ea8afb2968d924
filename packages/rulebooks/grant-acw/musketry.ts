/** Volleys and skirmish fire by the tables of sections 9 and 10. */
import { at, type Dice, rowsOf } from '@longroll/kernel';
import type { Readings } from './readings.ts';

export const WEAPONS = ['rifle', 'smoothbore', 'carbine'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** Ends of the three bands of a volley (grant-musk-1, -9, -10), in hundredths of an inch. */
const LONG = [800, 1600, 2400] as const;
const PRINTED = [600, 1600, 2400] as const;
const SHORT = [600, 1200, 1800] as const;

/** Where the bands of a weapon end. */
export const bandEnds = (weapon: Weapon, bands: Readings['bands']): readonly number[] =>
  weapon === 'rifle' ? (bands === 'printed' ? PRINTED : LONG) : SHORT;

/** The band of a range: 0 near, 1 middle, 2 far; -1 beyond reach. Exactly on a limit is the nearer band. */
export const bandOf = (weapon: Weapon, range: number, bands: Readings['bands'] = 'thirds'): number =>
  bandEnds(weapon, bands).findIndex((end) => range <= end);

/** How far a weapon reaches. */
export const reachOf = (weapon: Weapon): number => (weapon === 'rifle' ? 2400 : 1800);

/** The deduction table of section 9, by band: normal in the open; cover adds one, the first volley takes one off. */
const DEDUCTIONS = [2, 3, 4] as const;

/** What is taken from each die of a volley. */
export const deductionOf = (band: number, cover: boolean, first: boolean): number =>
  (DEDUCTIONS[band] ?? 0) + (cover ? 1 : 0) - (first ? 1 : 0);

/** Sizes of the groups in which so many men fire: sixes, and a remainder of 3 to 5 (grant-musk-5 to -7). */
export const groupSizes = (firers: number): readonly number[] => {
  const sixes = rowsOf({ length: Math.floor(firers / 6) }).map(() => 6);
  return firers % 6 < 3 ? sixes : [...sixes, firers % 6];
};

/** Casualties of a group by its die (grant-musk-7, -8). */
export const groupCasualties = (size: number, die: number, deduction: number): number => {
  const casualties = Math.max(0, die - deduction);
  return size < 6 ? casualties >> 1 : casualties;
};

/** Throws a die for each casualty and gives the places of 1 to 6 that are hit, each once, in the order hit (grant-musk-14, -15). */
export const throwHits = (casualties: number, group: number, dice: Dice): readonly number[] => {
  const thrown = rowsOf({ length: casualties }).map(() => dice.d(6));
  return [...new Set(thrown.filter((number) => number <= group))];
};

/** A group of firers as it throws: its men, what is taken from its die, and who stands in its target group by the numbers of its dice. */
export interface GroupFire {
  readonly size: number;
  readonly deduction: number;
  readonly targets: readonly number[];
}

/** A volley thrown: a die for every group first, then its casualties, group by group; each figure that is hit once (grant-musk-16). */
export const throwGroups = (groups: readonly GroupFire[], dice: Dice) => {
  const casualties = groups.map(({ size, deduction }) => groupCasualties(size, dice.d(6), deduction));
  const hit = groups.flatMap(({ targets }, i) =>
    throwHits(at(casualties, i), targets.length, dice).map((number) => at(targets, number - 1)),
  );
  return { casualties: casualties.reduce((sum, each) => sum + each, 0), hit: [...new Set(hit)] };
};

/** What skirmishers fire at (table of section 10). */
export const TARGETS = [
  'mass',
  'foot-individual',
  'mounted-officer',
  'line-in-cover',
  'open',
  'open-in-cover',
] as const;
export type SkirmishTarget = (typeof TARGETS)[number];

/** The least number that kills, near and far; 7 where there is no effect. */
const KILLS: { readonly [target in SkirmishTarget]: readonly [near: number, far: number] } = {
  mass: [5, 6],
  'foot-individual': [6, 7],
  'mounted-officer': [6, 6],
  'line-in-cover': [6, 7],
  open: [5, 6],
  'open-in-cover': [6, 7],
};

/** Skirmishers' ranges end at 12 and 24 inches, with short weapons at 9 and 18 (grant-skir-7, -8). */
export const isNear = (weapon: Weapon, range: number): boolean => range <= (weapon === 'rifle' ? 1200 : 900);

/** The least number on a skirmisher's die that kills, 7 for none; sharpshooters add one to what they throw (grant-annex-2). */
export const skirmishKill = (weapon: Weapon, range: number, target: SkirmishTarget, sharpshooter = false): number => {
  if (range > reachOf(weapon)) return 7;
  const needed = KILLS[target][isNear(weapon, range) ? 0 : 1];
  return needed > 6 ? needed : needed - (sharpshooter ? 1 : 0);
};

/** Whether an officer who was hit lives (grant-save-1). */
export const isSaved = (die: number): boolean => die >= 5;
