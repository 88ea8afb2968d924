import type { Resolver } from './resolver.ts';
import type { Tally } from './tally.ts';
import { WalkingDice } from './walking-dice.ts';

const dice = new WalkingDice();
let busy = false;

/**
 * Runs a resolver once for each course of its dice and adds every outcome to `tally` with its chance.
 * Gives the number of leaves, or undefined when there are more than `most`.
 */
export const walkWhole = <I, O>(
  resolver: Resolver<I, O>,
  input: I,
  most: number,
  tally: Tally<O>,
): number | undefined => {
  const own = busy ? new WalkingDice() : dice;
  const outer = busy;
  busy = true;
  try {
    let leaves = 0;
    own.begin();
    do {
      if (leaves === most) return undefined;
      own.again();
      tally.add(resolver.run(input, own), own.chance);
      leaves++;
    } while (own.advance());
    return leaves;
  } finally {
    busy = outer;
  }
};
