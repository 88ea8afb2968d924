/** Areas joined by links of one kind, such as railroads, and how far one comes along them. */
import type { Grid } from './grid.ts';

/** The links of a grid, with the room in which they are followed. */
export interface Network {
  /** Areas to which links lead: those of each area stand together in the order of its facings, from `first[area]` to `first[area + 1]`. */
  readonly links: Int16Array;
  readonly first: Int32Array;
  /** The number of the last walk that has seen an area. */
  readonly seen: Int32Array;
  walks: number;
}

/** The network of those edges of a grid, `area * facings + facing`, over which a link leads. */
export const makeNetwork = (grid: Grid, leads: (edge: number) => boolean): Network => {
  const { areas, facings, neighbours } = grid;
  const links: number[] = [];
  const first = new Int32Array(areas + 1);
  for (let edge = 0; edge < areas * facings; edge++) {
    const to = neighbours[edge] as number;
    if (to >= 0 && leads(edge)) links.push(to);
    if ((edge + 1) % facings === 0) first[(edge + 1) / facings] = links.length;
  }
  return { links: new Int16Array(links), first, seen: new Int32Array(areas), walks: 0 };
};

/** Whether any link leads from an area. */
export const isLinked = ({ first }: Network, area: number): boolean =>
  (first[area + 1] as number) > (first[area] as number);

/**
 * The areas to which at most so many links lead from an area, that area first, the nearer ones before the others, in the order in which
 * `explore` finds them where each link costs 1. Areas are entered that are 1 in both tables; that of the beginning does not count.
 */
export const areasAlong = (
  network: Network,
  from: number,
  most: number,
  within: Uint8Array,
  open: Uint8Array,
): readonly number[] => {
  const { links, first, seen } = network;
  const walk = ++network.walks;
  const found = [from];
  seen[from] = walk;
  let begin = 0;
  for (let steps = 0; steps < most && begin < found.length; steps++) {
    const end = found.length;
    for (; begin < end; begin++) {
      const area = found[begin] as number;
      const last = first[area + 1] as number;
      for (let link = first[area] as number; link < last; link++) {
        const to = links[link] as number;
        if (seen[to] === walk || within[to] !== 1 || open[to] !== 1) continue;
        seen[to] = walk;
        found.push(to);
      }
    }
  }
  return found;
};
