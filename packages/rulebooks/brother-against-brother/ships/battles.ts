/** Battles on the water, and forts that fire on ships (bab-nav-1, -3). */
import { at, type Dice, rowsOf } from '@longroll/kernel';
import { SHIP_CHART } from '../data/ships.ts';
import { fortLevel } from '../forces.ts';
import { type Ship, type Side, type State, withWar } from '../state.ts';
import { admiralValue, factorsOf, factorsOfAll, isArmed, shipsIn } from './ships.ts';

/** What a roll is lessened by, and what factors times the rest are divided by (bab-nav-3). */
const MISS = 2;
const PARTS = 20;
/** Factors of a fort's level (bab-nav-1). */
const FORT_FACTORS = 4;

/** Factors that so many factors sink with a roll (bab-nav-3). */
export const sunkBy = (factors: number, roll: number): number =>
  Math.floor((factors * Math.max(0, roll - MISS)) / PARTS);

/** What is lost in a fight: by the fire of ironclads, which may fall on any ship, and by that of others. */
export type Fire = { readonly ironclads: number; readonly others: number };

/** Factors that fire, and the value of the naval leader with them. */
export type Guns = Fire & { readonly leader: number };
const NO_GUNS: Guns = { ironclads: 0, others: 0, leader: 0 };

/** The fire of guns with a die: each share rounded down apart. */
export const fireOf = ({ ironclads, others, leader }: Guns, dice: Dice): Fire => {
  const roll = dice.d(10) + leader;
  return { ironclads: sunkBy(ironclads, roll), others: sunkBy(others, roll) };
};

/** The strongest of some ships, by row; -1 where none is armed. */
const strongest = (ships: readonly Ship[], rows: readonly number[]): number =>
  rows.reduce((best, row) => {
    const factors = factorsOf(at(ships, row));
    return factors > 0 && (best < 0 || factors > factorsOf(at(ships, best))) ? row : best;
  }, -1);

/** Ships once so many factors have been taken one by one, each from the strongest of these rows. */
const hitBy = (ships: readonly Ship[], rows: readonly number[], factors: number): readonly Ship[] => {
  const row = factors > 0 ? strongest(ships, rows) : -1;
  if (row < 0) return ships;
  const ship = at(ships, row);
  return hitBy(ships.with(row, { ...ship, lost: ship.lost + 1, docked: 0 }), rows, factors - 1);
};

/**
 * The ships of a match after a fire on some of them, sunk ones still in their rows with no factors left. Half of the fire of other ships
 * than ironclads, rounded down, may fall on ironclads. Transports without armed ships are lost by it, one for each factor, and none twice.
 */
export const afterFire = (
  ships: readonly Ship[],
  rows: readonly number[],
  { ironclads, others }: Fire,
): readonly Ship[] => {
  const half = Math.floor(others / 2);
  const wooden = rows.filter((row) => at(ships, row).kind !== 'ironclad');
  if (rows.some((row) => isArmed(at(ships, row))))
    return hitBy(hitBy(ships, wooden, others - half), rows, ironclads + half);
  const sunk = rows.filter((row) => !isSunk(at(ships, row))).slice(0, ironclads + others);
  return ships.map((ship, row) => (sunk.includes(row) ? { ...ship, lost: SUNK } : ship));
};

/** Lost factors of a transport that is sunk. */
const SUNK = 9;

/** Whether a ship is sunk: an armed one without factors, a transport that was hit. */
export const isSunk = (ship: Ship): boolean => ship.lost > 0 && ship.lost >= SHIP_CHART[ship.kind].factors;

/** The state without the ships that are sunk. */
export const withoutSunk = (s: State): State => withWar(s, { ships: s.war.ships.filter((ship) => !isSunk(ship)) });

/** Rows of a side's ships in a place. */
export const rowsIn = (ships: readonly Ship[], side: Side, place: number): readonly number[] =>
  rowsOf(ships).filter((row) => at(ships, row).side === side && at(ships, row).place === place);

/** The guns of a fort (bab-nav-1). */
export const fortGuns = (s: State, hex: number): Guns => ({ ...NO_GUNS, others: FORT_FACTORS * fortLevel(s, hex) });

/** The guns of a side in a place, its naval leader with them (bab-nav-3). */
export const gunsOf = (s: State, side: Side, place: number): Guns => {
  const ships = shipsIn(s, side, place);
  const ironclads = factorsOfAll(ships.filter(({ kind }) => kind === 'ironclad'));
  return { ironclads, others: factorsOfAll(ships) - ironclads, leader: admiralValue(s, side, place) };
};
