/** Shortest ways over a grid, and all that lies within a budget, with costs on areas, edges and directions. */
import { type BucketQueue, firstAt, makeQueue, push, remove, widen } from './bucket-queue.ts';
import { type Grid, neighbour, opposite } from './grid.ts';

/**
 * What a step from an area over its edge `facing` into `to` costs: a whole number from 1 to 65,535; 0 or less bars it.
 * The numbers of areas, edges (`edgeOf`) and directions are all at hand, so a price may hang on any of them.
 */
export type Price = (from: number, facing: number, to: number) => number;

/** Prices worked out beforehand, by `from * facings + facing`; 0 bars the step. */
export type Prices = Uint16Array;

/** What is looked for. */
export interface Journey {
  /** Where it begins, at no cost: one area, or several that count as one place. */
  readonly from: number | readonly number[];
  readonly price: Price | Prices;
  /** The greatest cost of a way; without it there is none. */
  readonly budget?: number;
  /** Of ways of equal cost the one is kept whose steps come to less by this price. A step may cost 0 by it. */
  readonly second?: Price | Prices;
  /** Areas that may be entered, as a table those of 1; without it all. Those where it begins do not count. */
  readonly within?: ((area: number) => boolean) | Uint8Array;
  /** Areas that end a way that has entered them: reached, but not passed; as a table those of 1. Those where it begins do not count. */
  readonly stops?: ((area: number) => boolean) | Uint8Array;
  /** The search ends with the first area reached that is wanted. */
  readonly until?: number | ((area: number) => boolean);
}

/**
 * The room in which a grid is searched, and what the last search found. It is used again by every search: read what is
 * wanted before the next one.
 */
export interface Search {
  readonly grid: Grid;
  /** The areas reached, the cheapest first; at equal cost in the order in which a way of that cost was first found. */
  readonly reached: Int16Array;
  /** How many were reached. */
  count: number;
  /** Cost of each area reached; -1 of all others. */
  readonly costs: Int32Array;
  /** What `second` came to on the way to each area reached. */
  readonly seconds: Int32Array;
  /** The facing with which each area reached was entered; -1 where the way begins. */
  readonly entered: Int8Array;
  readonly queue: BucketQueue;
}

/** What `wayTo` reads of a search: a copy may be kept beyond the next one. */
export type Ways = Pick<Search, 'grid' | 'costs' | 'entered'>;

/** Room to search a grid in; about 21 bytes an area. */
export const makeSearch = (grid: Grid): Search => ({
  grid,
  reached: new Int16Array(grid.areas),
  count: 0,
  costs: new Int32Array(grid.areas).fill(-1),
  seconds: new Int32Array(grid.areas),
  entered: new Int8Array(grid.areas),
  queue: makeQueue(grid.areas),
});

const MOST_PRICE = 65_535;
const NO_BUDGET = 2 ** 30;

/** Forgets areas that a search has seen but not reached. */
const forget = ({ costs, queue }: Search, from: number): void => {
  for (let cost = from; queue.length > 0; cost++)
    for (let area = firstAt(queue, cost); area >= 0; area = firstAt(queue, cost)) {
      remove(queue, cost, area);
      costs[area] = -1;
    }
};

const begin = (search: Search, from: number | readonly number[]): void => {
  const { reached, costs, seconds, entered, queue } = search;
  // Only what a search that threw has left behind.
  forget(search, 0);
  for (let i = 0; i < search.count; i++) costs[reached[i] as number] = -1;
  search.count = 0;
  for (const area of typeof from === 'number' ? [from] : from) {
    if (costs[area] === 0) continue;
    costs[area] = 0;
    seconds[area] = 0;
    entered[area] = -1;
    push(queue, 0, area);
  }
};

const isFault = (price: number): boolean => !Number.isInteger(price) || price > MOST_PRICE;

const isIn = (areas: NonNullable<Journey['within']>, area: number): boolean =>
  typeof areas === 'function' ? areas(area) : areas[area] === 1;

const isEnd = (until: NonNullable<Journey['until']>, area: number): boolean =>
  typeof until === 'function' ? until(area) : until === area;

/**
 * The search by a table of prices. What `push` and `remove` do stands here once more with all arrays at hand: called for each step they
 * take half as long again.
 */
const exploreByTable = (search: Search, table: Prices, budget: number, { within, stops, until }: Journey): void => {
  const { grid, reached, costs, seconds, entered, queue } = search;
  const { facings, neighbours } = grid;
  const { next, before } = queue;
  let { heads, tails, mask, length } = queue;
  let cost = 0;
  for (; length > 0; cost++) {
    for (let area = heads[cost & mask] as number; area >= 0; area = heads[cost & mask] as number) {
      const after = next[area] as number;
      heads[cost & mask] = after;
      if (after < 0) tails[cost & mask] = -1;
      else before[after] = -1;
      length--;
      reached[search.count++] = area;
      if (until !== undefined && isEnd(until, area)) {
        queue.length = length;
        forget(search, cost);
        return;
      }
      if (stops !== undefined && entered[area] !== -1 && isIn(stops, area)) continue;
      const first = area * facings;
      for (let facing = 0; facing < facings; facing++) {
        const step = table[first + facing] as number;
        const sum = cost + step;
        if (step === 0 || sum > budget) continue;
        const to = neighbours[first + facing] as number;
        if (to < 0) continue;
        const known = costs[to] as number;
        if (known >= 0) {
          if (known <= sum) continue;
          const behind = next[to] as number;
          const ahead = before[to] as number;
          if (ahead < 0) heads[known & mask] = behind;
          else next[ahead] = behind;
          if (behind < 0) tails[known & mask] = ahead;
          else before[behind] = ahead;
          length--;
        } else if (within !== undefined && !isIn(within, to)) continue;
        if (step > mask) {
          widen(queue, step, cost);
          ({ heads, tails, mask } = queue);
        }
        const last = tails[sum & mask] as number;
        next[to] = -1;
        before[to] = last;
        if (last < 0) heads[sum & mask] = to;
        else next[last] = to;
        tails[sum & mask] = to;
        length++;
        costs[to] = sum;
        seconds[to] = 0;
        entered[to] = facing;
      }
    }
  }
  queue.length = 0;
};

/** The steps out of an area that has been reached, by prices that are worked out step by step, and with a second price that decides between equal ways. */
const stepByRule = (search: Search, area: number, cost: number, journey: Journey, budget: number): void => {
  const { price, second, within } = journey;
  const { grid, costs, seconds, entered, queue } = search;
  const { facings, neighbours } = grid;
  for (let facing = 0, edge = area * facings; facing < facings; facing++, edge++) {
    const to = neighbours[edge] as number;
    if (to < 0) continue;
    const known = costs[to] as number;
    // A step costs 1 at least: what is as near already is not asked for its price.
    if (known < 0 ? within !== undefined && !isIn(within, to) : known <= (second ? cost : cost + 1)) continue;
    const step = priceBy(price, area, facing, to, edge);
    if (step <= 0) continue;
    const sum = cost + step;
    if (sum > budget || (known >= 0 && (known < sum || (known === sum && !second)))) continue;
    const extra = second ? (seconds[area] as number) + priceBy(second, area, facing, to, edge) : 0;
    if (known === sum) {
      if (extra >= (seconds[to] as number)) continue;
    } else {
      if (isFault(step)) throw new RangeError(`a step costs a whole number up to ${MOST_PRICE}, not ${step}`);
      if (step > queue.mask) widen(queue, step, cost);
      if (known >= 0) remove(queue, known, to);
      push(queue, sum, to);
      costs[to] = sum;
    }
    seconds[to] = extra;
    entered[to] = facing;
  }
};

const priceBy = (price: Price | Prices, from: number, facing: number, to: number, edge: number): number =>
  typeof price === 'function' ? price(from, facing, to) : (price[edge] as number);

/** The search by what its journey says. */
const exploreByRule = (search: Search, journey: Journey, budget: number): void => {
  const { reached, entered, queue } = search;
  const { stops, until } = journey;
  let cost = 0;
  while (queue.length > 0) {
    let area = firstAt(queue, cost);
    while (area < 0) area = firstAt(queue, ++cost);
    remove(queue, cost, area);
    reached[search.count++] = area;
    if (until !== undefined && isEnd(until, area)) break;
    if (stops === undefined || entered[area] === -1 || !isIn(stops, area))
      stepByRule(search, area, cost, journey, budget);
  }
  forget(search, cost);
};

/**
 * Searches outwards and gives how many areas it reached; the answers stand in `search`. Of ways of equal cost to an area
 * the one with the lesser `second` is kept, and of those the one found first: areas are taken in the order of `reached`,
 * their facings in order. Throws RangeError on a price that is no whole number or more than 65,535.
 */
export const explore = (search: Search, journey: Journey): number => {
  const { price, second, budget = NO_BUDGET } = journey;
  begin(search, journey.from);
  if (typeof price === 'function' || second) exploreByRule(search, journey, budget);
  else exploreByTable(search, price, budget, journey);
  return search.count;
};

/** The areas of the way to an area reached, both ends with them; empty when it was not reached. */
export const wayTo = ({ grid, costs, entered }: Ways, area: number): readonly number[] => {
  if ((costs[area] as number) < 0) return [];
  const way = [area];
  for (let at = area, facing = entered[at] as number; facing >= 0; facing = entered[at] as number) {
    at = neighbour(grid, at, opposite(grid, facing));
    way.push(at);
  }
  return way.reverse();
};

/**
 * Prices of all steps of a grid as a table. Throws RangeError on a price that is no whole number or more than 65,535.
 */
export const pricesOf = (grid: Grid, price: Price): Prices => {
  const { areas, facings, neighbours } = grid;
  const prices = new Uint16Array(areas * facings);
  for (let from = 0, edge = 0; from < areas; from++)
    for (let facing = 0; facing < facings; facing++, edge++) {
      const to = neighbours[edge] as number;
      if (to < 0) continue;
      const step = price(from, facing, to);
      if (isFault(step)) throw new RangeError(`a step costs a whole number up to ${MOST_PRICE}, not ${step}`);
      prices[edge] = Math.max(0, step);
    }
  return prices;
};
