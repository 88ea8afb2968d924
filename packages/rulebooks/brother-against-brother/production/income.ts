/** Resource Points of a month, and what goes with them by rail (bab-rp-1 to -9, bab-rail-1). */
import { at } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { CITY_LOSS, confederatePoints, REBEL_STATES, type RebelState, unionPoints } from '../data/production.ts';
import { CITIES, type City } from '../map.ts';
import { CONFEDERATE, type Side, type State, UNION } from '../state.ts';
import { isBlockaded } from '../supply/ports.ts';
import { withEconomy } from './economy.ts';
import { columnOf } from './tables.ts';

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
