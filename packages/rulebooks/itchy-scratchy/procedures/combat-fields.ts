/** Fields that the procedures of combat share. */
import { about, flag, int, list, orElse, sheet, word } from '@longroll/kernel';
import { TARGET_CLASSES } from '../state.ts';
import { LONGEST_RANGE, WEAPON_IDS } from '../weapons.ts';

export const weapon = about('The weapon (is-attack-1)', word(...WEAPON_IDS));
export const rangeFrom = (least: number) =>
  about('Range in areas, counted through edges; 1 is close combat (is-grid-2)', int(least, LONGEST_RANGE));
export const general = about(
  'A general stands with the attacking unit: one more die (is-gen-3)',
  orElse(flag(), false),
);
export const cover = (who: string) =>
  about(`${who} in woods, a built-up area or a fortification (is-terrain-3)`, orElse(flag(), false));
export const target = about(
  'Gun: artillery and machine guns; mounted: cavalry and transports; infantry; general (is-frame-4)',
  word(...TARGET_CLASSES),
);
export const dice = (what: string, least = 1) => about(what, int(least, 20));

/** The pieces of an area, in roster order. */
export const targets = (who: string) =>
  about(
    `The pieces of ${who}, in roster order`,
    list(sheet({ target: target, sp: about('Strength points that it has', int(1, 6)) }), 12, 1),
  );
export const losses = (who: string) =>
  about(`Strength points that each piece of ${who} loses, in their order`, list(int(0, 6), 12));

/** The dice of a batch as labels of a form. */
export const labels = (who: string, dice: number): readonly string[] =>
  Array.from({ length: dice }, (_, i) => `${who} ${i + 1}`);
