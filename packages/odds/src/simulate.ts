import { type Dice, SimDice, type Staged } from '@longroll/kernel';
import type { Resolver } from './resolver.ts';
import type { Tally } from './tally.ts';

/** A position that simulated fights have come to: its outcome, where it is an end, and how many ended there. */
interface Place<B, O> {
  readonly position: B;
  readonly outcome: O | undefined;
  ended: number;
}

/**
 * Fights by stages: all begin from one prepared position, and an end is told in words once and not each time.
 * Fights that come to the same position go on from one, so that what a book found out about it is found once. The dice are those that whole runs would throw.
 */
const simulateStages = <I, B, O>(
  staged: Staged<I, B, O>,
  input: I,
  samples: number,
  dice: Dice,
  tally: Tally<O>,
): void => {
  const start = staged.start(input);
  const places = new Map<number | string, Place<B, O>>();
  const placeOf = (position: B): Place<B, O> => {
    const key = staged.key(position);
    const known = places.get(key);
    if (known) return known;
    const place = { position, outcome: staged.done(position), ended: 0 };
    places.set(key, place);
    return place;
  };
  for (let i = 0; i < samples; i++) {
    let place = placeOf(start);
    while (place.outcome === undefined) place = placeOf(staged.next(place.position, dice));
    place.ended++;
  }
  for (const { outcome, ended } of places.values()) if (outcome !== undefined) tally.add(outcome, ended / samples);
};

/** Throws the resolver `samples` times with the dice of `seed` and adds each outcome to `tally`. */
export const simulate = <I, O>(
  resolver: Resolver<I, O>,
  input: I,
  samples: number,
  seed: number,
  tally: Tally<O>,
): void => {
  const dice = new SimDice(seed);
  if (resolver.staged) {
    simulateStages(resolver.staged, input, samples, dice, tally);
    return;
  }
  const each = 1 / samples;
  for (let i = 0; i < samples; i++) tally.add(resolver.run(input, dice), each);
};

/** Standard error of a share `chance` found in `samples` independent throws. */
export const standardError = (chance: number, samples: number): number =>
  Math.sqrt(Math.max(0, chance * (1 - chance)) / samples);
