/** Fields that the procedures of combat share. */
import { z } from 'zod';
import { TARGET_CLASSES } from '../state.ts';
import { LONGEST_RANGE, WEAPON_IDS } from '../weapons.ts';

export const weaponField = z.enum(WEAPON_IDS).describe('The weapon (is-attack-1)');
export const rangeField = z
  .int()
  .min(1)
  .max(LONGEST_RANGE)
  .describe('Range in areas, counted through edges; 1 is close combat (is-grid-2)');
export const generalField = z
  .boolean()
  .default(false)
  .describe('A general stands with the attacking unit: one more die (is-gen-3)');
export const coverField = (who: string) =>
  z.boolean().default(false).describe(`${who} in woods, a built-up area or a fortification (is-terrain-3)`);
export const classField = z
  .enum(TARGET_CLASSES)
  .describe('Gun: artillery and machine guns; mounted: cavalry and transports; infantry; general (is-frame-4)');

export const targetField = z.strictObject({
  target: classField,
  sp: z.int().min(1).max(6).describe('Strength points that it has'),
});
/** The pieces of an area, in roster order. */
export const targetsField = (who: string) =>
  z.array(targetField).min(1).max(12).describe(`The pieces of ${who}, in roster order`);

const points = z.int().min(0).max(6);
export const lossesField = (who: string) =>
  z.array(points).describe(`Strength points that each piece of ${who} loses, in their order`);
