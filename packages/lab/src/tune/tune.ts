import type { Effort } from '@longroll/bots';
import { isRefusal, type Refusal } from '@longroll/kernel';
import { Piscina } from 'piscina';
import { type Share, wilson } from '../confidence.ts';
import type { Trial } from './candidate.ts';
import { beginSearch, candidatesOf, learn, type Search } from './evolution.ts';

type Weights = { readonly [name: string]: number };

/** What is tuned, and how. */
export interface TunePlan {
  readonly rulebook: string;
  readonly scenarios: readonly string[];
  /** The weights to begin with: also those of the marshal against whom candidates play. */
  readonly weights: Weights;
  readonly generations: number;
  /** Candidates of a generation. */
  readonly candidates: number;
  /** Pairs of games of a candidate in a generation: each seed is played from both seats. */
  readonly pairs: number;
  /** Pairs of games between the tuned and the first weights at the end. */
  readonly proof: number;
  /** First step size, as a share of each weight. */
  readonly sigma: number;
  readonly effort: Effort;
  readonly most: number;
  readonly seed: number;
  readonly workers: number;
}

/** One generation as it was: shares of the points won. */
export interface Generation {
  readonly generation: number;
  readonly best: number;
  readonly mean: number;
  readonly sigma: number;
}

/** How far a tuning has come: plain data, kept in a file after each generation, from which it goes on. */
export interface TuneState {
  readonly search: Search;
  readonly history: readonly Generation[];
}

/** The tuned weights with how they came about. */
export interface Tuned {
  readonly weights: Weights;
  readonly history: readonly Generation[];
  /** Points of the tuned weights against the first ones, on seeds that no candidate has played. */
  readonly proof: Share;
}

/** Where seeds of generations lie apart, and where those of the proof begin. */
const STRIDE = 1_000_003;
const PROOF = 500_000;
/** Digits that are kept of a weight. */
const DIGITS = 4;

/** Candidates are searched for in logarithms, so that weights stay above nothing and steps are shares of them. */
const weightsAt = ({ weights }: TunePlan, logs: readonly number[]): Weights =>
  Object.fromEntries(
    Object.entries(weights).map(([name, weight], i) => [
      name,
      Number((weight * Math.exp(logs[i] ?? 0)).toPrecision(DIGITS)),
    ]),
  );

/** A pair of games for each number: scenarios in turn, and the candidate in both seats. */
const trialsOf = (plan: TunePlan, weights: Weights, pairs: number, seed: number): readonly Trial[] =>
  Array.from({ length: 2 * pairs }, (_, i) => {
    const pair = i >> 1;
    const { rulebook, weights: against, effort, most } = plan;
    const scenario = plan.scenarios[pair % plan.scenarios.length] ?? '';
    return { rulebook, scenario, weights, against, seat: i % 2, seed: seed + pair, effort, most };
  });

const mean = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + each, 0) / Math.max(1, points.length);

/** Plays trials in threads; the answer rests on the trials alone. */
class Trials {
  readonly #pool: Piscina<Trial, number | Refusal>;

  constructor(workers: number) {
    this.#pool = new Piscina({
      filename: new URL('./candidate.ts', import.meta.url).href,
      name: 'playTrial',
      minThreads: workers,
      maxThreads: workers,
    });
  }

  async points(trials: readonly Trial[]): Promise<readonly number[] | Refusal> {
    const answers = await Promise.all(trials.map((trial) => this.#pool.run(trial)));
    return answers.find(isRefusal) ?? (answers as number[]);
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** Plays one generation and learns from it. */
const oneGeneration = async (
  plan: TunePlan,
  { search, history }: TuneState,
  trials: Trials,
): Promise<TuneState | Refusal> => {
  const candidates = candidatesOf(search, plan.candidates, plan.seed);
  const seed = plan.seed * STRIDE + search.generation * plan.pairs;
  const points = await trials.points(
    candidates.flatMap((candidate) => trialsOf(plan, weightsAt(plan, candidate), plan.pairs, seed)),
  );
  if (isRefusal(points)) return points;
  const scores = candidates.map((_, i) => mean(points.slice(2 * plan.pairs * i, 2 * plan.pairs * (i + 1))));
  const told = { generation: search.generation, best: Math.max(...scores), mean: mean(scores), sigma: search.sigma };
  return { search: learn(search, candidates, scores), history: [...history, told] };
};

/**
 * Tunes the weights of a book's staff by self-play: candidates play pairs of games against the first weights, and the
 * search moves towards the better half. Equal plans give equal weights for any number of workers. `from` goes on where a
 * state was kept; `keep` is told each new one. Refuses a book without a staff to be tuned, and an unknown scenario.
 */
export const tune = async (
  plan: TunePlan,
  from: TuneState | undefined,
  keep: (state: TuneState) => void,
): Promise<Tuned | Refusal> => {
  const zero = Object.keys(plan.weights).map(() => 0);
  let state: TuneState = from ?? { search: beginSearch(zero, plan.sigma), history: [] };
  const trials = new Trials(plan.workers);
  try {
    while (state.search.generation < plan.generations) {
      const next = await oneGeneration(plan, state, trials);
      if (isRefusal(next)) return next;
      state = next;
      keep(state);
    }
    const weights = weightsAt(plan, state.search.mean);
    const points = await trials.points(trialsOf(plan, weights, plan.proof, plan.seed * STRIDE + PROOF));
    if (isRefusal(points)) return points;
    const sum = points.reduce((total, each) => total + each, 0);
    return { weights, history: state.history, proof: wilson(sum, points.length) };
  } finally {
    await trials.close();
  }
};
