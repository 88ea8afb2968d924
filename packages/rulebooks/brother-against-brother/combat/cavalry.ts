import { CAVALRY_ROWS } from '../data/combat.ts';

/** Who has more cavalry in a battle: -1 the attacker, 1 the defender, 0 neither. It is also the modifier (bab-cav-1). */
export const cavalryModifier = (attacker: number, defender: number): -1 | 0 | 1 =>
  attacker > defender ? -1 : defender > attacker ? 1 : 0;

/** What cavalry superiority adds to the usable level of chits (bab-cav-2). */
export const CAVALRY_LEVEL = 2;

/** The modifier of an escape: minus the leader's command value, plus the row of the comparison of cavalry (bab-cav-4). */
export const escapeModifier = (command: number, enemy: number, own: number): number => {
  const row = CAVALRY_ROWS.find(([most, of]) => enemy * of >= own * most);
  return (row?.[2] ?? 0) - command;
};
