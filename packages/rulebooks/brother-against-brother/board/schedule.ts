/** The production planner: what a side has ordered, on which turn it comes, and what may be ordered now (bab-prod-1, -2). */
import type { Coming, Schedule, ScheduleRow } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { dateText, monthName, segmentOf } from '../calendar.ts';
import { PRODUCT_WORDS, PRODUCTS, type Product } from '../data/production.ts';
import { ALLEGIANCES } from '../map.ts';
import { placesFor } from '../phases/arrivals.ts';
import { peopleNow, priceOf, productLight } from '../phases/production.ts';
import { boxOf } from '../rails.ts';
import { type Order, SIDES, type Side, type State, sideOf } from '../state.ts';
import type { Action } from '../verbs.ts';
import { capital, inPlace } from '../words.ts';

/** Turns that are shown. */
const TURNS = 20;

const SYMBOLS: { readonly [product in Product]: string } = {
  militia: 'drum',
  line: 'infantry',
  cavalry: 'cavalry',
  ironclad: 'gunboat',
  gunboat: 'gunboat',
  'river-transport': 'boat',
  'ocean-naval': 'anchor',
  'ocean-transport': 'boat',
  fort: 'fort',
  'fort-level': 'fort',
  'siege-train': 'artillery',
  depot: 'supply',
};

const SEGMENTS = ['I', 'II', 'III', 'IV'];

/** "20 at Boston on III May 1861; 4 at Cairo on III May 1861". */
const comingText = (orders: readonly Order[]): string =>
  orders.map(({ amount, place, due }) => `${amount} ${inPlace(place)} on ${dateText(due)}`).join('; ');

/** Whether a side is ordering now. */
const isOrdering = (s: State, side: number): boolean => s.phase === `${ALLEGIANCES[side]}-production`;

const comingsOf = (s: State, orders: readonly Order[], turns: number): readonly Coming[] => {
  // Once a side has ordered all that it will, the other one has answered or dice have fallen: nothing is taken back.
  const isFresh = ({ side, plain }: Order): boolean => isOrdering(s, side) && plain === s.turn + turns;
  const groups = Map.groupBy(orders, (order) => `${Math.min(TURNS, order.due - s.turn)} ${isFresh(order)}`);
  return [...groups.values()]
    .map((of) => ({
      column: Math.min(TURNS, at(of, 0).due - s.turn),
      amount: of.reduce((sum, { amount }) => sum + amount, 0),
      fresh: isFresh(at(of, 0)),
      text: comingText(of),
    }))
    .toSorted((a, b) => a.column - b.column);
};

const rowOf = (s: State, side: Side, product: Product): readonly ScheduleRow[] => {
  const price = priceOf(side, product);
  if (!price) return [];
  const [people, resources, turns] = price;
  const orders = s.war.orders.filter((order) => order.side === side && order.product === PRODUCTS.indexOf(product));
  return [
    {
      name: productLight(product),
      title: capital(PRODUCT_WORDS[product][0].replace('SF of ', '')),
      symbol: SYMBOLS[product],
      price: `${resources} RP${people > 0 ? `, ${people} PP` : ''}, ${turns} turns`,
      comings: comingsOf(s, orders, turns),
    },
  ];
};

/** The planner of a side where the scenario has production: of the eyes' own, of who acts for spectators. */
export const schedule = (s: State, eyes: number | 'spectator'): Schedule | undefined => {
  if (!s.setting.parts.includes('production')) return undefined;
  const side = eyes === 0 || eyes === 1 ? eyes : s.acting;
  const turns = Array.from({ length: TURNS }, (_, i) => s.turn + i).filter((turn) => turn <= s.setting.lastTurn);
  return {
    tool: { name: 'Production', symbol: 'transport' },
    title: `${SIDES[side]}: what arrives when`,
    clause: side === 0 ? 'bab-prod-1' : 'bab-prod-2',
    ink: side === 0 ? 'union' : 'csa',
    columns: turns.map((turn, i) => ({
      label: dateText(turn),
      short: at(SEGMENTS, segmentOf(turn) - 1),
      ...(segmentOf(turn) === 1 || i === 0 ? { heading: monthName(turn) } : {}),
    })),
    rows: PRODUCTS.flatMap((product) => rowOf(s, side, product)),
    left: `${at(s.war.economies, side).resources} RP, and ${peopleNow(s, side)} PP to be spent this turn`,
  };
};

/** What is meant by a row of the planner alone: one of it, wherever it may come. It tells why it is not on offer. */
export const orderMeant = (s: State, seat: number, [name, ...others]: readonly string[]): Action | undefined => {
  const product = PRODUCTS.find((each) => productLight(each) === name);
  if (product === undefined || others.length > 0) return undefined;
  const side = sideOf(seat);
  return { do: 'order', product, place: placesFor(s, side, product)[0] ?? boxOf(side), amount: 1 };
};
