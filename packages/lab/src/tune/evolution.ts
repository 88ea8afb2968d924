import { SimDice } from '@longroll/kernel';

/**
 * Separable CMA-ES (Ros and Hansen 2008): the evolution strategy with a covariance matrix that is adapted on its
 * diagonal. Small, since npm has no kept library of it. It maximizes; a search is plain data, so that it can be stored
 * and gone on with.
 */
export interface Search {
  readonly generation: number;
  /** Step size, and for each number the mean, the spread and both paths. */
  readonly sigma: number;
  readonly mean: readonly number[];
  readonly spread: readonly number[];
  readonly pathSigma: readonly number[];
  readonly pathSpread: readonly number[];
}

/** Begins a search at a point. */
export const beginSearch = (at: readonly number[], sigma: number): Search => ({
  generation: 0,
  sigma,
  mean: [...at],
  spread: at.map(() => 1),
  pathSigma: at.map(() => 0),
  pathSpread: at.map(() => 0),
});

/** About normal, exact on every machine: twelve even numbers from 0 to 1 have the variance 1. */
const normal = (dice: SimDice): number => {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += (dice.d(1000) - 0.5) / 1000;
  return sum - 6;
};

const setting = (numbers: number, candidates: number) => {
  const parents = Math.max(1, candidates >> 1);
  const raw = Array.from({ length: parents }, (_, i) => Math.log(parents + 0.5) - Math.log(i + 1));
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  const weights = raw.map((weight) => weight / total);
  const effective = 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const forSigma = (effective + 2) / (numbers + effective + 5);
  const damping = 1 + 2 * Math.max(0, Math.sqrt((effective - 1) / (numbers + 1)) - 1) + forSigma;
  const forPath = (4 + effective / numbers) / (numbers + 4 + (2 * effective) / numbers);
  // A diagonal has far fewer numbers than a matrix and is learnt so much the faster.
  const faster = (numbers + 2) / 3;
  const one = Math.min(1, (faster * 2) / ((numbers + 1.3) ** 2 + effective));
  const many = Math.min(1 - one, (faster * 2 * (effective - 2 + 1 / effective)) / ((numbers + 2) ** 2 + effective));
  const length = Math.sqrt(numbers) * (1 - 1 / (4 * numbers) + 1 / (21 * numbers * numbers));
  return { parents, weights, effective, forSigma, damping, forPath, one, many: Math.max(0, many), length };
};

/** The candidates of the present generation: the same for the same search and seed. */
export const candidatesOf = (search: Search, count: number, seed: number): readonly (readonly number[])[] => {
  const dice = new SimDice(seed * 1_000_003 + search.generation);
  return Array.from({ length: count }, () =>
    search.mean.map((mean, i) => mean + search.sigma * Math.sqrt(search.spread[i] ?? 1) * normal(dice)),
  );
};

/** The next generation, from candidates of this one and how good each was found: higher is better. */
export const learn = (
  search: Search,
  candidates: readonly (readonly number[])[],
  scores: readonly number[],
): Search => {
  const { mean, sigma, spread } = search;
  const n = mean.length;
  const { weights, parents, effective, forSigma, damping, forPath, one, many, length } = setting(n, candidates.length);
  const best = candidates
    .map((candidate, i) => ({ candidate, score: scores[i] ?? 0, i }))
    .toSorted((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, parents)
    .map(({ candidate }) => candidate);
  /** Steps of the best in units of the step size. */
  const step = (candidate: readonly number[], i: number): number => ((candidate[i] ?? 0) - (mean[i] ?? 0)) / sigma;
  const weighted = mean.map((_, i) =>
    best.reduce((sum, candidate, k) => sum + (weights[k] ?? 0) * step(candidate, i), 0),
  );
  const pathSigma = search.pathSigma.map(
    (before, i) =>
      (1 - forSigma) * before +
      (Math.sqrt(forSigma * (2 - forSigma) * effective) * (weighted[i] ?? 0)) / Math.sqrt(spread[i] ?? 1),
  );
  const reached = Math.sqrt(pathSigma.reduce((sum, value) => sum + value * value, 0));
  const isSlow =
    reached / Math.sqrt(1 - (1 - forSigma) ** (2 * (search.generation + 1))) < (1.4 + 2 / (n + 1)) * length;
  const pathSpread = search.pathSpread.map(
    (before, i) =>
      (1 - forPath) * before + (isSlow ? Math.sqrt(forPath * (2 - forPath) * effective) * (weighted[i] ?? 0) : 0),
  );
  return {
    generation: search.generation + 1,
    sigma: sigma * Math.exp((forSigma / damping) * (reached / length - 1)),
    mean: mean.map((value, i) => value + sigma * (weighted[i] ?? 0)),
    spread: spread.map((value, i) => {
      const path = pathSpread[i] ?? 0;
      const steps = best.reduce((sum, candidate, k) => sum + (weights[k] ?? 0) * step(candidate, i) ** 2, 0);
      const lost = isSlow ? 0 : forPath * (2 - forPath);
      return (1 - one - many + one * lost) * value + one * path * path + many * steps;
    }),
    pathSigma,
    pathSpread,
  };
};
