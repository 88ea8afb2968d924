import { at } from '@longroll/kernel';

/** Links between places, counted. */
export interface Steps {
  /** Fewest links from one place to another; 255 where no way leads. */
  between(from: number, to: number): number;
  /** Links from each place to the nearest of some, at most `far`. */
  toNearest(places: readonly number[], far: number): Uint8Array;
}

const stepsFrom = (neighbours: readonly (readonly number[])[], from: number): Uint8Array => {
  const steps = new Uint8Array(neighbours.length).fill(255);
  const queue = [from];
  steps[from] = 0;
  for (const place of queue)
    for (const to of at(neighbours, place)) {
      if (steps[to] !== 255) continue;
      steps[to] = at(steps, place) + 1;
      queue.push(to);
    }
  return steps;
};

/** How far apart the places of a map are, by the neighbours of each. Answers are kept as long as the map is. */
export const stepsOn = (neighbours: readonly (readonly number[])[]): Steps => {
  const tables = neighbours.map((_, from) => stepsFrom(neighbours, from));
  const nearest = new Map<string, Uint8Array>();
  return {
    between: (from, to) => at(at(tables, from), to),
    toNearest: (places, far) => {
      const key = `${far} ${places.join()}`;
      const known = nearest.get(key);
      if (known) return known;
      const least = tables.map((table) => places.reduce((low, place) => Math.min(low, at(table, place)), far));
      const found = Uint8Array.from(least);
      nearest.set(key, found);
      return found;
    },
  };
};
