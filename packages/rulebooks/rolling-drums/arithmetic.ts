/** Whole numbers as the rules count (rotd-G1, rotd-G2). */
import { at, type Dice } from '@longroll/kernel';

const times = (x: number, factor: number): number => Math.floor((x * factor) / 1000);
/** A number times up to five per-mille factors, rounded down after each, in the written order (rotd-G1). */
export const mul = (x: number, one: number, two = 1000, three = 1000, four = 1000, five = 1000): number =>
  times(times(times(times(times(x, one), two), three), four), five);

/** A per cent of a number, rounded down (rotd-G1). */
export const percent = (x: number, per: number): number => Math.floor((x * per) / 100);

/** The average of values by weight, halves up; 0 where nothing weighs (rotd-G1). */
export const weighted = (values: readonly number[], weights: readonly number[]): number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sum = values.reduce((all, value, i) => all + value * at(weights, i), 0);
  return total === 0 ? 0 : Math.floor((2 * sum + total) / (2 * total));
};

/** Puts a number into an ascending list of numbers, where it is not yet in it. */
export const putInOrder = (list: number[], value: number): void => {
  let place = list.length;
  while (place > 0 && at(list, place - 1) >= value) place--;
  if (place === list.length) list.push(value);
  else if (list[place] !== value) list.splice(place, 0, value);
};

export const clamp = (x: number, least: number, most: number): number => Math.min(most, Math.max(least, x));

/** Any whole number from `least` to `most`, by a die (rotd-G2). */
export const range = (dice: Pick<Dice, 'd'>, least: number, most: number): number =>
  least - 1 + dice.d(most - least + 1);

/** A number for people, its thousands apart: "12,345". */
export const few = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
