/** The modifier of the blue die (ahd-combat-7 to -9). */
import { about, int, procedure, signed } from '@longroll/kernel';
import { ifSo } from './battle-fields.ts';

/** ahd-combat-7, -9. Modifier of the blue die by the exact ratio of the two strengths, thresholds inclusive. */
export const oddsModifier = (attacker: number, defender: number): number => {
  if (attacker >= 4 * defender) return 2;
  if (attacker >= 2 * defender) return 1;
  if (defender >= 4 * attacker) return -2;
  if (defender >= 2 * attacker) return -1;
  return 0;
};

/** ahd-combat-8. Modifier of the blue die against at least one entrenched unit. */
export const ENTRENCHED = -1;

/** The modifier of a round: from the odds, from the entrenchment, together. */
export const modifierFields = {
  odds: about('From the ratio: -2 to 2.', int(-2, 2)),
  entrenched: about('From the entrenchment: -1 or 0.', int(-1, 0)),
  total: about('Both added.', int(-3, 2)),
};

/** Both parts of the blue die's modifier and their sum. */
export const modifierParts = (attacker: number, defender: number, entrenched: boolean) => {
  const odds = oddsModifier(attacker, defender);
  const works = entrenched ? ENTRENCHED : 0;
  return { odds, entrenched: works, total: odds + works };
};

export const oddsModifierProcedure = procedure({
  id: 'odds-modifier',
  title: 'Odds modifier',
  about: 'Compares two combat strengths as an exact ratio and adds the entrenchment: the modifier of the blue die.',
  clauses: ['ahd-combat-7', 'ahd-combat-8', 'ahd-combat-9'],
  input: {
    attacker: about('Combat strength of the attacker.', int(1, 500)),
    defender: about('Combat strength of the defender.', int(1, 500)),
    entrenched: ifSo('At least one defending unit is entrenched.'),
  },
  output: modifierFields,
  example: { attacker: 12, defender: 6, entrenched: false },
  run: ({ attacker, defender, entrenched }) => modifierParts(attacker, defender, entrenched),
  says: ({ odds, entrenched, total }, { attacker, defender }) =>
    `${attacker} : ${defender} gives the blue die **${signed(total)}**${entrenched === 0 ? '' : `: ${signed(odds)} for the odds, ${signed(entrenched)} for the entrenchment`}.`,
  sortOf: ({ total }) => `${total}`,
});
