import { SimDice } from '@longroll/kernel';
import type { Resolver } from './resolver.ts';
import type { Tally } from './tally.ts';

/** Throws the resolver `samples` times with the dice of `seed` and adds each outcome to `tally`. */
export const simulate = <I, O>(
  resolver: Resolver<I, O>,
  input: I,
  samples: number,
  seed: number,
  tally: Tally<O>,
): void => {
  const dice = new SimDice(seed);
  const each = 1 / samples;
  for (let i = 0; i < samples; i++) tally.add(resolver.run(input, dice), each);
};

/** Standard error of a share `chance` found in `samples` independent throws. */
export const standardError = (chance: number, samples: number): number =>
  Math.sqrt(Math.max(0, chance * (1 - chance)) / samples);
