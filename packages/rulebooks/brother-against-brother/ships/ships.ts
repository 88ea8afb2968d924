/** Ships one by one, naval leaders, each of whom has one single value, and ports (bab-unit-1, bab-nav-1, -3, -4, bab-rp-8, bab-nav-5). */
import { at, tally } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { ADMIRALS, SHIP_CHART } from '../data/ships.ts';
import { cityIn, isHex, NORTH_BOX, NOWHERE, PIRACY, stationOf, WATERS } from '../map.ts';
import {
  CONFEDERATE,
  type Ship,
  type ShipKind,
  SIDES,
  type Side,
  type State,
  UNION,
  WHOLE,
  withWar,
} from '../state.ts';

/** A whole ship. */
export const newShip = (side: Side, kind: ShipKind, place: number): Ship => ({ side, kind, place, ...WHOLE });

/** The state with each of some ships changed alike, by their rows. */
export const withShips = (s: State, rows: readonly number[], change: Partial<Ship>): State =>
  withWar(s, { ships: s.war.ships.map((ship, row) => (rows.includes(row) ? { ...ship, ...change } : ship)) });

/** Factors that a ship has left. */
export const factorsOf = ({ kind, lost }: Ship): number => Math.max(0, SHIP_CHART[kind].factors - lost);

/** Whether a ship can fight. */
export const isArmed = (ship: Ship): boolean => factorsOf(ship) > 0;

/** Whether it blockades: an ocean naval unit or an ironclad (bab-nav-5). */
export const isOcean = ({ kind }: Ship): boolean => kind === 'ocean-naval' || kind === 'ironclad';

/** Factors of some ships together. */
export const factorsOfAll = (ships: readonly Ship[]): number => ships.reduce((sum, ship) => sum + factorsOf(ship), 0);

/** Ships by side and place. */
const afloat = tally({
  rows: ({ war }: State) => war.ships,
  places: () => WATERS,
  placeOf: ({ place }) => place,
  groupOf: ({ side }) => side,
  groups: SIDES,
  counts: { armed: isArmed },
});

/** Rows of the ships of a side in a place. */
export const shipRows = (s: State, side: Side, place: number): readonly number[] => {
  const { first, next } = afloat(s);
  const rows: number[] = [];
  for (let row = first[place] as number; row >= 0; row = next[row] as number)
    if ((s.war.ships[row] as Ship).side === side) rows.push(row);
  return rows;
};

/** These ships, in the order of their rows. */
export const shipsIn = (s: State, side: Side, place: number): readonly Ship[] =>
  shipRows(s, side, place).map((row) => s.war.ships[row] as Ship);

/** Places where armed ships of a side lie, in the order of the first ship in each. */
export const armedPlaces = (s: State, side: Side): readonly number[] => {
  const { first, armed } = afloat(s);
  return s.war.ships.flatMap(({ place }, row) => (first[place] === row && armed[side][place] !== 0 ? [place] : []));
};

/** Whether armed ships of a side lie in a place. */
export const hasArmed = (s: State, side: Side, place: number): boolean => (afloat(s).armed[side][place] as number) > 0;

/** Whether a ship carries troops. */
export const isTransport = ({ kind }: Ship): boolean => SHIP_CHART[kind].lift > 0;

/** Turns in port that make a ship whole (bab-nav-3). */
const REPAIR = 4;

/** Whether ships of a side are made whole in a place: in its cities, and in the North (bab-nav-3). */
const isDock = (s: State, side: Side, place: number): boolean =>
  place === NORTH_BOX || (isHex(place) && cityIn(place) !== undefined && controlOf(s, place) === side);

/** Ships after one more turn where they are (bab-nav-3). */
export const afterDocking = (s: State): readonly Ship[] =>
  s.war.ships.some(({ lost, docked }) => lost > 0 || docked > 0)
    ? s.war.ships.map((ship) => {
        const docked = ship.lost > 0 && isDock(s, ship.side, ship.place) ? ship.docked + 1 : 0;
        return docked >= REPAIR ? { ...ship, lost: 0, docked: 0 } : { ...ship, docked };
      })
    : s.war.ships;

export const SEMMES: number = ADMIRALS.findIndex(({ id }) => id === 'semmes');

/** Where a naval leader is; Semmes in the Piracy Box from his day on and nowhere else. */
export const admiralPlace = (s: State, row: number): number =>
  s.turn < at(ADMIRALS, row).from ? NOWHERE : row === SEMMES ? PIRACY : at(s.war.admirals, row).place;

/** What the best naval leader of a side in a place adds to its die; 0 without one (bab-nav-3). */
export const admiralValue = (s: State, side: Side, place: number): number => {
  const there = ADMIRALS.filter((admiral, row) => admiral.side === side && admiralPlace(s, row) === place);
  return Math.max(0, ...there.map(({ value }) => value));
};

/** The state in which naval leaders of a side in a place go with its ships to another. */
export const withAdmirals = (s: State, side: Side, from: number, to: number): State => {
  const goes = (row: number): boolean =>
    row !== SEMMES && at(ADMIRALS, row).side === side && admiralPlace(s, row) === from;
  if (!ADMIRALS.some((_, row) => goes(row))) return s;
  return withWar(s, {
    admirals: s.war.admirals.map((admiral, row) => (goes(row) ? { ...admiral, place: to } : admiral)),
  });
};

/** Weekly RP from which on a port takes more to be blockaded (bab-nav-5). */
const GREAT = 4;
const FACTORS = { great: 6, other: 3 };

/** Whether a hex holds a port; fortresses count as one of their side (bab-fort-2). */
export const isPort = (hex: number): boolean => {
  const city = cityIn(hex);
  return city !== undefined && (city.port > 0 || city.fortress);
};

/** Whether Union ships close a Confederate port: enough ocean or ironclad factors in its station, no armed enemy there (bab-nav-5). */
export const isBlockaded = (s: State, hex: number): boolean => {
  if (!isPort(hex) || controlOf(s, hex) !== CONFEDERATE || s.war.intervened) return false;
  if (hasArmed(s, CONFEDERATE, stationOf(hex))) return false;
  const factors = factorsOfAll(shipsIn(s, UNION, stationOf(hex)).filter(isOcean));
  return factors >= ((cityIn(hex)?.port ?? 0) >= GREAT ? FACTORS.great : FACTORS.other);
};
