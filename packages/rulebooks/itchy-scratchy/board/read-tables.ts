/** The printed tables that a ruling was read from, with the places read. A page fetches them with the first ruling. */
import type { ReadTable, TablePlace } from '@longroll/drawing';
import { chanceTable, DICE, pieceTable, rangeTable, resultTable } from '../prints/cards.ts';
import { PIECE_TYPES, type PieceType, TARGET_CLASSES, type TargetClass } from '../state.ts';
import { WEAPON_IDS, type WeaponId as Weapon } from '../weapons.ts';

/** What an input of the procedures may hold, as far as a table is read by it. */
interface Read {
  readonly weapon?: Weapon;
  readonly defenderWeapon?: Weapon | 'none';
  readonly range?: number;
  readonly target?: TargetClass;
  readonly targets?: readonly { readonly target: TargetClass }[];
  readonly attackers?: readonly { readonly target: TargetClass }[];
  readonly defenders?: readonly { readonly target: TargetClass }[];
  readonly attacker?: TargetClass;
  readonly defender?: TargetClass;
  readonly dice?: number;
  readonly type?: PieceType;
}

const rangePlace = (weapon: Weapon | 'none' | undefined, range: number): readonly TablePlace[] =>
  weapon === undefined || weapon === 'none' ? [] : [{ row: WEAPON_IDS.indexOf(weapon), column: range }];

const rangeRead = (...lit: readonly TablePlace[]): ReadTable => ({ table: rangeTable(), lit });

const resultRead = (targets: readonly (TargetClass | undefined)[]): ReadTable => ({
  table: resultTable(),
  lit: [...new Set(targets)].flatMap((target) => (target ? [{ row: TARGET_CLASSES.indexOf(target) }] : [])),
});

const classesIn = (pieces: Read['targets']): readonly TargetClass[] => pieces?.map(({ target }) => target) ?? [];

const TABLES: { readonly [procedure: string]: (input: Read) => readonly ReadTable[] } = {
  'fire-dice': ({ weapon, range = 1 }) => [rangeRead(...rangePlace(weapon, range))],
  fire: ({ weapon, range = 2, targets }) => [rangeRead(...rangePlace(weapon, range)), resultRead(classesIn(targets))],
  'fire-result': ({ target, dice = 0 }) => [
    resultRead([target]),
    { table: chanceTable(), lit: DICE.includes(dice) ? [{ row: DICE.indexOf(dice) }] : [] },
  ],
  close: ({ weapon, defenderWeapon, attackers, defenders }) => [
    rangeRead(...rangePlace(weapon, 1), ...rangePlace(defenderWeapon, 1)),
    resultRead([...classesIn(attackers), ...classesIn(defenders)]),
  ],
  'close-combat': ({ attacker, defender }) => [resultRead([attacker, defender])],
  'movement-allowance': ({ type }) => [
    { table: pieceTable(), lit: type === undefined ? [] : [{ row: PIECE_TYPES.indexOf(type) }] },
  ],
};

/** The tables that a procedure was read from; none where it has none. */
export const tablesRead = (procedure: string, input: unknown): readonly ReadTable[] =>
  TABLES[procedure]?.(input as Read) ?? [];
