/** What a throw does to a target (is-result-1 to -3). */
import { about, count, procedure } from '@longroll/kernel';
import { doublesIn, doublesReading, lossOf, pointsFor } from '../doubles.ts';
import { batchLabels, classField, coverField, diceField } from './combat-fields.ts';

export const fireResult = procedure({
  id: 'fire-result',
  title: 'Result of a throw',
  about:
    'Throws so many dice at a target of a class and counts its doubles. In the open each counting double costs 1 SP; in cover each needs one other double besides.',
  clauses: ['is-result-1', 'is-result-2', 'is-result-3'],
  input: { dice: diceField('Dice thrown'), target: classField, cover: coverField('The target stands') },
  output: {
    losses: about('Strength points lost, or generals destroyed', count()),
    counting: about('Doubles that count against the class', count()),
    doubles: about('All doubles of the throw', count()),
  },
  example: { dice: 6, target: 'infantry', cover: false },
  run: ({ dice: thrown, target, cover }, dice) => {
    const read = dice.pool(thrown, 6, doublesReading);
    const counting = pointsFor(read, target);
    const doubles = doublesIn(read);
    return { losses: lossOf(counting, doubles, cover), counting, doubles };
  },
  throws: ({ dice }) => batchLabels('die', dice),
  sortOf: ({ losses }) => (losses === 0 ? 'no loss' : `${losses} SP lost`),
});
