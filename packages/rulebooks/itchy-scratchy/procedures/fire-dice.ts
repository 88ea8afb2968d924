/** How many dice an attack throws (is-attack-1, -5). */
import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { attackDice, rangeOf, type WeaponId, weaponDice } from '../weapons.ts';
import { generalField, rangeField, weaponField } from './combat-schema.ts';

interface Input {
  readonly weapon: WeaponId;
  readonly range: number;
  readonly general: boolean;
}

interface Output {
  readonly dice: number;
  readonly fromWeapon: number;
  readonly fromGeneral: number;
  readonly reach: number;
}

export const fireDice: Procedure<Input, Output> = {
  id: 'fire-dice',
  title: 'Dice of an attack',
  about:
    'How many dice a weapon throws at a range, with a general or without. At range 1 they are those of close combat.',
  clauses: ['is-attack-1', 'is-attack-5', 'is-gen-3', 'is-gen-5'],
  input: z.strictObject({
    weapon: weaponField,
    range: rangeField,
    general: generalField,
  }) as unknown as z.ZodType<Input>,
  output: z.strictObject({
    dice: z.int().describe('Dice in all; 0 where the weapon does not reach'),
    fromWeapon: z.int().describe('Of them by the weapon and range'),
    fromGeneral: z.int().describe('Of them by the general'),
    reach: z.int().describe('The longest range of the weapon'),
  }),
  example: { weapon: 'rifled-field', range: 3, general: true },
  run: ({ weapon, range, general }) => {
    const fromWeapon = weaponDice(weapon, range);
    const dice = attackDice(weapon, range, general);
    return { dice, fromWeapon, fromGeneral: dice - fromWeapon, reach: rangeOf(weapon) };
  },
  throws: () => [],
};
