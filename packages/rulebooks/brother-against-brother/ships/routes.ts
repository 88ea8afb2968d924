/** The waters of the map: where a fleet may go, the forts that it passes, and where it may put troops ashore (bab-map-7, -10, bab-nav-1, -2, bab-blk-3). */

import { distance, explore, type Journey, makeSearch, pricesOf, type Search, wayTo } from '@longroll/geometry';
import { at, constants, derived, derivedBy, rowsOf } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { SHIP_CHART } from '../data/ships.ts';
import { strengthOfAll } from '../forces.ts';
import {
  ATLANTIC,
  BLOCKADE,
  cityIn,
  cityNamed,
  GRID,
  GULF,
  hexesBeside,
  isHex,
  isLand,
  NORTH_BOX,
  NOWHERE,
  PIRACY,
  portOf,
  SHIPS,
  sides,
  stationOf,
  TERRAINS,
  terrain,
} from '../map.ts';
import { edgeBetween, isShut, mayStand } from '../movement.ts';
import { isInEnemyZone, strengthIn } from '../standing.ts';
import { otherSide, type Ship, type ShipKind, type Side, type State, UNION } from '../state.ts';
import { countOf, STORE_LIFT } from '../stores.ts';
import { factorsOfAll, isBlockaded, isPort, shipsIn } from './ships.ts';

/** The hex beside a hex in a direction; -1 beyond the edge of the map. Directions count round the hex. */
const beside = (hex: number, facing: number): number =>
  GRID.neighbours[hex * GRID.facings + ((facing + GRID.facings) % GRID.facings)] ?? -1;

const isSea = (hex: number): boolean => hex >= 0 && TERRAINS[at(terrain, hex)] === 'sea';
const isNavigable = (hex: number, facing: number): boolean =>
  ((sides[hex * GRID.facings + ((facing + GRID.facings) % GRID.facings)] ?? 0) & SHIPS) !== 0;

/**
 * How ships go over an edge from one hex to the next: `river` along navigable hexsides, across the one between the two or round the
 * hex that both have beside them; `coast` along the sea that both touch. `banks` are the hexes whose shores they pass.
 */
const passageOver = (hex: number, facing: number) => {
  const to = beside(hex, facing);
  if (to < 0 || !isLand(hex) || !isLand(to)) return undefined;
  // The two hexes that both have beside them, as seen from each.
  const turns = [1, -1] as const;
  const round = turns.filter((turn) => isNavigable(hex, facing + turn) && isNavigable(to, facing + 2 * turn));
  const across = isNavigable(hex, facing);
  const coast = turns.some((turn) => isSea(beside(hex, facing + turn)));
  if (round.length === 0 && !across && !coast) return undefined;
  return { river: across || round.length > 0, coast, banks: [to, ...round.map((turn) => beside(hex, facing + turn))] };
};

const PASSAGES: readonly ReturnType<typeof passageOver>[] = Array.from(
  { length: GRID.areas * GRID.facings },
  (_, edge) => passageOver(Math.floor(edge / GRID.facings), edge % GRID.facings),
);

/** Whether ships go over an edge of a hex: all by rivers, ironclads along the coast too (bab-nav-1). */
export const mayPass = (edge: number, ironclads: boolean): boolean => {
  const passage = PASSAGES[edge];
  return passage !== undefined && (passage.river || (ironclads && passage.coast));
};

/** The hexes whose shores ships pass that go over an edge: three for each, filled up with a number that no hex has. */
const BANKS = new Int16Array(3 * PASSAGES.length).fill(GRID.areas);
for (const [edge, passage] of PASSAGES.entries()) if (passage) BANKS.set(passage.banks, 3 * edge);

/** Whether a land hex touches the sea; ports do, though some lie up a river (bab-map-10). */
export const isCoast = (hex: number): boolean =>
  isHex(hex) && isLand(hex) && (isPort(hex) || hexesBeside(hex).some(isSea));

/** How far east a hex lies, in half hexes. */
const eastOf = (hex: number): number => 2 * (hex % GRID.width) + (Math.floor(hex / GRID.width) % 2);
const LAST_OF_GULF = eastOf(cityNamed('cedar-key').hex);

/** The sea box that a coastal hex touches: east of Cedar Key the Atlantic, else the Gulf (bab-map-10). */
export const seaOf = (hex: number): number => (eastOf(hex) > LAST_OF_GULF ? ATLANTIC : GULF);

/** The sea boxes to which ships in a place are joined without a move (bab-map-10). */
export const seasOf = (place: number): readonly number[] => {
  if (place === BLOCKADE || place === PIRACY) return [ATLANTIC, GULF];
  if (place === NORTH_BOX) return [ATLANTIC];
  if (place === ATLANTIC || place === GULF) return [place];
  const hex = isHex(place) ? place : portOf(place);
  return isCoast(hex) ? [seaOf(hex)] : [];
};

/** All land hexes on the sea, and the cities among them. */
export const COAST: readonly number[] = rowsOf({ length: GRID.areas }).filter(isCoast);
export const HARBOURS: readonly number[] = COAST.filter((hex) => cityIn(hex) !== undefined);

/** Hexes that ships go on rivers, and a fleet with ironclads (bab-nav-1). */
const RIVER_HEXES = 12;
const IRONCLAD_HEXES = 8;
/** Factors of an escort under which troops land in an enemy zone of control (bab-nav-2). */
const ESCORT = 6;

/** Whether ships all go by rivers, or all at sea (bab-nav-1). */
export const allGo = (ships: readonly Ship[], by: 'river' | 'ocean'): boolean =>
  ships.every(({ kind }) => SHIP_CHART[kind][by]);

/** SF that some ships lift (bab-nav-2). */
export const liftOf = (ships: readonly Ship[]): number =>
  ships.reduce((sum, { kind }) => sum + SHIP_CHART[kind].lift, 0);

/** The fleet that is about to sail. */
export const fleetOf = derived(
  (s: State) => {
    const { cargo, stores } = s.war.fleet;
    const ships = s.war.fleet.ships.map((row) => at(s.war.ships, row));
    const troops = strengthOfAll(s, cargo);
    const load = troops + STORE_LIFT * countOf(stores);
    /** Its ships, which lie together, and where; what is aboard, in SF without depots and siege trains and with them; whether anybody or anything is; SF that it still lifts. */
    const aboard = { cargo, stores, troops, load, isLaden: load > 0 || cargo.length > 0 };
    return { ships, place: ships[0]?.place ?? NOWHERE, ...aboard, room: liftOf(ships) - load };
  },
  (s) => s.war.fleet,
  (s) => s.war.ships,
  (s) => s.forces,
);

const search: Search = makeSearch(GRID);

/** Hexes that a step takes where ships go at all: 1, with whether all are ironclads. */
const passages = constants((ironclads) =>
  pricesOf(GRID, (hex, facing) => (mayPass(hex * GRID.facings + facing, ironclads === 1) ? 1 : 0)),
);

/** Three times the hex where ships begin, and more if there are ironclads among them or nothing else. */
const beginning = (from: number, ships: readonly Ship[]): number => {
  const ironclads = ships.filter(({ kind }) => kind === 'ironclad').length;
  return 3 * from + (ironclads === 0 ? 0 : ironclads < ships.length ? 1 : 2);
};

/** A journey of ships by water from such a beginning, as far as they come in a turn. */
const byWater = ({ setting }: State, begun: number): Journey => ({
  from: Math.floor(begun / 3),
  budget: begun % 3 === 0 ? RIVER_HEXES : IRONCLAD_HEXES,
  price: passages(begun % 3 === 2 ? 1 : 0),
  within: setting.window,
});
const reached = derivedBy<State, readonly number[]>(
  (s, begun) => [...search.reached.subarray(1, explore(search, byWater(s, begun)))],
  (s) => s.setting,
);

/** Hexes that ships come to by rivers, the nearest first. */
const byRiver = (s: State, from: number, ships: readonly Ship[]): readonly number[] =>
  isHex(from) && allGo(ships, 'river') ? reached(s, beginning(from, ships)) : [];

/** Hexes of enemy forts on the way of the fleet by water to a hex, in their order (bab-nav-1). */
export const fortsOn = (s: State, side: Side, to: number): readonly number[] => {
  const { ships, place } = fleetOf(s);
  if (!isHex(place) || !isHex(to) || !allGo(ships, 'river')) return [];
  const isNear = (hex: number): boolean => distance(GRID, place, hex) + distance(GRID, hex, to) <= RIVER_HEXES + 2;
  const enemies = s.forts.filter(({ hex }) => controlOf(s, hex) === otherSide(side));
  if (!enemies.some(({ hex }) => isNear(hex))) return [];
  const levels = new Uint8Array(GRID.areas + 1);
  for (const { hex, level } of enemies) levels[hex] = level;
  const levelBy = (bank: number): number => levels[BANKS[bank] as number] as number;
  // Of equal ways the one past fewer enemy forts.
  const second = (hex: number, facing: number): number => {
    const bank = 3 * (hex * GRID.facings + facing);
    return levelBy(bank) + levelBy(bank + 1) + levelBy(bank + 2);
  };
  explore(search, { ...byWater(s, beginning(place, ships)), second, until: to });
  const way = wayTo(search, to);
  const banks = way.slice(1).flatMap((hex, i) => PASSAGES[edgeBetween(at(way, i), hex)]?.banks ?? []);
  return [...new Set(banks)].filter((hex) => levels[hex] !== 0);
};

const isOpenHarbour = (s: State, side: Side, hex: number): boolean =>
  s.setting.window[hex] === 1 &&
  controlOf(s, hex) === side &&
  strengthIn(s, otherSide(side), hex) === 0 &&
  !isBlockaded(s, hex);

/** Whether a ship of a side goes into the Piracy Box: an ocean naval unit, and of the Confederacy an ironclad (bab-blk-3). */
export const isRaider = (side: Side, kind: ShipKind): boolean =>
  kind === 'ocean-naval' || (kind === 'ironclad' && side !== UNION);

/** Boxes into which ships of these kinds go from any sea and any own open port: all into the one, raiders into the other (bab-map-10, bab-blk-3). */
const warBoxes = (side: Side, ships: readonly Ship[]): readonly number[] =>
  ships.every(({ kind }) => isRaider(side, kind)) ? [BLOCKADE, PIRACY] : [BLOCKADE];

/**
 * Where ships may go by sea from a place: within the sea boxes that it is joined to, and to the other sea, which takes their turn. Out
 * of a blockaded port they come no farther than its station (bab-nav-1, -5, bab-map-10).
 */
const bySea = (s: State, side: Side, from: number, ships: readonly Ship[], landing: boolean): readonly number[] => {
  const seas = seasOf(from);
  if (seas.length === 0) return [];
  if (side !== UNION && isHex(from) && isBlockaded(s, from)) return [stationOf(from)];
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

/** The station of the port where ships lie, or the port of their side off which they do: all ships go between the two (bab-map-10). */
const offPort = (s: State, side: Side, place: number): readonly number[] => {
  if (isHex(place)) return isPort(place) ? [stationOf(place)] : [];
  return isPort(portOf(place)) && controlOf(s, portOf(place)) === side ? [portOf(place)] : [];
};

/** Places to which the fleet may sail, without the one where it lies. */
export const sailTargets = (s: State): readonly number[] => {
  const { ships, place, isLaden } = fleetOf(s);
  const { side } = at(ships, 0);
  const seas = allGo(ships, 'ocean') ? bySea(s, side, place, ships, isLaden) : [];
  const near = [...byRiver(s, place, ships), ...offPort(s, side, place)];
  const found = [...new Set([...near, ...seas])].filter((to) => to !== place);
  return isLaden ? found.filter((to) => to === NORTH_BOX || isHex(to)) : found;
};

/** Whether troops may go ashore: on land that the enemy does not hold and that has room (bab-nav-2, bab-map-12). */
export const isBeach = (s: State, side: Side, to: number, strength: number): boolean =>
  to === NORTH_BOX || (mayStand(s, side, strength, to) && (strength === 0 || !isShut(s, side, to)));

/** Whether troops may go ashore there as to enemy zones of control: outside them, or under an escort of six factors (bab-nav-2). */
export const isCovered = (s: State, side: Side, to: number): boolean => {
  if (!isInEnemyZone(s, side, to)) return true;
  const there = isPort(to) ? [...shipsIn(s, side, to), ...shipsIn(s, side, stationOf(to))] : shipsIn(s, side, to);
  return factorsOfAll([...fleetOf(s).ships, ...there]) >= ESCORT;
};

/** Whether troops go aboard in a place: a city of their side, a hex that they hold, the North (bab-nav-2). */
export const isQuay = (s: State, side: Side, place: number): boolean =>
  place === NORTH_BOX || (isHex(place) && (cityIn(place) === undefined || controlOf(s, place) === side));

/** The nearest place to which ships retire: without armed enemies, in their own hands if there is one; where they are if there is none. */
export const refugeOf = (s: State, side: Side, from: number, ships: readonly Ship[]): number => {
  const isFree = (place: number): boolean => !s.war.ships.some((ship) => ship.side !== side && ship.place === place);
  const found = byRiver(s, from, ships);
  const isOwn = (place: number): boolean => isHex(place) && controlOf(s, place) === side;
  const near = seasOf(from);
  const ports = HARBOURS.filter((hex) => near.includes(seaOf(hex)) && isOpenHarbour(s, side, hex));
  const seas = allGo(ships, 'ocean') ? near : [];
  const all = [...[portOf(from), ...found].filter(isOwn), ...found, ...seas, ...ports];
  return all.find((place) => place !== from && isFree(place)) ?? from;
};
