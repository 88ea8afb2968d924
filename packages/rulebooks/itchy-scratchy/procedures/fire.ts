/** A whole attack by fire, for odds and for a real table (is-attack-3, chapter 11). */
import { about, count, procedure, refuse, type SheetOf } from '@longroll/kernel';
import { readingsFor } from '../doubles.ts';
import { harmOf } from '../results.ts';
import { attackDice, rangeOf } from '../weapons.ts';
import {
  batchLabels,
  coverField,
  generalField,
  lossesField,
  rangeFrom,
  targetsField,
  weaponField,
} from './combat-fields.ts';

const input = {
  weapon: weaponField,
  range: rangeFrom(2),
  general: generalField,
  targets: targetsField('the target area'),
  cover: coverField('The targets stand'),
};
export type FireInput = SheetOf<typeof input>;

export const fire = procedure({
  id: 'fire',
  title: 'Fire',
  about: 'One attack at range 2 or more with its losses: the same dice count against every piece of the target area.',
  clauses: ['is-attack-2', 'is-attack-3', 'is-attack-5', 'is-result-2', 'is-result-3', 'is-result-4', 'is-unit-3'],
  input,
  output: {
    losses: lossesField('the target area'),
    destroyed: about('How many of them are destroyed', count()),
  },
  example: { weapon: 'rifle', range: 2, general: true, targets: [{ target: 'infantry', sp: 4 }], cover: false },
  refuses: ({ weapon, range }) =>
    range <= rangeOf(weapon) ? undefined : refuse('is-attack-1', 'The weapon does not reach so far', 'range'),
  run: ({ weapon, range, general, targets, cover }, dice) => {
    const reading = readingsFor(targets, cover).loss;
    const losses = harmOf(dice.pool(attackDice(weapon, range, general), 6, reading), targets);
    return { losses, destroyed: targets.filter(({ sp }, i) => losses[i] === sp).length };
  },
  throws: ({ weapon, range, general }) => batchLabels('attacker', attackDice(weapon, range, general)),
  sortOf: ({ losses }) => {
    const lost = losses.reduce((sum, points) => sum + points, 0);
    return lost === 0 ? 'no loss' : `${lost} SP lost`;
  },
});
