/** A match of a round robin: who has the first seat and who the second, by their numbers from 0. */
export interface Pairing {
  /** From 1. */
  readonly round: number;
  /** From 1. */
  readonly board: number;
  readonly first: number;
  readonly second: number;
}

/** Who has the first seat where `low` < `high` meet; `last` is the player who stands still in the circle. */
const sidesOf = (low: number, high: number, last: number): readonly [first: number, second: number] => {
  const lowBegins = high === last ? low < (last + 1) / 2 : (low + high) % 2 === 1;
  return lowBegins ? [low, high] : [high, low];
};

/**
 * Every pair of `count` players once, by the circle method: in each round everybody plays once, and where their number is odd
 * one has a bye. Nobody has one of the two seats more than once oftener than the other.
 */
export const roundRobin = (count: number): readonly Pairing[] => {
  const last = count + (count % 2) - 1;
  const pairings: Pairing[] = [];
  for (let round = 0; round < last; round++) {
    let board = 0;
    for (let low = 0; low < count; low++) {
      const opposite = (((round - low) % last) + last) % last;
      const high = low === last ? -1 : opposite === low ? last : opposite;
      if (high <= low || high >= count) continue;
      const [first, second] = sidesOf(low, high, last);
      pairings.push({ round: round + 1, board: ++board, first, second });
    }
  }
  return pairings;
};

/** The same, and then every pair once more with sides changed. */
export const doubleRoundRobin = (count: number): readonly Pairing[] => {
  const once = roundRobin(count);
  const rounds = once.at(-1)?.round ?? 0;
  return [
    ...once,
    ...once.map(({ round, board, first, second }) => ({ round: round + rounds, board, first: second, second: first })),
  ];
};
