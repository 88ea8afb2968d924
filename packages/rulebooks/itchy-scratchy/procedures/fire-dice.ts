/** How many dice an attack throws (is-attack-1, -5). */
import { about, count, procedure } from '@longroll/kernel';
import { attackDice, rangeOf, weaponDice } from '../weapons.ts';
import { generalField, rangeFrom, weaponField } from './combat-fields.ts';

export const fireDice = procedure({
  id: 'fire-dice',
  title: 'Dice of an attack',
  about:
    'How many dice a weapon throws at a range, with a general or without. At range 1 they are those of close combat.',
  clauses: ['is-attack-1', 'is-attack-5', 'is-gen-3', 'is-gen-5'],
  input: { weapon: weaponField, range: rangeFrom(1), general: generalField },
  output: {
    dice: about('Dice in all; 0 where the weapon does not reach', count()),
    fromWeapon: about('Of them by the weapon and range', count()),
    fromGeneral: about('Of them by the general', count()),
    reach: about('The longest range of the weapon', count()),
  },
  example: { weapon: 'rifled-field', range: 3, general: true },
  run: ({ weapon, range, general }) => {
    const fromWeapon = weaponDice(weapon, range);
    const dice = attackDice(weapon, range, general);
    return { dice, fromWeapon, fromGeneral: dice - fromWeapon, reach: rangeOf(weapon) };
  },
  throws: () => [],
});
