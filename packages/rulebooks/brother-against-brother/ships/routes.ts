/** Where a fleet may go, the forts that it passes, and where it may put troops ashore (bab-nav-1, -2, bab-blk-3, bab-map-10). */
import { explore, makeSearch, type Search, wayTo } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { SHIP_CHART } from '../data/ships.ts';
import { forceAt, fortLevel, strengthOf } from '../forces.ts';
import { cityIn, GRID, isHex, NORTH_BOX, portOf, stationOf } from '../map.ts';
import { edgeBetween, isShut, mayStand } from '../movement.ts';
import { isInEnemyZone, strengthIn } from '../standing.ts';
import { type Fleet, otherSide, type Ship, type Side, type State, UNION } from '../state.ts';
import { isBlockaded, isPort } from '../supply/ports.ts';
import { factorsOfAll, shipsIn } from './ships.ts';
import {
  ATLANTIC,
  BLOCKADE,
  banksOf,
  COAST,
  GULF,
  HARBOURS,
  isCoast,
  mayPass,
  PIRACY,
  seaOf,
  seasOf,
} from './water.ts';

/** Hexes that ships go on rivers, and a fleet with ironclads (bab-nav-1). */
const RIVER_HEXES = 12;
const IRONCLAD_HEXES = 8;
/** Factors of an escort under which troops land in an enemy zone of control (bab-nav-2). */
const ESCORT = 6;
/** SF that a depot or siege train counts for aboard (bab-move-3). */
export const STORE_LIFT = 5;

/** The ships of the fleet that is about to sail. */
export const fleetShips = (s: State): readonly Ship[] => s.war.fleet.ships.map((row) => at(s.war.ships, row));

/** Where that fleet lies; its ships lie together. */
export const fleetPlace = (s: State): number => at(fleetShips(s), 0).place;

/** Whether ships may sail together: all by rivers, or all at sea. */
export const sailTogether = (ships: readonly Ship[]): boolean =>
  ships.every(({ kind }) => SHIP_CHART[kind].river) || ships.every(({ kind }) => SHIP_CHART[kind].ocean);

/** SF that some ships lift, and those that a cargo counts for (bab-nav-2). */
export const liftOf = (ships: readonly Ship[]): number =>
  ships.reduce((sum, { kind }) => sum + SHIP_CHART[kind].lift, 0);
export const loadOf = (s: State, { cargo, stores }: Fleet): number =>
  cargo.reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0) + STORE_LIFT * (stores.depots + stores.trains);

/** SF that the fleet about to sail still lifts. */
export const roomAboard = (s: State): number => liftOf(fleetShips(s)) - loadOf(s, s.war.fleet);

/** Whether an enemy fort stands in a hex. */
const isEnemyFort = (s: State, side: Side, hex: number): boolean =>
  fortLevel(s, hex) > 0 && controlOf(s, hex) === otherSide(side);

/** Levels of the enemy forts that a step along the water passes. */
const gunsOver = (s: State, side: Side, edge: number): number =>
  banksOf(edge).reduce((sum, hex) => sum + (isEnemyFort(s, side, hex) ? fortLevel(s, hex) : 0), 0);

const search: Search = makeSearch(GRID);

/** Looks out from a hex by water: the nearest hexes first, of equal ways the one past fewer enemy forts. Gives how many were reached. */
const lookOut = (s: State, side: Side, from: number, ships: readonly Ship[]): number => {
  const ironclads = ships.every(({ kind }) => kind === 'ironclad');
  const budget = ships.some(({ kind }) => kind === 'ironclad') ? IRONCLAD_HEXES : RIVER_HEXES;
  const { window } = s.setting;
  return explore(search, {
    from,
    budget,
    price: (hex, facing, to) => (mayPass(hex * GRID.facings + facing, ironclads) && window[to] === 1 ? 1 : 0),
    second: (hex, facing) => gunsOver(s, side, hex * GRID.facings + facing),
  });
};

/** Hexes of enemy forts that a fleet passes on its way by water to a hex, in their order (bab-nav-1). */
export const fortsPassed = (
  s: State,
  side: Side,
  from: number,
  to: number,
  ships: readonly Ship[],
): readonly number[] => {
  if (!isHex(from) || !isHex(to) || !ships.every(({ kind }) => SHIP_CHART[kind].river)) return [];
  lookOut(s, side, from, ships);
  const way = wayTo(search, to);
  const banks = way.slice(1).flatMap((hex, i) => banksOf(edgeBetween(at(way, i), hex)));
  return [...new Set(banks)].filter((hex) => isEnemyFort(s, side, hex));
};

const isOpenHarbour = (s: State, side: Side, hex: number): boolean =>
  s.setting.window[hex] === 1 &&
  controlOf(s, hex) === side &&
  strengthIn(s, otherSide(side), hex) === 0 &&
  !isBlockaded(s, hex);

/** Boxes into which ships of these kinds go from any sea and any own open port (bab-map-10, bab-blk-3). */
const warBoxes = (side: Side, ships: readonly Ship[]): readonly number[] => {
  if (!ships.every(({ kind }) => kind === 'ocean-naval' || kind === 'ironclad')) return [];
  const raids = side !== UNION || ships.every(({ kind }) => kind === 'ocean-naval');
  return raids ? [BLOCKADE, PIRACY] : [BLOCKADE];
};

/**
 * Where ships may go by sea from a place: within the sea boxes that it is joined to, and to the other sea, which takes their turn. Out
 * of a blockaded port they come no farther than its station (bab-nav-1, -5, bab-map-10).
 */
const bySea = (s: State, side: Side, from: number, ships: readonly Ship[], landing: boolean): readonly number[] => {
  const seas = seasOf(from);
  if (seas.length === 0) return [];
  if (isHex(from) && isPort(from) && isBlockaded(s, from)) return controlOf(s, from) === side ? [stationOf(from)] : [];
  const isNear = (hex: number): boolean => seas.includes(seaOf(hex));
  const own = portOf(from);
  const harbours = HARBOURS.filter(
    (hex) => isNear(hex) && (isOpenHarbour(s, side, hex) || (hex === own && controlOf(s, hex) === side)),
  );
  const stations = HARBOURS.filter((hex) => isNear(hex) && isPort(hex) && s.setting.window[hex] === 1).map(stationOf);
  const north = side === UNION && seas.includes(ATLANTIC) ? [NORTH_BOX] : [];
  const beaches = landing ? COAST.filter((hex) => isNear(hex) && !harbours.includes(hex)) : [];
  return [ATLANTIC, GULF, ...warBoxes(side, ships), ...north, ...stations, ...harbours, ...beaches];
};

/** Places to which the fleet may sail, without the one where it lies. */
export const sailTargets = (s: State): readonly number[] => {
  const ships = fleetShips(s);
  const { side, place } = at(ships, 0);
  const cargo = loadOf(s, s.war.fleet) > 0 || s.war.fleet.cargo.length > 0;
  const rivers =
    isHex(place) && ships.every(({ kind }) => SHIP_CHART[kind].river)
      ? [...search.reached.subarray(0, lookOut(s, side, place, ships))]
      : [];
  const seas = ships.every(({ kind }) => SHIP_CHART[kind].ocean) ? bySea(s, side, place, ships, cargo) : [];
  const found = [...new Set([...rivers, ...seas])].filter((to) => to !== place);
  return cargo ? found.filter((to) => to === NORTH_BOX || isHex(to)) : found;
};

/** Whether troops may go ashore: on land that the enemy does not hold and that has room (bab-nav-2, bab-map-12). */
export const isBeach = (s: State, side: Side, to: number, strength: number): boolean =>
  to === NORTH_BOX || (mayStand(s, side, strength, to) && (strength === 0 || !isShut(s, side, to)));

/** Whether troops may go ashore there as to enemy zones of control: outside them, or under an escort of six factors (bab-nav-2). */
export const isCovered = (s: State, side: Side, to: number): boolean => {
  if (!isInEnemyZone(s, side, to)) return true;
  const there = isPort(to) ? [...shipsIn(s, side, to), ...shipsIn(s, side, stationOf(to))] : shipsIn(s, side, to);
  return factorsOfAll([...fleetShips(s), ...there]) >= ESCORT;
};

/** Whether troops go aboard in a place: a city of their side, a hex that they hold, the North (bab-nav-2). */
export const isQuay = (s: State, side: Side, place: number): boolean =>
  place === NORTH_BOX || (isHex(place) && (cityIn(place) === undefined || controlOf(s, place) === side));

/** The nearest place to which ships retire: without armed enemies, in their own hands if there is one; where they are if there is none. */
export const refugeOf = (s: State, side: Side, from: number, ships: readonly Ship[]): number => {
  const isFree = (place: number): boolean => !s.war.ships.some((ship) => ship.side !== side && ship.place === place);
  const rivers = isHex(from) && ships.every(({ kind }) => SHIP_CHART[kind].river);
  const found = rivers ? [...search.reached.subarray(1, lookOut(s, side, from, ships))] : [];
  const isOwn = (place: number): boolean => isHex(place) && controlOf(s, place) === side;
  const own = portOf(from);
  const havens = isOwn(own) ? [own] : [];
  const seas = ships.every(({ kind }) => SHIP_CHART[kind].ocean) ? seasOf(from).filter((sea) => sea !== from) : [];
  const ports =
    isCoast(from) || seasOf(from).length > 0
      ? HARBOURS.filter((hex) => seasOf(from).includes(seaOf(hex)) && isOpenHarbour(s, side, hex))
      : [];
  const all = [...havens, ...found.filter(isOwn), ...found, ...seas, ...ports].filter((place) => place !== from);
  return all.find(isFree) ?? from;
};
