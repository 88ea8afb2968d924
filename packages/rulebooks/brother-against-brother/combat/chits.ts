/** Tactical chits: which may be chosen, what they do against each other, and what else they do (bab-chit-1 to -4). */
import { at, matrix } from '@longroll/kernel';

export const ATTACK_CHITS = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'] as const;
export const DEFENCE_CHITS = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'] as const;
export type AttackChit = (typeof ATTACK_CHITS)[number];
export type DefenceChit = (typeof DEFENCE_CHITS)[number];
export type Chit = AttackChit | DefenceChit;
export const CHITS: readonly Chit[] = [...ATTACK_CHITS, ...DEFENCE_CHITS];

/** Below every level: of the chits that are always usable. */
const ALWAYS = -99;
/** The level of the chits of a set, in their order (bab-chit-1). */
export const CHIT_LEVELS: readonly number[] = [ALWAYS, -3, -1, 1, 3, 5, 8];

const NAMES: { readonly [chit in Chit]: string } = {
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
/** "A3 Frontal attack". */
export const chitText = (chit: Chit): string => `${chit} ${NAMES[chit]}`;

/** The level that a chit asks for (bab-chit-1). */
export const levelOf = (chit: Chit): number => at(CHIT_LEVELS, Number(chit.slice(1)) - 1);

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

/** What chits make of the losses, in percentage points before the multiplier: first what they add, then the half (bab-chit-4). */
export const withChits = (
  attack: AttackChit,
  defence: DefenceChit,
  percent: readonly [attacker: number, defender: number],
): readonly [attacker: number, defender: number] => {
  const both = attack === 'A4' || defence === 'D6' ? 5 : 0;
  const attacker = percent[0] + both + (defence === 'D7' ? 10 : 0);
  const defender = percent[1] + both + (attack === 'A7' ? 10 : 0);
  const by = attack === 'A2' || defence === 'D2' ? 2 : 1;
  return [Math.floor(attacker / by), Math.floor(defender / by)];
};
