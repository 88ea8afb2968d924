/** Long ways over the map, and where troops can be fed: searches that computer players make, at the book's own prices. */
import { explore, makeSearch, opposite, type Prices, pricesOf, type Search, type Ways } from '@longroll/geometry';
import { at, derived } from '@longroll/kernel';
import { GRID, stateOf } from '../map.ts';
import { CLOSED_UNTIL, isShut, KENTUCKY_UNTIL } from '../movement.ts';
import { standing } from '../standing.ts';
import { CONFEDERATE, otherSide, type Side, type State, UNION } from '../state.ts';
import { openTo, REACH, stockIn } from '../supply/sources.ts';
import { parties } from './stacks.ts';

const search: Search = makeSearch(GRID);

/** Movement points beyond which nobody looks for something to do. */
const HORIZON = 36;
/** What a hex beside the enemy counts for on a long way: it ends a move. */
const DELAY = 3;

/** Whether troops of a side had better keep out of a hex: of closed states, and of Kentucky while it is a neutral (bab-map-12). */
const isForbidden = (s: State, side: Side, hex: number): boolean =>
  s.setting.window[hex] !== 1 || isShut(s, side, hex) || (s.turn <= KENTUCKY_UNTIL && stateOf(hex) === 'KY');

/** By side: what its steps over each edge cost on a long way, enemies apart; 0 where it had better not go. */
const prices = derived<State, readonly [Prices, Prices]>(
  (s) => {
    const of = (side: Side): Prices => {
      const shut = s.setting.window.map((_, hex) => (isForbidden(s, side, hex) ? 1 : 0));
      return pricesOf(GRID, (from, facing, to) =>
        shut[to] === 1 ? 0 : (s.setting.costs[from * GRID.facings + facing] as number),
      );
    };
    return [of(UNION), of(CONFEDERATE)];
  },
  (s) => s.setting,
  (s) => s.turn <= KENTUCKY_UNTIL,
  (s) => (s.turn <= CLOSED_UNTIL ? s.control : undefined),
);

/** What the enemy makes of a side's long ways: dearer steps beside him, and hexes that he holds, where a way ends. */
interface Roads {
  readonly prices: Prices;
  readonly ends: Uint8Array;
  /** By hex: the ways from it, as far as anybody has asked; and room for more. */
  readonly from: Map<number, Ways>;
  readonly spare: Ways[];
}

const roadsOf = (side: Side): ((s: State) => Roads) => {
  const enemy = otherSide(side);
  return derived<State, Roads>(
    (s, spare) => {
      const known = spare ?? {
        prices: new Uint16Array(GRID.areas * GRID.facings),
        ends: new Uint8Array(GRID.areas),
        from: new Map<number, Ways>(),
        spare: [],
      };
      known.spare.push(...known.from.values());
      known.from.clear();
      known.prices.set(prices(s)[side]);
      const { strength, zones } = standing(s);
      for (let hex = 0; hex < GRID.areas; hex++) {
        known.ends[hex] = (strength[enemy][hex] as number) > 0 ? 1 : 0;
        if ((zones[enemy][hex] as number) > 0) delay(known.prices, hex);
      }
      return known;
    },
    prices,
    parties[enemy],
    (s) => s.forts,
  );
};

/** Makes all steps into a hex dearer. */
const delay = (table: Prices, hex: number): void => {
  for (let facing = 0; facing < GRID.facings; facing++) {
    const from = GRID.neighbours[hex * GRID.facings + facing] as number;
    const edge = from * GRID.facings + opposite(GRID, facing);
    if (from >= 0 && table[edge] !== 0) (table[edge] as number) += DELAY;
  }
};

const roads = [roadsOf(UNION), roadsOf(CONFEDERATE)] as const;

const makeWays = (): Ways => ({
  grid: GRID,
  costs: new Int32Array(GRID.areas),
  entered: new Int8Array(GRID.areas),
});

/**
 * Ways of a side from a hex in some turns, up to enemies and not through them: the movement points to each hex, -1 where none leads. Read
 * them, do not keep them.
 */
export const waysFrom = (s: State, side: Side, from: number): Ways => {
  const { prices: price, ends: stops, from: known, spare } = roads[side](s);
  const before = known.get(from);
  if (before) return before;
  explore(search, { from, price, budget: HORIZON, stops });
  const ways = spare.pop() ?? makeWays();
  ways.costs.set(search.costs);
  ways.entered.set(search.entered);
  known.set(from, ways);
  return ways;
};

/** What steps against the way of supply cost: from its source to the troops. */
const backwards = derived<State, Prices>(
  ({ setting: { costs } }) =>
    pricesOf(GRID, (_from, facing, to) => costs[to * GRID.facings + opposite(GRID, facing)] as number),
  (s) => s.setting,
);

/** Hexes in which troops of a side can be fed, places in the queue for it apart (bab-sup-2): 1 where they can. */
export const fedHexes = (s: State, side: Side): Uint8Array => {
  const fed = new Uint8Array(GRID.areas);
  const { lines, sources } = stockIn(s, side);
  const { of } = lines;
  const from: number[] = [];
  for (let hex = 0; hex < GRID.areas; hex++) if ((of[hex] as number) >= 0) from.push(hex);
  for (const { depot, hex } of sources) if (depot >= 0) from.push(hex);
  const isOpen = openTo(s, side);
  const count = explore(search, { from, price: backwards(s), budget: REACH, stops: (hex) => !isOpen(hex) });
  for (let i = 0; i < count; i++) fed[at(search.reached, i)] = 1;
  return fed;
};
