/** Both sides' dice of a close combat read one against the other (is-close-3, -4). */
import { about, count, procedure, word } from '@longroll/kernel';
import { pointsFor, readingsFor, sumIn } from '../doubles.ts';
import { LOSERS, loserOf } from '../results.ts';
import type { TargetClass } from '../state.ts';
import { batchLabels, classField, coverField, diceField } from './combat-fields.ts';

export const closeCombat = procedure({
  id: 'close-combat',
  title: 'Close combat: the dice',
  about:
    'Both sides’ dice of a close combat: the points that each throw takes by its doubles, and whose sum is the lower. Destroyed units and the choice of the loser are in “Close combat”.',
  clauses: ['is-close-1', 'is-close-2', 'is-close-3', 'is-close-4'],
  input: {
    attackerDice: diceField('Dice of the attacker'),
    defenderDice: diceField('Dice of the defender; 0 in a ford and without a fighting unit', 0),
    attacker: classField,
    defender: classField,
    attackerCover: coverField('The attacker stands'),
    defenderCover: coverField('The defender stands'),
  },
  output: {
    attackerLosses: about('Points that the defender’s doubles take', count()),
    defenderLosses: about('Points that the attacker’s doubles take', count()),
    attackerSum: about('Sum of the attacker’s dice', count()),
    defenderSum: about('Sum of the defender’s dice', count()),
    lowerSum: about('Who has the lower sum', word(...LOSERS)),
  },
  example: {
    attackerDice: 7,
    defenderDice: 6,
    attacker: 'infantry',
    defender: 'infantry',
    attackerCover: false,
    defenderCover: true,
  },
  run: ({ attackerDice, defenderDice, attacker, defender, attackerCover, defenderCover }, dice) => {
    const reading = (target: TargetClass, cover: boolean) =>
      readingsFor([{ target: target === 'general' ? 'gun' : target, sp: 15 }], cover).close;
    const attack = dice.pool(attackerDice, 6, reading(defender, defenderCover));
    const defence = defenderDice > 0 ? dice.pool(defenderDice, 6, reading(attacker, attackerCover)) : 0;
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
});
