import { type Clock, systemClock } from './clock.ts';

/** Milliseconds of work before others have their turn, and elements between two looks at the clock. */
const SLICE = 8;
const AT_ONCE = 16;

/** Works through a long list, some elements at a time and in their order, with a turn for others now and then. */
export const inSlices = async <T>(
  list: readonly T[],
  work: (slice: readonly T[]) => void,
  clock: Clock = systemClock,
): Promise<void> => {
  for (let first = 0; first < list.length; ) {
    const until = clock.now() + SLICE;
    do {
      work(list.slice(first, first + AT_ONCE));
      first += AT_ONCE;
    } while (first < list.length && clock.now() < until);
    await clock.turn();
  }
};
