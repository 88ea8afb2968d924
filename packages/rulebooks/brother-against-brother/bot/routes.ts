/** Long ways over the map, and where troops can be fed: searches that computer players make, at the book's own prices. */
import { explore, makeSearch, opposite, type Search, wayTo } from '@longroll/geometry';
import { at, derived } from '@longroll/kernel';
import { GRID, stateOf } from '../map.ts';
import { CLOSED_UNTIL, isShut, KENTUCKY_UNTIL } from '../movement.ts';
import { standing } from '../standing.ts';
import { otherSide, type Side, type State } from '../state.ts';
import { isOpenTo } from '../supply/centres.ts';
import { feeding } from '../supply/feeding.ts';
import { REACH } from '../supply/tracing.ts';

const search: Search = makeSearch(GRID);

/** Movement points beyond which nobody looks for something to do. */
const HORIZON = 36;
/** What a hex beside the enemy counts for on a long way: it ends a move. */
const DELAY = 3;

/** What can be reached from a hex in some turns: the movement points to each hex, -1 for none, and the way there. */
export interface Ways {
  readonly costs: Int32Array;
  way(to: number): readonly number[];
}

/** By side: 1 for hexes that its troops had better keep out of: of closed states, and of Kentucky while it is a neutral (bab-map-12). */
const forbidden = derived<State, readonly [Uint8Array, Uint8Array]>(
  (s) => {
    const of = (side: Side): Uint8Array =>
      s.setting.window.map((open, hex) =>
        open !== 1 || isShut(s, side, hex) || (s.turn <= KENTUCKY_UNTIL && stateOf(hex) === 'KY') ? 1 : 0,
      );
    return [of(0), of(1)];
  },
  (s) => s.setting,
  (s) => s.turn,
  (s) => (s.turn <= CLOSED_UNTIL ? s.control : undefined),
);

/** Ways of a side from a hex: up to enemies, and not through them. Read them before the next search. */
export const waysFrom = (s: State, side: Side, from: number): Ways => {
  const enemy = otherSide(side);
  const { strength, zones } = standing(s);
  const [enemies, zone, shut, { costs }] = [strength[enemy], zones[enemy], forbidden(s)[side], s.setting];
  const price = (area: number, facing: number, to: number): number => {
    const cost = costs[area * GRID.facings + facing] as number;
    if (cost === 0 || shut[to] === 1) return 0;
    return (zone[to] as number) > 0 ? cost + DELAY : cost;
  };
  explore(search, { from, price, budget: HORIZON, stops: (hex) => (enemies[hex] as number) > 0 });
  return { costs: search.costs, way: (to) => wayTo(search, to) };
};

/** Hexes in which troops of a side can be fed, places in the queue for it apart (bab-sup-2): 1 where they can. */
export const fedHexes = (s: State, side: Side): Uint8Array => {
  const fed = new Uint8Array(GRID.areas);
  const { lines, sources } = feeding(s);
  const { of } = lines[side];
  const from: number[] = [];
  for (let hex = 0; hex < GRID.areas; hex++) if ((of[hex] as number) >= 0) from.push(hex);
  for (const { depot, hex } of sources[side]) if (depot >= 0) from.push(hex);
  const { costs } = s.setting;
  const price = (_area: number, facing: number, to: number): number =>
    costs[to * GRID.facings + opposite(GRID, facing)] as number;
  const count = explore(search, { from, price, budget: REACH, stops: (hex) => !isOpenTo(s, side, hex) });
  for (let i = 0; i < count; i++) fed[at(search.reached, i)] = 1;
  return fed;
};
