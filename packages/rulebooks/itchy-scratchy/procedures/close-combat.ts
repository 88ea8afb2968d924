/** Both sides' dice of a close combat read one against the other (is-close-3, -4). */
import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { pointsFor, readingsFor, sumIn } from '../doubles.ts';
import { type Loser, loserOf } from '../results.ts';
import type { TargetClass } from '../state.ts';
import { classField, coverField } from './combat-schema.ts';
import { batchLabels } from './fire-result.ts';

interface Input {
  readonly attackerDice: number;
  readonly defenderDice: number;
  readonly attacker: TargetClass;
  readonly defender: TargetClass;
  readonly attackerCover: boolean;
  readonly defenderCover: boolean;
}

interface Output {
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly attackerSum: number;
  readonly defenderSum: number;
  readonly lowerSum: Loser;
}

export const closeCombat: Procedure<Input, Output> = {
  id: 'close-combat',
  title: 'Close combat: the dice',
  about:
    'Both sides’ dice of a close combat: the points that each throw takes by its doubles, and whose sum is the lower. Destroyed units and the choice of the loser are in “Close combat”.',
  clauses: ['is-close-1', 'is-close-2', 'is-close-3', 'is-close-4'],
  input: z.strictObject({
    attackerDice: z.int().min(1).max(20).describe('Dice of the attacker'),
    defenderDice: z.int().min(0).max(20).describe('Dice of the defender; 0 in a ford and without a fighting unit'),
    attacker: classField,
    defender: classField,
    attackerCover: coverField('The attacker stands'),
    defenderCover: coverField('The defender stands'),
  }) as unknown as z.ZodType<Input>,
  output: z.strictObject({
    attackerLosses: z.int().describe('Points that the defender’s doubles take'),
    defenderLosses: z.int().describe('Points that the attacker’s doubles take'),
    attackerSum: z.int().describe('Sum of the attacker’s dice'),
    defenderSum: z.int().describe('Sum of the defender’s dice'),
    lowerSum: z.enum(['attacker', 'defender', 'nobody']).describe('Who has the lower sum'),
  }),
  example: {
    attackerDice: 7,
    defenderDice: 6,
    attacker: 'infantry',
    defender: 'infantry',
    attackerCover: false,
    defenderCover: true,
  },
  run: (input, dice) => {
    const { attackerDice, defenderDice, attacker, defender } = input;
    const reading = (target: TargetClass, cover: boolean) =>
      readingsFor([{ target: target === 'general' ? 'gun' : target, sp: 15 }], cover).close;
    const attack = dice.pool(attackerDice, 6, reading(defender, input.defenderCover));
    const defence = defenderDice > 0 ? dice.pool(defenderDice, 6, reading(attacker, input.attackerCover)) : 0;
    return {
      attackerLosses: pointsFor(defence, attacker),
      defenderLosses: pointsFor(attack, defender),
      attackerSum: sumIn(attack),
      defenderSum: sumIn(defence),
      lowerSum: loserOf(sumIn(attack), sumIn(defence), false),
    };
  },
  throws: ({ attackerDice, defenderDice }) => [
    ...batchLabels('attacker', attackerDice),
    ...batchLabels('defender', defenderDice),
  ],
  sortOf: ({ lowerSum }) => (lowerSum === 'nobody' ? 'equal sums' : `${lowerSum} has the lower sum`),
};
