/** Arrivals: what was ordered comes on its turn (bab-seq-3, bab-conv-10, bab-prod-4). */
import { at, count, name, seat, word } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { PRODUCTS, type Product } from '../data/production.ts';
import { bold, event, phase } from '../define.ts';
import { withLeaderless } from '../forces.ts';
import { isHex, NOWHERE } from '../map.ts';
import { ENTRY, withoutTeacher } from '../production/training.ts';
import { arrivalOf } from '../production/where.ts';
import { newShip } from '../ships/ships.ts';
import { NOBODY, type Order, type ShipKind, type State, withWar } from '../state.ts';
import { placeText, placeTold, theSide } from '../words.ts';
import { productText } from './production.ts';

const arrived = event(
  'arrived',
  ['bab-conv-10', 'bab-prod-4'],
  { side: seat(), product: word(...PRODUCTS), amount: count(), place: name('place') },
  (d) => `${productText(d.product, d.amount)} came to ${theSide(d.side)} at ${bold(placeText(d.place))}.`,
);
const lostOrder = event(
  'order-lost',
  ['bab-prod-4'],
  { side: seat(), product: word(...PRODUCTS), amount: count(), place: name('place') },
  (d) => `${productText(d.product, d.amount)} of ${theSide(d.side)} were lost with ${placeText(d.place)}.`,
);

const isTroops = (product: Product): product is 'militia' | 'line' | 'cavalry' =>
  product === 'militia' || product === 'line' || product === 'cavalry';
const isShip = (product: Product): product is ShipKind =>
  !isTroops(product) && !['fort', 'fort-level', 'siege-train', 'depot'].includes(product);

/** The state with a fort one level higher, or with a new one (bab-fort-1). */
const withLevel = (s: State, hex: number): State => {
  const row = s.forts.findIndex((fort) => fort.hex === hex);
  const forts =
    row < 0 ? [...s.forts, { hex, level: 1 }] : s.forts.with(row, { hex, level: at(s.forts, row).level + 1 });
  return { ...s, forts };
};

/** The state with what an order brings, at a place. */
const delivered = (s: State, { side, amount }: Order, product: Product, place: number): State => {
  if (isTroops(product)) return withLeaderless(s, side, place, { militia: 0, line: 0, cavalry: 0, [product]: amount });
  const each = Array.from({ length: amount }, () => place);
  if (isShip(product)) {
    const ships = each.map(() => newShip(side, product, place));
    return { ...s, war: { ...s.war, ships: [...s.war.ships, ...ships] } };
  }
  if (product === 'siege-train') return { ...s, war: { ...s.war, trains: [...s.war.trains, ...each] } };
  if (product === 'depot') {
    const depots = each.map((hex) => ({ side, hex, fed: 0 }));
    return { ...s, war: { ...s.war, depots: [...s.war.depots, ...depots] } };
  }
  return withLevel(s, place);
};

/** Where an order arrives now: troops, trains and ships elsewhere if they must, depots and forts there or not at all. */
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

export const arrivals = phase({
  id: 'arrivals',
  title: 'Arrivals',
  clause: 'bab-seq-3',
  when: (s) => s.war.orders.some(({ due, trainer }) => due <= s.turn || trainer !== NOBODY),
  begin: (before, { tell }) => {
    const s = withinEntry(withoutTeacher(before));
    const due = s.war.orders.filter((order) => order.due <= s.turn).toSorted((a, b) => a.side - b.side);
    const later = s.war.orders.filter((order) => order.due > s.turn);
    return due.reduce<State>(
      (now, order) => {
        const product = at(PRODUCTS, order.product);
        const place = whereNow(now, order, product);
        const told = { side: order.side, product, amount: order.amount, place: placeTold(place ?? order.place) };
        tell.tell(place === undefined ? lostOrder : arrived, told);
        return place === undefined ? now : delivered(now, order, product, place);
      },
      { ...s, war: { ...s.war, orders: later } },
    );
  },
});
