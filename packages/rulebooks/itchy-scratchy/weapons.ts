/** Weapons with their dice by range (is-attack-1), and what each kind of piece is (is-unit-1, -5; is-frame-4). */
import type { PieceType, TargetClass } from './state.ts';

export const WEAPON_IDS = [
  'rifled-heavy',
  'rifled-field',
  'rifled-mountain',
  'smooth-heavy',
  'smooth-field',
  'smooth-mountain',
  'machine-gun',
  'rifle',
  'musket',
  'hand-held',
] as const;
export type WeaponId = (typeof WEAPON_IDS)[number];

export interface Weapon {
  readonly name: string;
  /** Dice at range 1 (close combat), 2, 3 and so on; beyond the last it cannot reach. */
  readonly dice: readonly number[];
}

/** is-attack-1. */
export const WEAPONS: { readonly [id in WeaponId]: Weapon } = {
  'rifled-heavy': { name: 'rifled heavy artillery', dice: [6, 6, 6, 4, 4, 4, 2, 2, 2] },
  'rifled-field': { name: 'rifled field artillery', dice: [6, 6, 4, 4, 2, 2] },
  'rifled-mountain': { name: 'rifled mountain artillery', dice: [6, 4, 4, 2, 2] },
  'smooth-heavy': { name: 'smooth-bore heavy artillery', dice: [6, 6, 4, 4, 2, 2] },
  'smooth-field': { name: 'smooth-bore field artillery', dice: [6, 4, 4, 2, 2] },
  'smooth-mountain': { name: 'smooth-bore mountain artillery', dice: [4, 4, 2, 2] },
  'machine-gun': { name: 'machine gun', dice: [8, 6, 4, 2] },
  rifle: { name: 'rifles', dice: [6, 4, 2] },
  musket: { name: 'muskets', dice: [4, 2] },
  'hand-held': { name: 'hand-held weapons', dice: [4] },
};

/** The longest range of any weapon. */
export const LONGEST_RANGE = 9;

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

const ARTILLERY = [
  'rifled-heavy',
  'rifled-field',
  'rifled-mountain',
  'smooth-heavy',
  'smooth-field',
  'smooth-mountain',
] as const;
const SMALL_ARMS = ['rifle', 'musket', 'hand-held'] as const;

export interface TypeData {
  /** Normal strength points and movement (is-unit-1). */
  readonly sp: number;
  readonly movement: number;
  readonly target: TargetClass;
  /** Weapons that it may have (is-unit-5); the first is the usual one. */
  readonly weapons: readonly (WeaponId | 'none')[];
}

export const TYPES: { readonly [type in PieceType]: TypeData } = {
  infantry: { sp: 4, movement: 2, target: 'infantry', weapons: SMALL_ARMS },
  'dismounted cavalry': { sp: 3, movement: 2, target: 'mounted', weapons: SMALL_ARMS },
  'mounted cavalry': { sp: 3, movement: 3, target: 'mounted', weapons: SMALL_ARMS },
  'machine gun': { sp: 2, movement: 2, target: 'gun', weapons: ['machine-gun'] },
  artillery: { sp: 2, movement: 2, target: 'gun', weapons: ARTILLERY },
  transport: { sp: 1, movement: 2, target: 'mounted', weapons: ['none'] },
  general: { sp: 1, movement: 3, target: 'general', weapons: ['none'] },
};

/** Whether pieces of a type may enter rough ground (chapter 7). */
export const crossesRough = (type: PieceType): boolean =>
  type === 'infantry' || type === 'dismounted cavalry' || type === 'mounted cavalry' || type === 'general';
