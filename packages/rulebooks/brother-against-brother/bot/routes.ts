/** Long ways over the map, and where troops can be fed: searches that computer players make, at the book's own prices. */
import { explore, makeSearch, opposite, type Search, wayTo } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { GRID } from '../grid.ts';
import { stateOf } from '../map.ts';
import { isShut, KENTUCKY_UNTIL } from '../movement.ts';
import { otherSide } from '../sides.ts';
import { isInEnemyZone, strengthIn } from '../standing.ts';
import type { Side, State } from '../state.ts';
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

/** Whether troops of a side had better keep out: of closed states, and of Kentucky while it is a neutral (bab-map-12). */
const isForbidden = (s: State, side: Side, hex: number): boolean =>
  s.setting.window[hex] !== 1 || isShut(s, side, hex) || (s.turn <= KENTUCKY_UNTIL && stateOf(hex) === 'KY');

/** Ways of a side from a hex: up to enemies, and not through them. Read them before the next search. */
export const waysFrom = (s: State, side: Side, from: number): Ways => {
  const price = (area: number, facing: number, to: number): number => {
    const cost = at(s.setting.costs, area * GRID.facings + facing);
    if (cost === 0 || isForbidden(s, side, to)) return 0;
    return cost + (isInEnemyZone(s, side, to) ? DELAY : 0);
  };
  const stops = (hex: number): boolean => strengthIn(s, otherSide(side), hex) > 0;
  explore(search, { from, price, budget: HORIZON, stops });
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
  const price = (_area: number, facing: number, to: number): number =>
    at(s.setting.costs, to * GRID.facings + opposite(GRID, facing));
  const count = explore(search, { from, price, budget: REACH, stops: (hex) => !isOpenTo(s, side, hex) });
  for (let i = 0; i < count; i++) fed[at(search.reached, i)] = 1;
  return fed;
};
