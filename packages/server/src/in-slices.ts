import { type Clock, systemClock } from './clock.ts';

/** Milliseconds of work before others have their turn, and elements between two looks at the clock where nothing is said. */
const SLICE = 8;
const AT_ONCE = 16;

/**
 * Works through a long list, some elements at a time and in their order, with a turn for others now and then. `atOnce`:
 * elements between two looks at the clock.
 */
export const inSlices = async <T>(
  list: readonly T[],
  work: (slice: readonly T[]) => void,
  clock: Clock = systemClock,
  atOnce: number = AT_ONCE,
): Promise<void> => {
  for (let first = 0; first < list.length; ) {
    const until = clock.now() + SLICE;
    do {
      work(list.slice(first, first + atOnce));
      first += atOnce;
    } while (first < list.length && clock.now() < until);
    await clock.turn();
  }
};

/** Does work that stops now and then to its end, with a turn for others at some of its stops. */
export const stepwise = async <T>(work: Generator<unknown, T>, clock: Clock = systemClock): Promise<T> => {
  for (;;) {
    const until = clock.now() + SLICE;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (clock.now() < until);
    await clock.turn();
  }
};
