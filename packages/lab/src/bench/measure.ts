/** Works whose time is compared: each does the same fixed amount and gives a checksum of it. */
export type Work = () => string;

/** Seconds that `work` takes, with its checksum. */
const timed = (work: Work): { readonly seconds: number; readonly checksum: string } => {
  const begun = performance.now();
  const checksum = work();
  return { seconds: (performance.now() - begun) / 1000, checksum };
};

/** The middle of a list of numbers. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

const WARM_UP = 3;

/** What one of several works came to. */
export interface Timing {
  /** Median over the runs. */
  readonly seconds: number;
  readonly checksum: string;
}

/**
 * Runs the works in turn, `runs` times round after three of warming up, so that all see the same machine. With no run
 * each is done once and not timed: for its checksum.
 * Throws when a work does not come to the same checksum each time: it would not be deterministic.
 */
export const alternate = <N extends string>(runs: number, works: Record<N, Work>): Record<N, Timing> => {
  const names = Object.keys(works) as N[];
  const seconds = new Map<N, number[]>(names.map((name) => [name, []]));
  const sums = new Map<N, string>();
  for (let run = runs === 0 ? -1 : -WARM_UP; run < runs; run++)
    for (const name of names) {
      const { seconds: taken, checksum } = timed(works[name]);
      if (sums.has(name) && sums.get(name) !== checksum)
        throw new Error(`bench ${name}: two runs of the same work came to ${sums.get(name)} and ${checksum}`);
      sums.set(name, checksum);
      if (run >= 0) seconds.get(name)?.push(taken);
    }
  return Object.fromEntries(
    names.map((name) => [name, { seconds: median(seconds.get(name) ?? []), checksum: sums.get(name) ?? '' }]),
  ) as Record<N, Timing>;
};
