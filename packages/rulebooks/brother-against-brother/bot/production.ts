/** Production to a plan: calls, what is raised where, and militia made line (chapter 11). */
import { at } from '@longroll/kernel';
import { yearOf } from '../calendar.ts';
import { roomOf } from '../command.ts';
import { forceAt, forcesOf, isLed, leaderlessAt, strengthOf } from '../forces.ts';
import { upgradesLeft } from '../phases/production.ts';
import { isHex } from '../places.ts';
import { peopleNow, type Raising, raised, raisingFault, raisingOf } from '../production/people.ts';
import { newOrder, type Product, priceOf } from '../production/tables.ts';
import { mayArrive, placesFor } from '../production/where.ts';
import { ownForcesIn } from '../standing.ts';
import { NOBODY, type Side, type State, UNION } from '../state.ts';
import { isSupplied } from '../supply/feeding.ts';
import type { Action } from '../verbs.ts';
import { inPortions } from './columns.ts';
import { needsOf, ordersComing } from './needs.ts';

/** SF that a garrison has at most (bab-stack-1). */
const GARRISON = 16;
/** SF of new troops for one place at a time. */
const BATCH = 16;
/** Cavalry that a side raises a month, and the turns at the start of the war when militia is raised in haste. */
const CAVALRY = [2, 3] as const;
const HASTE = 8;

/** The people that are raised now: calls while there are any, then levies (bab-pp-8 to -10). */
const raisingNow = (s: State, side: Side): Raising | undefined => {
  if (!raisingFault(s, side, 'call')) return 'call';
  const { people } = at(s.war.economies, side);
  const isOver = raisingOf(s, side, 'call') === 0 || at(s.war.economies, side).levies > 0;
  return isOver && people < 40 && !raisingFault(s, side, 'levy') ? 'levy' : undefined;
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
  const taken = Math.max(0, ...leaders.map((leader) => roomOf(s, leader)));
  return GARRISON + taken - there - coming;
};

/** Orders of a product, so many in all, each batch where it is needed most. */
const batches = (
  s: State,
  side: Side,
  product: Product,
  amount: number,
): { orders: readonly Action[]; state: State } => {
  const [people, resources, turns] = priceOf(side, product) ?? [0, 0, 0];
  const orders: Action[] = [];
  let state = s;
  for (let left = amount; left > 0; ) {
    const need = needsOf(state, side, ordersComing(state, side));
    let place = -1;
    let most = 0;
    for (const candidate of placesFor(s, side, product)) {
      if (roomAt(state, side, candidate) < Math.min(left, 4)) continue;
      const worth = isHex(candidate) ? need(candidate) : 0.01;
      if (worth > most) [place, most] = [candidate, worth];
    }
    if (place < 0) break;
    const some = Math.min(left, BATCH, roomAt(state, side, place));
    for (const portion of inPortions(some)) orders.push({ do: 'order', product, place, amount: portion });
    const made = newOrder(side, product, some, place, s.turn + turns);
    const before = at(state.war.economies, side);
    const paid = { ...before, people: before.people - some * people, resources: before.resources - some * resources };
    const economies = state.war.economies.with(side, { ...paid, spent: before.spent + some * people });
    state = {
      ...state,
      war: {
        ...state.war,
        orders: [...state.war.orders, made],
        economies: economies as unknown as State['war']['economies'],
      },
    };
    left -= some;
  }
  return { orders, state };
};

/** How many of a product can be paid for, of so many. */
const payable = (s: State, side: Side, product: Product, wanted: number): number => {
  const [, resources] = priceOf(side, product) ?? [0, 1];
  const has = at(s.war.economies, side).resources;
  return Math.max(0, Math.min(wanted, peopleNow(s, side), Math.floor(has / resources)));
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

/** Everything that a side orders in a month. */
export const productionOrders = (s: State, side: Side): readonly Action[] => {
  const kind = raisingNow(s, side);
  let now = kind ? raised(s, side, kind) : s;
  const actions: Action[] = kind ? [{ do: kind }] : [];
  const buy = (product: Product, wanted: number): void => {
    const { orders, state } = batches(now, side, product, payable(now, side, product, wanted));
    actions.push(...orders);
    now = state;
  };
  if (s.turn > HASTE || side !== UNION) buy('cavalry', CAVALRY[side]);
  if (yearOf(s.turn) === 1861 && s.turn <= HASTE) buy('militia', 40);
  buy('line', peopleNow(now, side));
  return [...actions, ...upgrades(s, side), { do: 'end-production' }];
};
