/** Fire for a real table and for odds: the dice of an attack, what a throw does, a whole attack (chapters 10 and 11). */

import { about, count, counted, procedure, refuse, type SheetOf } from '@longroll/kernel';
import { doublesIn, doublesReading, harmOf, lossOf, pointsFor, readingsFor } from '../doubles.ts';
import { attackDice, rangeOf, weaponDice } from '../weapons.ts';
import * as field from './combat-fields.ts';

export const fireDice = procedure({
  id: 'fire-dice',
  title: 'Dice of an attack',
  about:
    'How many dice a weapon throws at a range, with a general or without. At range 1 they are those of close combat.',
  clauses: ['is-attack-1', 'is-attack-5', 'is-gen-3', 'is-gen-5'],
  input: { weapon: field.weapon, range: field.rangeFrom(1), general: field.general },
  output: {
    dice: about('Dice in all; 0 where the weapon does not reach', count()),
    fromWeapon: about('Of them by the weapon and range', count()),
    fromGeneral: about('Of them by the general', count()),
    reach: about('The longest range of the weapon', count()),
  },
  example: { weapon: 'rifled-field', range: 3, general: true },
  says: ({ dice, fromWeapon, fromGeneral, reach }) =>
    `**${counted(dice, 'die', 'dice')}**: ${fromWeapon} by the weapon${fromGeneral === 0 ? '' : `, ${fromGeneral} by the general`}. The weapon reaches ${counted(reach, 'area', 'areas')}.`,
  run: ({ weapon, range, general }) => {
    const fromWeapon = weaponDice(weapon, range);
    const dice = attackDice(weapon, range, general);
    return { dice, fromWeapon, fromGeneral: dice - fromWeapon, reach: rangeOf(weapon) };
  },
});

export const fireResult = procedure({
  id: 'fire-result',
  title: 'Result of a throw',
  about:
    'Throws so many dice at a target of a class and counts its doubles. In the open each counting double costs 1 SP; in cover each needs one other double besides.',
  clauses: ['is-result-1', 'is-result-2', 'is-result-3'],
  input: { dice: field.dice('Dice thrown'), target: field.target, cover: field.cover('The target stands') },
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
  says: ({ losses, counting, doubles }, { target }) =>
    `**${target === 'general' ? `${counted(losses, 'general', 'generals')} destroyed` : `${losses} SP lost`}**: ${counting} of ${counted(doubles, 'double', 'doubles')} against that class.`,
  throws: ({ dice }) => field.labels('die', dice),
  sortOf: ({ losses }) => (losses === 0 ? 'no loss' : `${losses} SP lost`),
});

const input = {
  weapon: field.weapon,
  range: field.rangeFrom(2),
  general: field.general,
  targets: field.targets('the target area'),
  cover: field.cover('The targets stand'),
};
export type FireInput = SheetOf<typeof input>;

export const fire = procedure({
  id: 'fire',
  title: 'Fire',
  about: 'One attack at range 2 or more with its losses: the same dice count against every piece of the target area.',
  clauses: ['is-attack-2', 'is-attack-3', 'is-attack-5', 'is-result-2', 'is-result-3', 'is-result-4', 'is-unit-3'],
  input,
  output: {
    losses: field.losses('the target area'),
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
  says: ({ losses, destroyed }) => {
    const lost = losses.reduce((sum, points) => sum + points, 0);
    return `**${lost === 0 ? 'No loss' : `${lost} SP lost`}**${destroyed === 0 ? '' : `, ${counted(destroyed, 'piece', 'pieces')} destroyed`}.`;
  },
  throws: ({ weapon, range, general }) => field.labels('attacker', attackDice(weapon, range, general)),
  sortOf: ({ losses }) => {
    const lost = losses.reduce((sum, points) => sum + points, 0);
    return lost === 0 ? 'no loss' : `${lost} SP lost`;
  },
});
