import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';

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

interface Input {
  readonly attacker: number;
  readonly defender: number;
  readonly entrenched: boolean;
}

interface Output {
  readonly odds: number;
  readonly entrenched: number;
  readonly total: number;
}

/** Both parts of the blue die's modifier and their sum. */
export const modifierParts = ({ attacker, defender, entrenched }: Input): Output => {
  const odds = oddsModifier(attacker, defender);
  const works = entrenched ? ENTRENCHED : 0;
  return { odds, entrenched: works, total: odds + works };
};

/** ahd-combat-7 to -9. */
export const oddsModifierProcedure: Procedure<Input, Output> = {
  id: 'odds-modifier',
  title: 'Odds modifier',
  about: 'Compares two combat strengths as an exact ratio and adds the entrenchment: the modifier of the blue die.',
  clauses: ['ahd-combat-7', 'ahd-combat-8', 'ahd-combat-9'],
  input: z.strictObject({
    attacker: z.int().min(1).max(500).describe('Combat strength of the attacker.'),
    defender: z.int().min(1).max(500).describe('Combat strength of the defender.'),
    entrenched: z.boolean().default(false).describe('At least one defending unit is entrenched.'),
  }),
  output: z.strictObject({
    odds: z.int().describe('From the ratio: -2 to 2.'),
    entrenched: z.int().describe('From the entrenchment: -1 or 0.'),
    total: z.int().describe('Both added.'),
  }),
  example: { attacker: 12, defender: 6, entrenched: false },
  run: (input) => modifierParts(input),
  throws: () => [],
  sortOf: (output) => `${output.total}`,
};
