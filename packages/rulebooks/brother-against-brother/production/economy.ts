/** Resource and Personnel Points: income, calls and levies, prices (chapter 11). */
import { at } from '@longroll/kernel';
import { yearOf } from '../calendar.ts';
import { controlOf } from '../control.ts';
import {
  CALLS,
  CITY_LOSS,
  CITY_PEOPLE,
  CONFEDERATE_PRICES,
  confederatePoints,
  EMANCIPATION_PEOPLE,
  LEVIES,
  LEVIES_FROM,
  PRODUCTS,
  type Price,
  type Product,
  REBEL_STATES,
  type RebelState,
  UNION_PRICES,
  UPGRADES,
  unionPoints,
  YEARS,
} from '../data/production.ts';
import { CITIES, type City, NOWHERE } from '../map.ts';
import { valuesOf } from '../politics/points.ts';
import { isBlockaded } from '../ships/ships.ts';
import { CONFEDERATE, NOBODY, type Order, type Side, type State, UNION, withEconomy } from '../state.ts';

type Year = (typeof YEARS)[number];

/** The column of a turn: 1865 is that of 1864. */
export const columnOf = (turn: number): Year => at(YEARS, Math.min(YEARS.length - 1, yearOf(turn) - 1861));

/** The row of the planner that stands for a product: `product:depot`. */
export const productLight = (product: Product): string => `product:${product}`;

/** What is ordered for a place, to come on a turn, trained by nobody. */
export const newOrder = (side: Side, product: Product, amount: number, place: number, due: number): Order => ({
  side,
  product: PRODUCTS.indexOf(product),
  amount,
  place,
  due,
  plain: due,
  trainer: NOBODY,
  centre: NOWHERE,
});

/** Personnel Points, Resource Points and delay of a product; undefined where the side has none (bab-prod-1, -2, bab-unit-2). */
export const priceOf = (side: Side, product: Product): Price | undefined =>
  (side === UNION ? UNION_PRICES : CONFEDERATE_PRICES)[product];

export const upgradesPerMonth = (turn: number): number => at(UPGRADES, yearOf(turn) - 1861);

/** Months' worth of a port's weekly points (bab-rp-5), and what a city of the Union's chart counts for (bab-rp-8). */
const FOURFOLD = 4;
/** What each other lost city costs the Union (bab-rp-7). */
const UNION_LOSS = 8;
/** Resource Points a month from abroad, once foreign powers have come in (bab-pol-8). */
const FOREIGN = 100;
/** Percent of a month's income that may go by rail each turn (bab-rail-1). */
const RAIL_PERCENT = 10;

const isLost = (s: State, { hex }: City, owner: Side): boolean =>
  controlOf(s, hex) === (owner === UNION ? CONFEDERATE : UNION);

/** Resource cities of a Confederate state. */
const citiesOf = (state: RebelState): readonly City[] =>
  CITIES.filter((city) => city.resource && city.side === 'confederate' && city.state === state);

/** What a Confederate state yields this month: half without its capital, less for each other city lost, never below 0 (bab-rp-1 to -4). */
export const stateYield = (s: State, state: RebelState): number => {
  const whole = confederatePoints.at(state, columnOf(s.turn));
  const lost = citiesOf(state).filter((city) => isLost(s, city, CONFEDERATE));
  const withoutCapital = lost.some(({ capital }) => capital);
  const others = lost.filter(({ capital }) => !capital).length;
  return Math.max(0, (withoutCapital ? Math.floor(whole / 2) : whole) - others * CITY_LOSS[state]);
};

/** What open ports yield this month, after what the Blockade Table stopped (bab-rp-5, bab-blk-7). */
export const portYield = (s: State): number => {
  const open = CITIES.filter(({ port, hex }) => port > 0 && controlOf(s, hex) === CONFEDERATE && !isBlockaded(s, hex));
  const points = open.reduce((sum, { port }) => sum + port * FOURFOLD, 0);
  return points - Math.floor((points * s.war.stopped) / 100);
};

/** What lost cities cost the Union this month (bab-rp-7, -8). */
const unionLoss = (s: State): number =>
  CITIES.filter((city) => city.resource && city.side === 'union' && isLost(s, city, UNION)).reduce(
    (sum, { unionPoints: chart }) => sum + (chart > 0 ? chart * FOURFOLD : UNION_LOSS),
    0,
  );

/** Resource Points that a side gathers this month, before raiders. */
export const incomeOf = (s: State, side: Side): number => {
  if (side === UNION) return Math.max(0, unionPoints.at('Union', columnOf(s.turn)) - unionLoss(s));
  const states = REBEL_STATES.reduce((sum, state) => sum + stateYield(s, state), 0);
  return states + portYield(s) + (s.war.intervened ? FOREIGN : 0);
};

/** SF that an income lets a side move by rail in each turn of the month (bab-rail-1). */
export const railAllowance = (income: number): number => Math.floor((income * RAIL_PERCENT) / 100);

/** The state with a month's income gathered: what raiders took earlier is paid first, the rest is kept with what was saved (bab-rp-9, bab-blk-6). */
export const withIncome = (s: State, side: Side, income: number): State => {
  const { debt, resources } = at(s.war.economies, side);
  const paid = Math.min(debt, income);
  const change = { debt: debt - paid, resources: resources + income - paid };
  const allowance = s.allowance.with(side, railAllowance(income)) as [number, number];
  return withEconomy({ ...s, allowance }, side, change);
};

/** Percent of what a call brings that may be spent in one turn (bab-pp-7). */
const A_TURN = 50;

export type Raising = 'call' | 'levy';

/** Personnel Points for cities lost and gained when a side calls (bab-pp-3, -4). */
export const cityPeople = (s: State, side: Side): number => {
  const resource = CITIES.filter((city) => city.resource);
  const held = (hex: number): boolean => controlOf(s, hex) === side;
  const own = resource.filter((city) => (side === UNION ? city.side !== 'confederate' : city.side === 'confederate'));
  const lost = own.filter(({ hex }) => !held(hex)).length;
  const gained = side === CONFEDERATE ? resource.filter((city) => city.side === 'neutral' && held(city.hex)).length : 0;
  return CITY_PEOPLE * (gained - lost);
};

type Levies = readonly [readonly number[], readonly number[]];

/** What the levies of both sides bring: the book's, or the scenario's (bab-pp-11). */
const leviesIn = ({ setting }: State): Levies => setting.levies ?? LEVIES;

/** What a call or levy brings after so many others, with the points of its cities; 0 where there is none left (bab-pp-1, -2, -11, bab-pol-9). */
export const raisingBy = (
  side: Side,
  kind: Raising,
  before: number,
  cities: number,
  freed: boolean,
  levies: Levies = LEVIES,
): number => {
  const basis = (kind === 'call' ? CALLS : levies)[side][before] ?? 0;
  const more = freed && kind === 'levy' && side === UNION ? EMANCIPATION_PEOPLE : 0;
  return basis === 0 ? 0 : Math.max(0, basis + cities + more);
};

/** What may be spent in one turn of what a call brings (bab-pp-7). */
export const mostInATurn = (total: number): number => Math.floor((total * A_TURN) / 100);

/** What the next call or levy of a side brings. */
export const raisingOf = (s: State, side: Side, kind: Raising): number => {
  const { calls, levies } = at(s.war.economies, side);
  const before = kind === 'call' ? calls : levies;
  return raisingBy(side, kind, before, cityPeople(s, side), s.war.emancipation === 'proclaimed', leviesIn(s));
};

/** Why a side may not call or levy now, with the clause; undefined where it may. */
export const raisingFault = (
  s: State,
  side: Side,
  kind: Raising,
): { readonly clause: string; readonly reason: string } | undefined => {
  const { calls, levies, calledIn, leviedIn } = at(s.war.economies, side);
  const year = yearOf(s.turn);
  if (kind === 'call') {
    if (levies > 0) return { clause: 'bab-pp-9', reason: 'After the first levy nobody answers a volunteer call.' };
    if (calledIn === year) return { clause: 'bab-pp-8', reason: `Volunteers have been called in ${year}.` };
    if (calls >= CALLS[side].length) return { clause: 'bab-pp-1', reason: 'There are no volunteers left to call.' };
    return undefined;
  }
  if (year < LEVIES_FROM) return { clause: 'bab-pp-11', reason: `There is no levy before ${LEVIES_FROM}.` };
  if (leviedIn === year) return { clause: 'bab-pp-10', reason: `There has been a levy in ${year}.` };
  if (levies >= leviesIn(s)[side].length) return { clause: 'bab-pp-11', reason: 'There is nobody left to levy.' };
  return undefined;
};

/** The state after a call or levy, with its political cost (bab-pp-7, bab-pol-6). */
export const raised = (s: State, side: Side, kind: Raising): State => {
  const total = raisingOf(s, side, kind);
  const before = at(s.war.economies, side);
  const year = yearOf(s.turn);
  const most = before.most + mostInATurn(total);
  const isLevy = kind === 'levy';
  const { unionLevy, confederateLevy, laterCall } = valuesOf(s);
  const levy = side === UNION ? unionLevy : confederateLevy;
  const politics = isLevy ? levy : side === UNION && before.calls > 0 ? laterCall : 0;
  const freed = isLevy && side === UNION && s.war.emancipation === 'proclaimed' ? 'levied' : s.war.emancipation;
  const counted = isLevy ? { levies: before.levies + 1, leviedIn: year } : { calls: before.calls + 1, calledIn: year };
  const people = { people: before.people + total, most, ...counted };
  const after = withEconomy(s, side, people);
  return { ...after, politics: s.politics + politics, war: { ...after.war, emancipation: freed } };
};

/** Personnel Points that a side may still spend this turn (bab-pp-6, -7). */
export const peopleNow = (s: State, side: Side): number => {
  const { people, most, spent } = at(s.war.economies, side);
  return Math.max(0, Math.min(people, most - spent));
};
