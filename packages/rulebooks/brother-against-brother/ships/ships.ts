/** Ships one by one (bab-unit-1, bab-nav-1, -3). */
import { derived } from '@longroll/kernel';
import { cityIn } from '../cities.ts';
import { controlOf } from '../control.ts';
import { SHIP_CHART } from '../data/ships.ts';
import { isHex, NORTH_BOX, WATERS } from '../places.ts';
import type { Ship, ShipKind, Side, State } from '../state.ts';

/** A whole ship. */
export const newShip = (side: Side, kind: ShipKind, place: number): Ship => ({
  side,
  kind,
  place,
  lost: 0,
  docked: 0,
  moved: false,
});

/** The word of a ship: its row, `s-004`. */
export const shipWord = (row: number): string => `s-${String(row).padStart(3, '0')}`;

/** The row of a ship's word; undefined where it is none of so many. */
export const shipRow = (word: string, count: number): number | undefined => {
  const row = Number(word.slice(2));
  return row < count && shipWord(row) === word ? row : undefined;
};

/** Factors that a ship has left. */
export const factorsOf = ({ kind, lost }: Ship): number => Math.max(0, SHIP_CHART[kind].factors - lost);

/** Whether a ship can fight. */
export const isArmed = (ship: Ship): boolean => factorsOf(ship) > 0;

/** Whether it blockades: an ocean naval unit or an ironclad (bab-nav-5). */
export const isOcean = ({ kind }: Ship): boolean => kind === 'ocean-naval' || kind === 'ironclad';

/** Factors of some ships together. */
export const factorsOfAll = (ships: readonly Ship[]): number => ships.reduce((sum, ship) => sum + factorsOf(ship), 0);

/** Ships of a side in a place. */
export const shipsIn = (s: State, side: Side, place: number): readonly Ship[] =>
  s.war.ships.filter((ship) => ship.side === side && ship.place === place);

/** By side and place: 1 where armed ships lie. */
const armedPlaces = derived<State, readonly [Uint8Array, Uint8Array]>(
  ({ war }, spare) => {
    const places = spare ?? ([new Uint8Array(WATERS), new Uint8Array(WATERS)] as const);
    for (const side of places) side.fill(0);
    for (const ship of war.ships) if (isArmed(ship)) places[ship.side][ship.place] = 1;
    return places;
  },
  (s) => s.war.ships,
);

/** Whether armed ships of a side lie in a place. */
export const hasArmed = (s: State, side: Side, place: number): boolean => armedPlaces(s)[side][place] === 1;

/** Whether a transport is there that carries troops of a side. */
export const hasTransport = (ships: readonly Ship[], side: Side, place: number): boolean =>
  ships.some((ship) => ship.side === side && ship.place === place && SHIP_CHART[ship.kind].lift > 0);

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
