/** Whole numbers as the rules count (rotd-G1, rotd-G2). */
import { at, type Dice } from '@longroll/kernel';

/** A number times a list of per-mille factors, rounded down after each, in the written order (rotd-G1). */
export const mulAll = (x: number, factors: readonly number[]): number => {
  let product = x;
  for (const factor of factors) product = Math.floor((product * factor) / 1000);
  return product;
};
/** The same of factors that are written out. */
export const mul = (x: number, ...factors: readonly number[]): number => mulAll(x, factors);

/** A per cent of a number, rounded down (rotd-G1). */
export const percent = (x: number, per: number): number => Math.floor((x * per) / 100);

/** The average of values by weight, halves up; 0 where nothing weighs (rotd-G1). */
export const weighted = (values: readonly number[], weights: readonly number[]): number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sum = values.reduce((all, value, i) => all + value * at(weights, i), 0);
  return total === 0 ? 0 : Math.floor((2 * sum + total) / (2 * total));
};

export const clamp = (x: number, least: number, most: number): number => Math.min(most, Math.max(least, x));

/** Any whole number from `least` to `most`, by a die (rotd-G2). */
export const range = (dice: Pick<Dice, 'd'>, least: number, most: number): number =>
  least - 1 + dice.d(most - least + 1);

/** A number for people, its thousands apart: "12,345". */
export const few = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
