/** Areas that hang together. */
import type { Grid } from './grid.ts';

/** The regions of a grid: areas that can be reached from each other. */
export interface Regions {
  /** The region of each area, -1 of areas that were left out. Regions are numbered in the order of their first area. */
  readonly of: Int16Array;
  readonly count: number;
}

/**
 * The regions of the areas that are `taken`, joined over the edges that `joins` allows; it is asked from both sides of
 * an edge and must say the same.
 */
export const regionsOf = (
  grid: Grid,
  taken: (area: number) => boolean,
  joins: (from: number, facing: number, to: number) => boolean = () => true,
): Regions => {
  const { areas, facings, neighbours } = grid;
  const of = new Int16Array(areas).fill(-1);
  const queue = new Int16Array(areas);
  let count = 0;
  for (let first = 0; first < areas; first++) {
    if (of[first] !== -1 || !taken(first)) continue;
    let length = 1;
    queue[0] = first;
    of[first] = count;
    for (let head = 0; head < length; head++) {
      const from = queue[head] as number;
      for (let facing = 0; facing < facings; facing++) {
        const to = neighbours[from * facings + facing] as number;
        if (to < 0 || of[to] !== -1 || !taken(to) || !joins(from, facing, to)) continue;
        of[to] = count;
        queue[length++] = to;
      }
    }
    count++;
  }
  return { of, count };
};
