/** Who is in a mêlée: units of both sides, and their figures by one number each (sections 13 and 14). */
import { at, rowsOf } from '@longroll/kernel';
import type { Along } from './contacts.ts';
import { bodies, type Figure, idsOf } from './layout.ts';
import { type Arm, cavalryShares, type Group, isCombat } from './melee-scores.ts';
import { MOUNTED } from './models.ts';
import { type Combat, FIRST_MAN, GENERAL, type Melee, type State } from './state.ts';

/** A figure of a mêlée is its unit and its number in one: a hundred for each unit, the last of them for the general who is with it. */
const UNIT_STEP = 100;
const LAST = UNIT_STEP - 1;
export const fighterOf = (row: number, id: number): number => row * UNIT_STEP + (id === GENERAL ? LAST : id);
export const rowOfFighter = (fighter: number): number => Math.floor(fighter / UNIT_STEP);
export const idOfFighter = (fighter: number): number => (fighter % UNIT_STEP === LAST ? GENERAL : fighter % UNIT_STEP);

/** What a figure of a mêlée is called beside its unit. */
export const fighterName = (fighter: number): string =>
  idOfFighter(fighter) === GENERAL ? 'the general' : `figure ${idOfFighter(fighter)}`;

/** The first unit of a side: the one that made the contact, or took it. */
export const leadOf = ({ sides }: Melee, who: number): number => at(at(sides, who), 0);

/** Units of a side that are still in it. */
export const standingOf = (s: State, { sides }: Melee, who: number): readonly number[] =>
  at(sides, who).filter((row) => at(s.units, row).standing === 'melee');

/** The mêlée in which a unit fights, and on which side. */
export const meleeOf = (s: State, row: number): { readonly melee: Melee; readonly who: 0 | 1 } | undefined => {
  for (const melee of s.melees)
    for (const who of [0, 1] as const) if (melee.sides[who].includes(row)) return { melee, who };
  return undefined;
};

/** Every figure of a side, generals with its units among them (grant-mel-10). */
export const fightersOf = (s: State, melee: Melee, who: number): readonly number[] =>
  standingOf(s, melee, who).flatMap((row) => idsOf(at(s.units, row)).map((id) => fighterOf(row, id)));

/** A figure where it stands. */
export const figureOf = (s: State, fighter: number): Figure | undefined =>
  bodies(s)[rowOfFighter(fighter)]?.figures.find(({ id }) => id === idOfFighter(fighter));

/** As what a figure fights: gunners and foot officers as infantry, generals and the mounted officer of a battery as cavalry (grant-mel-10). */
export const armOf = (s: State, fighter: number): Arm => {
  const { arm } = at(s.units, rowOfFighter(fighter));
  const id = idOfFighter(fighter);
  return arm === 'cavalry' || id === GENERAL || (arm === 'gun' && id === MOUNTED) ? 'cavalry' : 'infantry';
};

/** Whether a figure is a zouave (grant-annex-3). */
export const isZouave = (s: State, fighter: number): boolean =>
  at(s.units, rowOfFighter(fighter)).special === 'zouaves' && idOfFighter(fighter) !== GENERAL;

/** Figures that fight together, by arm and number; undefined where horse and foot would be mixed. */
export const groupOf = (s: State, part: readonly number[]): Group | undefined => {
  const arms = new Set(part.map((fighter) => armOf(s, fighter)));
  const [arm] = arms;
  return arms.size === 1 && arm ? { arm, count: part.length } : undefined;
};

/** Whether so many may fight one another (grant-mel-10). */
export const mayFight = (s: State, own: readonly number[], other: readonly number[]): boolean => {
  const [a, b] = [groupOf(s, own), groupOf(s, other)];
  return a !== undefined && b !== undefined && isCombat(a, b);
};

/** The figure of a part that falls: the lowest number among rank and file, an officer if there is nobody else (grant-mel-11). */
export const victimOf = (part: readonly number[]): number => {
  const men = part.filter((fighter) => idOfFighter(fighter) >= FIRST_MAN);
  return Math.min(...(men.length > 0 ? men : part));
};

/** How far beyond the outer riders infantry still meets cavalry: half a base and 30 (grant-mel-14). */
const BEYOND = 75;

/** Cavalry and infantry share one another from left to right (grant-mel-14). */
export const sharedPairs = (
  horse: readonly Along[],
  foot: readonly Along[],
): readonly (readonly [number, readonly number[]])[] => {
  const first = Math.min(...horse.map(({ along }) => along)) - BEYOND;
  const last = Math.max(...horse.map(({ along }) => along)) + BEYOND;
  const met = foot.filter(({ along }) => along >= first && along <= last);
  const shares = cavalryShares(horse.length, met.length);
  return horse.flatMap(({ id }, k): readonly (readonly [number, readonly number[]])[] => {
    const share = at(shares, k).map((j) => at(met, j).id);
    return share.length > 0 ? [[id, share]] : [];
  });
};

/** Combats with the parts of the sides exchanged. */
export const exchanged = (combats: readonly Combat[]): readonly Combat[] =>
  combats.map(({ attackers, defenders }) => ({ attackers: defenders, defenders: attackers }));

/** Units that fight in any mêlée. */
export const fightingUnits = ({ melees }: State): readonly number[] => melees.flatMap(({ sides }) => sides.flat());

/** Whether a side is still in a mêlée. */
export const bothStand = (s: State, melee: Melee): boolean =>
  rowsOf({ length: 2 }).every((who) => standingOf(s, melee, who).length > 0);
