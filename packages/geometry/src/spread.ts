/** Everything that can be reached by steps, generally: the rules of a book say what a step is. */

/** One way of standing somewhere: two of the same key are the same, and the cheaper one is kept. */
export interface Reached<N> {
  readonly node: N;
  readonly cost: number;
  /** The node that it was reached from; undefined at the start. */
  readonly from: Reached<N> | undefined;
}

/**
 * All nodes that lead from `start` by `next`, cheapest first; of equal cost in the order in which they were found.
 * Costs are whole and at least 1. Keys are small whole numbers.
 */
export const reachable = <N>(
  start: N,
  keyOf: (node: N) => number,
  next: (node: N, visit: (node: N, cost: number) => void) => void,
): readonly Reached<N>[] => {
  const settled: Reached<N>[] = [];
  const done: boolean[] = [];
  const waiting: Reached<N>[][] = [[{ node: start, cost: 0, from: undefined }]];
  for (let cost = 0; cost < waiting.length; cost++) {
    for (const found of waiting[cost] ?? []) {
      const key = keyOf(found.node);
      if (done[key]) continue;
      done[key] = true;
      settled.push(found);
      next(found.node, (node, step) => {
        if (done[keyOf(node)]) return;
        const reached = { node, cost: cost + step, from: found };
        const others = waiting[cost + step];
        if (others) others.push(reached);
        else waiting[cost + step] = [reached];
      });
    }
  }
  return settled;
};

/** The nodes from the start to a reached one, both with it. */
export const pathTo = <N>(reached: Reached<N>): readonly N[] => {
  const path: N[] = [];
  for (let at: Reached<N> | undefined = reached; at; at = at.from) path.unshift(at.node);
  return path;
};
