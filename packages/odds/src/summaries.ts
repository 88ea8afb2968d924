import { type Fraction, NONE, plus } from './fraction.ts';
import type { OddsOutcome } from './odds.ts';

/** Chance of all outcomes of one sort, with the standard error of simulated ones. */
export interface SortChance {
  readonly sort: string;
  readonly chance: number;
  readonly error?: number;
}

/** Adds up outcomes by the word that `sortOf` gives them, likeliest first: a row each for a chart. */
export const group = <O>(outcomes: readonly OddsOutcome<O>[], sortOf: (value: O) => string): readonly SortChance[] => {
  const chances = new Map<string, number>();
  for (const { value, chance } of outcomes) {
    const sort = sortOf(value);
    chances.set(sort, (chances.get(sort) ?? 0) + chance);
  }
  const samples = samplesBehind(outcomes);
  return [...chances]
    .map(([sort, chance]) =>
      samples === undefined ? { sort, chance } : { sort, chance, error: errorOf(chance, samples) },
    )
    .sort((a, b) => b.chance - a.chance);
};

/** The mean of `figure` over the outcomes, weighted by their chances. */
export const mean = <O>(outcomes: readonly OddsOutcome<O>[], figure: (value: O) => number): number => {
  let sum = 0;
  let weight = 0;
  for (const { value, chance } of outcomes) {
    sum += figure(value) * chance;
    weight += chance;
  }
  return weight === 0 ? 0 : sum / weight;
};

/** How many throws stand behind simulated outcomes, read back from their errors; undefined for exact ones. */
const samplesBehind = (outcomes: readonly OddsOutcome<unknown>[]): number | undefined => {
  if (outcomes.every(({ error }) => error === undefined)) return undefined;
  const open = outcomes.find(({ error }) => error !== undefined && error > 0);
  if (open?.error === undefined) return Number.POSITIVE_INFINITY;
  return Math.round((open.chance * (1 - open.chance)) / open.error ** 2);
};

const errorOf = (chance: number, samples: number): number => Math.sqrt(Math.max(0, chance * (1 - chance)) / samples);

/** The fractions of outcomes added up by the word that `sortOf` gives them. */
export const groupFractions = <O>(
  outcomes: readonly OddsOutcome<O>[],
  fractions: readonly Fraction[],
  sortOf: (value: O) => string,
): ReadonlyMap<string, Fraction> => {
  const sums = new Map<string, Fraction>();
  outcomes.forEach(({ value }, i) => {
    const sort = sortOf(value);
    sums.set(sort, plus(sums.get(sort) ?? NONE, fractions[i] ?? NONE));
  });
  return sums;
};
