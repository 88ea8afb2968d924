/** Weapons with their dice by range (is-attack-1), and what each kind of piece is (is-unit-1, -5; is-frame-4). */
import { type PieceType, WEAPONS, type WeaponId } from './data/charts.ts';
import { GROUND_BIT } from './terrain.ts';

export { TYPES, WEAPON_IDS, WEAPONS, type WeaponId } from './data/charts.ts';

/** The longest range of any weapon. */
export const LONGEST_RANGE = Math.max(...Object.values(WEAPONS).map(({ dice }) => dice.length));

/** How far a weapon reaches; 0 for none. */
export const rangeOf = (weapon: WeaponId | 'none'): number => (weapon === 'none' ? 0 : WEAPONS[weapon].dice.length);

/** Dice of a weapon at a range, a general's die not counted; 0 where it does not reach (is-attack-1). */
export const weaponDice = (weapon: WeaponId | 'none', range: number): number =>
  weapon === 'none' ? 0 : (WEAPONS[weapon].dice[range - 1] ?? 0);

/** Dice of an attack: the weapon's, and one more with a general in the attacker's area (is-attack-5). */
export const attackDice = (weapon: WeaponId | 'none', range: number, general: boolean): number => {
  const dice = weaponDice(weapon, range);
  return dice === 0 || !general ? dice : dice + 1;
};

/** Whether pieces of a type may enter rough ground (chapter 7). */
export const crossesRough = (type: PieceType): boolean =>
  type === 'infantry' || type === 'dismounted cavalry' || type === 'mounted cavalry' || type === 'general';

/** Whether ground with these bits is open to pieces of a type (chapter 7). */
export const isOpenTo = (bits: number, type: PieceType): boolean =>
  (bits & GROUND_BIT.barred) === 0 && ((bits & GROUND_BIT.rough) === 0 || crossesRough(type));
