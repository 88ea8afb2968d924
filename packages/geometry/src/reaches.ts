/** What lies within a budget round areas, kept for as long as a new search would find the same. */
import type { Grid } from './grid.ts';
import { explore, makeSearch, type Prices, type Search } from './search.ts';

/** What a search found: the areas as `explore` gives them, up to a cost that may be less than the budget. */
interface Reach {
  readonly areas: Int16Array;
  readonly costs: Int32Array;
  readonly depth: number;
  /** Areas up to that cost that might not be entered. */
  readonly shut: Int16Array;
  /** Prices of the edges of the areas, one area after the other; and the number of the table that was last seen to have the same. */
  readonly prices: Prices;
  table: number;
}

/** What has been found on a grid with one budget, by the area where it begins. */
export interface Reaches {
  readonly search: Search;
  readonly budget: number;
  /** The table of prices that was asked by last, and how many there have been. */
  price: Prices | undefined;
  tables: number;
  readonly known: (Reach | undefined)[];
}

/** Room for what lies within a budget of the areas of a grid. */
export const makeReaches = (grid: Grid, budget: number): Reaches => ({
  search: makeSearch(grid),
  budget,
  price: undefined,
  tables: 0,
  known: new Array<Reach | undefined>(grid.areas).fill(undefined),
});

/** Whether the areas that were reached may still be entered, and those that were shut still not. */
const isStill = ({ areas, shut }: Reach, within: Uint8Array): boolean => {
  for (let i = 1; i < areas.length; i++) if (within[areas[i] as number] !== 1) return false;
  for (let i = 0; i < shut.length; i++) if (within[shut[i] as number] === 1) return false;
  return true;
};

/** Whether a table of prices has those of the areas that were reached. */
const isPriced = ({ areas, prices }: Reach, facings: number, price: Prices): boolean => {
  for (let i = 0, place = 0; i < areas.length; i++) {
    const first = (areas[i] as number) * facings;
    for (let facing = 0; facing < facings; facing++, place++) if (price[first + facing] !== prices[place]) return false;
  }
  return true;
};

/** What is known of an area, where it still holds. */
const knownOf = (reaches: Reaches, from: number, price: Prices, within: Uint8Array): Reach | undefined => {
  const before = reaches.known[from];
  if (!before || !isStill(before, within)) return undefined;
  if (before.table === reaches.tables) return before;
  if (!isPriced(before, reaches.search.grid.facings, price)) return undefined;
  before.table = reaches.tables;
  return before;
};

/** What the last search found up to a cost. */
const found = ({ search, tables }: Reaches, price: Prices, depth: number): Reach => {
  const { facings, neighbours } = search.grid;
  let { count } = search;
  while (count > 0 && (search.costs[search.reached[count - 1] as number] as number) > depth) count--;
  const areas = search.reached.slice(0, count);
  const costs = new Int32Array(count);
  const prices = new Uint16Array(count * facings);
  const shut: number[] = [];
  for (let i = 0; i < count; i++) {
    const area = areas[i] as number;
    const cost = search.costs[area] as number;
    costs[i] = cost;
    for (let facing = 0; facing < facings; facing++) {
      const edge = area * facings + facing;
      const to = neighbours[edge] as number;
      const step = price[edge] as number;
      prices[i * facings + facing] = step;
      // What lies beside several areas may stand there several times.
      if (to >= 0 && step > 0 && cost + step <= depth && (search.costs[to] as number) < 0) shut.push(to);
    }
  }
  return { areas, costs, depth, shut: new Int16Array(shut), prices, table: tables };
};

/**
 * Visits what lies within the budget of an area, as `explore` finds it by these prices within these areas (1 where they may be entered).
 * When a visit says that this is enough, those as near follow and no others. It is searched for again only where an area that was
 * looked at has been opened or shut, where another table of prices has others there, or for what lies farther; a table itself never
 * changes. Visits do not visit.
 */
export const visitWithin = (
  reaches: Reaches,
  from: number,
  price: Prices,
  within: Uint8Array,
  visit: (area: number, cost: number) => boolean,
): void => {
  const { search, budget } = reaches;
  if (reaches.price !== price) {
    reaches.price = price;
    reaches.tables++;
  }
  let last = budget;
  let visited = 0;
  const before = knownOf(reaches, from, price, within);
  if (before) {
    const { areas, costs, depth } = before;
    for (; visited < areas.length && (costs[visited] as number) <= last; visited++)
      if (visit(areas[visited] as number, costs[visited] as number)) last = costs[visited] as number;
    if (last <= depth) return;
  }
  let reached = 0;
  const until = (area: number): boolean => {
    const cost = search.costs[area] as number;
    if (cost > last) return true;
    if (reached++ >= visited && visit(area, cost)) last = cost;
    return false;
  };
  explore(search, { from, price, within, budget, until });
  reaches.known[from] = found(reaches, price, last);
};
