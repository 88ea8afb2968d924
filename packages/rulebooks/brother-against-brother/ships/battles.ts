/** Battles on the water, and forts that fire on ships (bab-nav-1, -3). */
import { at, type Dice } from '@longroll/kernel';
import { SHIP_CHART } from '../data/ships.ts';
import { fortLevel } from '../forces.ts';
import { CONFEDERATE, type Ship, type Side, type State, UNION, withWar } from '../state.ts';
import { refugeOf } from './routes.ts';
import { admiralValue, factorsOf, factorsOfAll, isArmed, shipRows, shipsIn, withAdmirals, withShips } from './ships.ts';

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
export const afterFire = (ships: readonly Ship[], rows: readonly number[], fire: Fire): readonly Ship[] => {
  const { ironclads, others } = fire;
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

/** Some ships under fire: the state in which they keep their rows, sunk or not, and the factors and ships that were lost. */
export const underFire = (s: State, rows: readonly number[], fire: Fire) => {
  const { ships } = s.war;
  const after = afterFire(ships, rows, fire);
  const sunk = rows.filter((row) => isSunk(at(after, row)) && !isSunk(at(ships, row))).length;
  return { after: withWar(s, { ships: after }), factors: factorsOfAll(ships) - factorsOfAll(after), sunk };
};

/** The state without the ships that are sunk. */
export const withoutSunk = (s: State): State => withWar(s, { ships: s.war.ships.filter((ship) => !isSunk(ship)) });

/** The guns of a fort (bab-nav-1). */
export const fortGuns = (s: State, hex: number): Guns => ({ ...NO_GUNS, others: FORT_FACTORS * fortLevel(s, hex) });

/** The guns of a side in a place, its naval leader with them (bab-nav-3). */
export const gunsOf = (s: State, side: Side, place: number): Guns => {
  const ships = shipsIn(s, side, place);
  const ironclads = factorsOfAll(ships.filter(({ kind }) => kind === 'ironclad'));
  return { ironclads, others: factorsOfAll(ships) - ironclads, leader: admiralValue(s, side, place) };
};

/** Who has lost the larger share of the factors that he had in a place; of equal shares the side that forced the battle (bab-nav-3). */
export const beatenBy = (s: State, place: number, union: number, confederate: number): Side => {
  const had = (side: Side): number => factorsOfAll(shipsIn(s, side, place));
  const [one, other] = [union * had(CONFEDERATE), confederate * had(UNION)];
  return one === other ? s.acting : one > other ? UNION : CONFEDERATE;
};

/** The ships of a side that was beaten: transports go down with their escort's defeat, the others retire (bab-nav-1, -3). */
export const retired = (s: State, side: Side, place: number): readonly [state: State, to: number] => {
  const lost = (ship: Ship): boolean => ship.side === side && ship.place === place && !isArmed(ship);
  const fought = withWar(s, { ships: s.war.ships.filter((ship) => !lost(ship)) });
  const own = shipsIn(fought, side, place);
  const to = own.length === 0 ? place : refugeOf(fought, side, place, own);
  // In the enemy's part of the turn it is no move: the next one is still to come.
  const change = { place: to, docked: 0, ...(side === s.acting ? { moved: true } : {}) };
  const gone = withShips(fought, shipRows(fought, side, place), change);
  return [withAdmirals(gone, side, place, to), to];
};
