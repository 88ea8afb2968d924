import { TooManyCourses } from './branches.ts';
import type { Resolver } from './resolver.ts';
import { simulate, standardError } from './simulate.ts';
import { StagedWalk } from './staged-walk.ts';
import { Tally } from './tally.ts';
import { walkWhole } from './whole-walk.ts';

/** One outcome of a procedure. `error` is its standard error where the odds were simulated. */
export interface OddsOutcome<O> {
  readonly value: O;
  readonly chance: number;
  readonly error?: number;
}

/** What a procedure can come to. Chances are between 0 and 1 and fall from outcome to outcome. */
export interface Odds<O> {
  /** Whether every course of the dice was walked. */
  readonly exact: boolean;
  /** Courses walked, equal positions once; of simulated odds, those walked before the limit. */
  readonly leaves: number;
  /** Throws simulated; absent where the odds are exact. */
  readonly samples?: number;
  readonly outcomes: readonly OddsOutcome<O>[];
  /** Chance of courses that circle without an end, where there is any. */
  readonly unresolved?: number;
}

/** How far the walk goes before it gives way to simulation. Counts, not times: the answer is the same everywhere. */
export interface OddsLimits {
  /** 200,000 unless said. */
  readonly leaves?: number;
  /** 20,000 unless said. */
  readonly samples?: number;
  /** Seed of the simulation, 1 unless said. */
  readonly seed?: number;
}

interface Workshop {
  readonly walk: StagedWalk;
  readonly tally: Tally<unknown>;
}

/** Buffers of finished walks. A procedure that itself asks for odds takes a second set. */
const spare: Workshop[] = [];

/**
 * The distribution of a procedure's outcomes for one input: exact up to a number of leaves, else simulated.
 * Equal outcomes (in canonical form) are one. A staged procedure is walked by its stages, any other in one run for
 * each course of its dice. Throws what the procedure throws.
 */
export const exactOdds = <I, O>(procedure: Resolver<I, O>, input: I, limits: OddsLimits = {}): Odds<O> => {
  const shop = spare.pop() ?? { walk: new StagedWalk(), tally: new Tally() };
  const tally = shop.tally as Tally<O>;
  tally.clear();
  const most = limits.leaves ?? 200_000;
  try {
    const { staged } = procedure;
    if (staged) {
      if (shop.walk.run(staged, input, most, tally)) return exact(tally, shop.walk.leaves, shop.walk.unresolved);
      return simulatedOdds(procedure, input, limits, shop.walk.leaves);
    }
    const leaves = walkWhole(procedure, input, most, tally);
    return leaves === undefined ? simulatedOdds(procedure, input, limits, most) : exact(tally, leaves, 0);
  } catch (thrown) {
    if (thrown instanceof TooManyCourses) return simulatedOdds(procedure, input, limits, 0);
    throw thrown;
  } finally {
    spare.push(shop);
  }
};

/** The distribution found by throwing: each outcome with its standard error. `walked` is told as `leaves`. */
export const simulatedOdds = <I, O>(
  procedure: Resolver<I, O>,
  input: I,
  limits: OddsLimits = {},
  walked = 0,
): Odds<O> => {
  const samples = limits.samples ?? 20_000;
  const tally = new Tally<O>();
  simulate(procedure, input, samples, limits.seed ?? 1, tally);
  const outcomes = tally.values.map((value, place) => {
    const chance = tally.chance(place);
    return { value, chance, error: standardError(chance, samples) };
  });
  return { exact: false, leaves: walked, samples, outcomes: outcomes.sort(likeliestFirst) };
};

const exact = <O>(tally: Tally<O>, leaves: number, unresolved: number): Odds<O> => {
  const outcomes: OddsOutcome<O>[] = [];
  for (let i = 0; i < tally.values.length; i++) outcomes.push({ value: tally.values[i] as O, chance: tally.chance(i) });
  outcomes.sort(likeliestFirst);
  return unresolved > 0 ? { exact: true, leaves, outcomes, unresolved } : { exact: true, leaves, outcomes };
};

const likeliestFirst = (a: { readonly chance: number }, b: { readonly chance: number }): number => b.chance - a.chance;
