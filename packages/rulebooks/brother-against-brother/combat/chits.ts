/** Tactical chits: which may be chosen, what they do against each other, and what else they do (bab-chit-1 to -4). */
import { at } from '@longroll/kernel';
import { type AttackChit, CHIT_LEVELS, CHIT_NAMES, type Chit, type DefenceChit } from '../data/combat.ts';

/** "A3 Frontal attack". */
export const chitText = (chit: Chit): string => `${chit} ${CHIT_NAMES[chit]}`;

/** The level that a chit asks for (bab-chit-1). */
export const levelOf = (chit: Chit): number => at(CHIT_LEVELS, Number(chit.slice(1)) - 1);

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
