/** The tables of resources, personnel and production (chapter 11). */
import { at } from '@longroll/kernel';
import { yearOf } from '../calendar.ts';
import {
  CONFEDERATE_PRICES,
  PRODUCTS,
  type Price,
  type Product,
  UNION_PRICES,
  UPGRADES,
  YEARS,
} from '../data/production.ts';
import { NOWHERE } from '../map.ts';
import { NOBODY, type Order, type Side, UNION } from '../state.ts';

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
