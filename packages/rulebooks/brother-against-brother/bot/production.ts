/** Production to a plan: calls, what is raised where, and militia made line (chapter 11). */
import { at } from '@longroll/kernel';
import { monthOfYear, yearOf } from '../calendar.ts';
import { roomOf } from '../command.ts';
import type { Mind } from '../data/opponents.ts';
import type { Product } from '../data/production.ts';
import { forceAt, forcesOf, isLed, type Kind, leaderlessAt, strengthOf } from '../forces.ts';
import { isHex, NORTH_BOX } from '../map.ts';
import { mayArrive, placesFor } from '../phases/arrivals.ts';
import {
  call,
  levy,
  newOrder,
  peopleNow,
  priceOf,
  type Raising,
  raised,
  raisingOf,
  upgradesLeft,
} from '../phases/production.ts';
import { ownForcesIn } from '../standing.ts';
import { NOBODY, type Side, type State, UNION, withEconomy } from '../state.ts';
import { isSupplied } from '../supply/feeding.ts';
import type { Action } from '../verbs.ts';
import { inPortions } from './columns.ts';
import { GARRISON, garrisonFor, garrisonIn } from './garrisons.ts';
import { prizeOf } from './ground.ts';
import { needsOf, ordersComing } from './needs.ts';
import { storesWanted } from './stores.ts';

/** SF of new troops for one place at a time. */
const BATCH = 16;
/** Resource Points that the Union must have to order an ocean ship. */
const SHIP_RESERVE = 500;
/** Cavalry that a side raises a month at least, and share of its people at most; turns of haste at the start of the war. */
const CAVALRY = 2;
const MOST_CAVALRY = 1 / 2;
const HASTE = 8;

/** The people that are raised now: calls while there are any, then levies (bab-pp-8 to -10). */
const raisingNow = (s: State, side: Side): Raising | undefined => {
  const now = { ...s, acting: side };
  if (call.isOpen(now, side)) return 'call';
  const { people } = at(s.war.economies, side);
  const isOver = raisingOf(s, side, 'call') === 0 || at(s.war.economies, side).levies > 0;
  return isOver && people < 40 && levy.isOpen(now, side) ? 'levy' : undefined;
};

/** SF that may still come to a place without being lost there for want of room (bab-stack-1). */
const roomAt = (s: State, side: Side, place: number): number => {
  if (!isHex(place)) return 60;
  if (!mayArrive(s, side, place)) return 0;
  const row = leaderlessAt(s, side, place);
  const there = row === NOBODY ? 0 : strengthOf(forceAt(s, row));
  const coming = s.war.orders.reduce(
    (sum, order) => (order.side === side && order.place === place && order.product <= 2 ? sum + order.amount : sum),
    0,
  );
  const leaders = ownForcesIn(s, side, place).filter(isLed);
  const taken = Math.min(GARRISON, Math.max(0, ...leaders.map((leader) => roomOf(s, leader))));
  return GARRISON + taken - there - coming;
};

/** How much more a place counts where a leader waits for so many SF. */
const LED = 2;
const WAITED_FOR = 10;

const hasRoom = (s: State, side: Side, place: number): boolean =>
  ownForcesIn(s, side, place).some((row) => isLed(row) && roomOf(s, row) >= WAITED_FOR);

/** The state with an order paid for, nearly as the book makes it: enough to plan the next one. */
const bought = (s: State, side: Side, product: Product, amount: number, place: number): State => {
  const [people, resources, turns] = priceOf(side, product) ?? [0, 0, 0];
  const made = newOrder(side, product, amount, place, s.turn + turns);
  const { people: has, resources: points, spent } = at(s.war.economies, side);
  const paid = {
    people: has - amount * people,
    resources: points - amount * resources,
    spent: spent + amount * people,
  };
  const after = withEconomy(s, side, paid);
  return { ...after, war: { ...after.war, orders: [...after.war.orders, made] } };
};

/** Orders of a product, so many in all, each batch where it is needed most. */
const batches = (
  s: State,
  side: Side,
  mind: Mind,
  product: Product,
  amount: number,
): { orders: readonly Action[]; state: State } => {
  const orders: Action[] = [];
  let state = s;
  for (let left = amount; left > 0; ) {
    const need = needsOf(state, side, mind, ordersComing(state, side));
    let place = -1;
    let most = 0;
    for (const candidate of placesFor(s, side, product)) {
      if (roomAt(state, side, candidate) < Math.min(left, 4)) continue;
      const worth = isHex(candidate)
        ? need(candidate) * (mind.thrifty && hasRoom(state, side, candidate) ? LED : 1)
        : 0.01;
      if (worth > most) [place, most] = [candidate, worth];
    }
    if (place < 0) break;
    const some = Math.min(left, BATCH, roomAt(state, side, place));
    for (const portion of inPortions(some)) orders.push({ do: 'order', product, place, amount: portion });
    state = bought(state, side, product, some, place);
    left -= some;
  }
  return { orders, state };
};

/** How many of a product can be paid for, of so many. */
const payable = (s: State, side: Side, product: Product, wanted: number): number => {
  const [people, resources] = priceOf(side, product) ?? [1, 1];
  const has = at(s.war.economies, side).resources;
  const most = people === 0 ? wanted : Math.min(wanted, peopleNow(s, side));
  return Math.max(0, Math.min(most, Math.floor(has / resources)));
};

/** Militia that becomes line this month: that of the largest forces in supply (bab-upg-1). */
const upgrades = (s: State, side: Side): readonly Action[] => {
  let left = upgradesLeft({ ...s, acting: side });
  const rows = forcesOf(s, side)
    .filter((row) => forceAt(s, row).militia > 0 && isSupplied(s, row))
    .toSorted((a, b) => strengthOf(forceAt(s, b)) - strengthOf(forceAt(s, a)) || a - b);
  return rows.flatMap((force): readonly Action[] => {
    const some = Math.min(left, forceAt(s, force).militia);
    left -= some;
    return inPortions(some).map((strength) => ({ do: 'upgrade', force, strength }));
  });
};

/** What becomes of people who are raised for a garrison: militia comes at once, but half of it goes home each winter (bab-mil-3). */
const guardsOf = (s: State, side: Side, mind: Mind): Kind => {
  if (!mind.thrifty) return 'militia';
  const [, horse] = priceOf(side, 'cavalry') ?? [0, 1];
  if (at(s.war.economies, side).resources > horse * peopleNow(s, side)) return 'cavalry';
  return yearOf(s.turn) > 1861 ? 'line' : 'militia';
};

/** Troops for garrisons that are weaker than they should be, the dearest cities first (bab-prod-4). */
const garrisonOrders = (s: State, side: Side, mind: Mind): { orders: readonly Action[]; state: State } => {
  let state = s;
  const orders: Action[] = [];
  const places = placesFor(s, side, 'militia').filter((hex) => isHex(hex) && mayArrive(s, side, hex));
  for (const place of places.toSorted((a, b) => prizeOf(s, mind, b) - prizeOf(s, mind, a) || a - b)) {
    const coming = ordersComing(state, side).reduce(
      (sum, { hex, strength }) => (hex === place ? sum + strength : sum),
      0,
    );
    const short = garrisonFor(s, side, mind, place) - garrisonIn(s, side, place) - coming;
    const product = guardsOf(state, side, mind);
    const some = payable(state, side, product, short);
    if (some <= 0) continue;
    for (const amount of inPortions(some)) orders.push({ do: 'order', product, place, amount });
    state = bought(state, side, product, some, place);
  }
  return { orders, state };
};

/** SF of cavalry for this month: as many as there are points for beside line infantry for all people left this year, or for all who can be raised now. */
const cavalryFor = (s: State, side: Side, mind: Mind): number => {
  const months = 12 - monthOfYear(s.turn);
  const [, line] = priceOf(side, 'line') ?? [0, 0];
  const [, horse] = priceOf(side, 'cavalry') ?? [0, 1];
  const { people, resources } = at(s.war.economies, side);
  const monthly = Math.floor(people / months);
  const spare = Math.floor((resources - line * monthly) / Math.max(1, horse - line));
  const now = mind.thrifty ? Math.floor((resources - line * peopleNow(s, side)) / Math.max(1, horse - line)) : 0;
  return Math.max(CAVALRY, Math.min(spare, Math.floor(monthly * MOST_CAVALRY)), now);
};

/** Everything that a side orders in a month. */
export const productionOrders = (s: State, side: Side, mind: Mind): readonly Action[] => {
  const kind = raisingNow(s, side);
  let now = kind ? raised(s, side, kind) : s;
  const actions: Action[] = kind ? [{ do: kind }] : [];
  const buy = (product: Product, wanted: number): void => {
    const { orders, state } = batches(now, side, mind, product, payable(now, side, product, wanted));
    actions.push(...orders);
    now = state;
  };
  const buyOne = (product: Product, place: number): void => {
    if (payable(now, side, product, 1) === 0) return;
    actions.push({ do: 'order', product, place, amount: 1 });
    now = bought(now, side, product, 1, place);
  };
  for (const { product, place } of mind.enterprising ? storesWanted(now, side, mind) : []) buyOne(product, place);
  const garrisons = garrisonOrders(now, side, mind);
  actions.push(...garrisons.orders);
  now = garrisons.state;
  if (s.turn > HASTE || side !== UNION) buy('cavalry', cavalryFor(now, side, mind));
  if (yearOf(s.turn) === 1861 && s.turn <= HASTE) buy('militia', 40);
  if (side === UNION && now.war.economies[UNION].resources >= SHIP_RESERVE) buyOne('ocean-naval', NORTH_BOX);
  buy('line', peopleNow(now, side));
  return [...actions, ...upgrades(s, side), { do: 'end-production' }];
};
