/** Where what is ordered may come, and its arrival (bab-seq-3, bab-conv-10, bab-prod-4, bab-map-11, bab-zoc-3). */
import { at, count, derivedBy, name, seat, word } from '@longroll/kernel';
import { armyStrength, attachedTo } from '../command.ts';
import { controlOf } from '../control.ts';
import { PRODUCTS, type Product } from '../data/production.ts';
import { event, LOSS, phase } from '../define.ts';
import { commandsArmy, forceAt, forcesOf, fortLevel, KINDS, type Kind, troopsOf, withLeaderless } from '../forces.ts';
import {
  ALLEGIANCES,
  CITIES,
  type City,
  cityIn,
  GRID,
  isHex,
  NORTH_BOX,
  NOWHERE,
  nearestTo,
  SHIPS,
  sides,
} from '../map.ts';
import { controlsState } from '../politics/points.ts';
import { boxOf } from '../rails.ts';
import { isBlockaded, isPort, newShip } from '../ships/ships.ts';
import { isBesieged } from '../sieges/siege.ts';
import { isInEnemyZone, strengthIn } from '../standing.ts';
import { CONFEDERATE, NOBODY, type Order, otherSide, type Side, type State, UNION, withWar } from '../state.ts';
import { areSupplied, feeding } from '../supply/feeding.ts';
import { placeTold } from '../words.ts';
import { ENTRY, withoutTeacher } from './training.ts';

/** SF that a new fort needs in its hex, and the highest level (bab-prod-4, bab-fort-1). */
const BUILDERS = 3;
export const MOST_LEVEL = 4;

/** Whether ships lie in a hex: a hexside of it is navigable (bab-map-7). */
export const isOnWater = (hex: number): boolean =>
  sides.subarray(hex * GRID.facings, (hex + 1) * GRID.facings).some((bits) => (bits & SHIPS) !== 0);

const holds = (s: State, side: Side, { hex }: { readonly hex: number }): boolean =>
  s.setting.window[hex] === 1 && controlOf(s, hex) === side && !isBesieged(s, side, hex);

/** Whether a city raises troops for a side: an unbesieged resource city of its own or of a neutral state that it controls (bab-map-11). */
export const isRecruiting = (s: State, side: Side, city: City): boolean =>
  city.resource &&
  holds(s, side, city) &&
  (city.side === 'neutral' ? controlsState(s, side, city.state) : city.side === ALLEGIANCES[side]);

/** Whether new troops of a side may stand there: not beside enemies, friends or not (bab-zoc-3). */
export const mayArrive = (s: State, side: Side, place: number): boolean =>
  !isHex(place) ||
  (controlOf(s, place) !== otherSide(side) &&
    strengthIn(s, otherSide(side), place) === 0 &&
    !isInEnemyZone(s, side, place));

const hexesOf = (all: readonly { readonly hex: number }[]): readonly number[] => all.map(({ hex }) => hex);
const recruiting = (s: State, side: Side): readonly number[] =>
  hexesOf(CITIES.filter((city) => isRecruiting(s, side, city)));
const held = (s: State, side: Side, fits: (hex: number) => boolean): readonly number[] =>
  hexesOf(CITIES.filter((city) => holds(s, side, city) && fits(city.hex)));
const openPort = (s: State, hex: number): boolean => isPort(hex) && !isBlockaded(s, hex);

const withArmies = (s: State, side: Side): readonly number[] =>
  forcesOf(s, side).flatMap((row) => {
    const { place } = forceAt(s, row);
    const isArmy = commandsArmy(s, row) && armyStrength(s, row) > 0;
    return isArmy && isHex(place) && areSupplied(s, [row, ...attachedTo(s, row)]) ? [place] : [];
  });
const hexesHeld = (s: State, side: Side): readonly number[] =>
  [...new Set(forcesOf(s, side).map((row) => forceAt(s, row).place))].filter(
    (place) => isHex(place) && controlOf(s, place) === side && strengthIn(s, side, place) >= BUILDERS,
  );

const places = derivedBy<State, readonly number[]>(
  (s, bought) => placesOf(s, bought % 2 === 0 ? UNION : CONFEDERATE, at(PRODUCTS, bought >> 1)),
  feeding,
);

/** The places where a side may have a product come (bab-prod-4). */
export const placesFor = (s: State, side: Side, product: Product): readonly number[] => {
  const found = places(s, 2 * PRODUCTS.indexOf(product) + side);
  return product === 'fort' || product === 'fort-level' ? found.filter((hex) => !isBuilding(s, hex)) : found;
};

const placesOf = (s: State, side: Side, product: Product): readonly number[] => {
  switch (product) {
    case 'gunboat':
    case 'river-transport':
      return held(s, side, isOnWater);
    case 'ironclad':
      return held(s, side, (hex) => isOnWater(hex) || isPort(hex));
    case 'ocean-naval':
    case 'ocean-transport':
      return [...held(s, side, (hex) => openPort(s, hex)), ...(side === UNION ? [NORTH_BOX] : [])];
    case 'fort':
      return hexesHeld(s, side).filter((hex) => fortLevel(s, hex) === 0);
    case 'fort-level':
      return hexesOf(s.forts.filter((fort) => fort.level < MOST_LEVEL && holds(s, side, fort)));
    case 'depot':
      return [...new Set([...recruiting(s, side), ...withArmies(s, side)])];
    case 'siege-train':
      return recruiting(s, side);
    default:
      return [...recruiting(s, side), boxOf(side)];
  }
};

/** Whether a fort or a level of it has been ordered: levels are raised one by one (bab-fort-1). */
const isBuilding = (s: State, hex: number): boolean =>
  s.war.orders.some(({ place, product }) => place === hex && (PRODUCTS[product] ?? '').startsWith('fort'));

/** Where new troops come in the end: where they were to, else the nearest recruitment city that may, else the box of their side. */
export const arrivalOf = (s: State, side: Side, place: number): number => {
  const isOpen = (hex: number): boolean =>
    mayArrive(s, side, hex) && (cityIn(hex) === undefined || !isBesieged(s, side, hex));
  if (!isHex(place) || isOpen(place)) return place;
  return nearestTo(place, recruiting(s, side).filter(isOpen)) ?? boxOf(side);
};

const ORDER = { side: seat(), product: word(...PRODUCTS), amount: count(), place: name('place') };
const arrived = event('arrived', 'bab-conv-10', 'bab-prod-4')
  .of(ORDER)
  .says('{product} came to {side} **{place+at}**.');
const lostOrder = event('order-lost', 'bab-prod-4').of(ORDER).says('Lost with {place}: {product} of {side}.', LOSS);

const isTroops = (product: Product): product is Kind => KINDS.some((kind) => kind === product);

/** The state with a fort one level higher, or with a new one (bab-fort-1). */
const withLevel = (s: State, hex: number): State => {
  const row = s.forts.findIndex((fort) => fort.hex === hex);
  const forts =
    row < 0 ? [...s.forts, { hex, level: 1 }] : s.forts.with(row, { hex, level: at(s.forts, row).level + 1 });
  return { ...s, forts };
};

/** The state with what an order brings, at a place. */
const delivered = (s: State, { side, amount }: Order, product: Product, place: number): State => {
  if (isTroops(product)) return withLeaderless(s, side, place, troopsOf(product, amount));
  const { ships, trains, depots } = s.war;
  const each = new Array<number>(amount).fill(place);
  if (product === 'siege-train') return withWar(s, { trains: [...trains, ...each] });
  if (product === 'depot') return withWar(s, { depots: [...depots, ...each.map((hex) => ({ side, hex, fed: 0 }))] });
  if (product === 'fort' || product === 'fort-level') return withLevel(s, place);
  return withWar(s, { ships: [...ships, ...each.map(() => newShip(side, product, place))] });
};

/** Where an order arrives now: troops and siege trains elsewhere if they must; ships, depots and forts there or not at all (bab-prod-4). */
const whereNow = (s: State, order: Order, product: Product): number | undefined => {
  const { side } = order;
  const place = order.centre === NOWHERE ? order.place : order.centre;
  if (isTroops(product) || product === 'siege-train') return arrivalOf(s, side, place);
  return !isHex(place) || controlOf(s, place) === side ? place : undefined;
};

/** Orders once those over what enters at a centre in a turn wait for the next one (bab-trn-9). */
const withinEntry = (s: State): State => {
  const entered = new Map<number, number>();
  const orders = s.war.orders.flatMap((order): readonly Order[] => {
    if (order.due > s.turn || !isHex(order.centre)) return [order];
    const room = ENTRY - (entered.get(order.centre) ?? 0);
    const now = Math.min(room, order.amount);
    entered.set(order.centre, ENTRY - room + now);
    if (now === order.amount) return [order];
    const rest = { ...order, amount: order.amount - now, due: s.turn + 1 };
    return now > 0 ? [{ ...order, amount: now }, rest] : [rest];
  });
  return withWar(s, { orders });
};

export const arrivals = phase('arrivals', 'Arrivals', 'bab-seq-3', {
  when: (s) => s.war.orders.some(({ due, trainer }) => due <= s.turn || trainer !== NOBODY),
  begin: (before, { tell }) => {
    const s = withinEntry(withoutTeacher(before));
    const due = s.war.orders.filter((order) => order.due <= s.turn).toSorted((a, b) => a.side - b.side);
    const waiting = withWar(s, { orders: s.war.orders.filter((order) => order.due > s.turn) });
    return due.reduce((now, order) => {
      const { side, amount } = order;
      const product = at(PRODUCTS, order.product);
      const place = whereNow(now, order, product);
      const told = { side, product, amount, place: placeTold(place ?? order.place) };
      tell.tell(place === undefined ? lostOrder : arrived, told);
      return place === undefined ? now : delivered(now, order, product, place);
    }, waiting);
  },
});
