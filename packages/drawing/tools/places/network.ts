import { distance } from '@longroll/atlas';
import type { Point } from '../../src/index.ts';

/** Places joined by stretches of track or river, by name. */
export interface Network {
  readonly places: Map<string, Point>;
  readonly joins: Map<string, Map<string, number>>;
}

export const emptyNetwork = (): Network => ({ places: new Map(), joins: new Map() });

/** Joins two known places both ways, at the cost of their distance. */
export const join = (network: Network, a: string, b: string): void => {
  const from = network.places.get(a);
  const to = network.places.get(b);
  if (from === undefined || to === undefined) return;
  for (const [x, y] of [
    [a, b],
    [b, a],
  ] as const) {
    const row = network.joins.get(x) ?? new Map<string, number>();
    row.set(y, distance(from, to));
    network.joins.set(x, row);
  }
};

/** Places within `reach` of a point, with their distances. */
export const near = (network: Network, p: Point, reach: number): ReadonlyMap<string, number> =>
  new Map([...network.places].map(([name, at]) => [name, distance(at, p)] as const).filter(([, d]) => d < reach));

/**
 * The cheapest way from any of `from` to any of `to`, whose figures are the cost of beginning or ending there;
 * undefined when there is none (Dijkstra).
 */
export const shortest = (
  network: Network,
  from: ReadonlyMap<string, number>,
  to: ReadonlyMap<string, number>,
): readonly string[] | undefined => {
  const cost = new Map(from);
  const before = new Map<string, string>();
  const open = new Set(from.keys());
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  while (open.size > 0) {
    let here = '';
    let low = Number.POSITIVE_INFINITY;
    for (const name of open) {
      const c = cost.get(name) ?? low;
      if (c < low) {
        low = c;
        here = name;
      }
    }
    open.delete(here);
    if (low >= least) break;
    const end = to.get(here);
    if (end !== undefined && low + end < least) {
      least = low + end;
      best = here;
    }
    for (const [next, length] of network.joins.get(here) ?? []) {
      if (low + length >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(next, low + length);
      before.set(next, here);
      open.add(next);
    }
  }
  if (best === undefined) return undefined;
  const way = [best];
  for (let name = before.get(best); name !== undefined; name = before.get(name)) way.unshift(name);
  return way;
};
