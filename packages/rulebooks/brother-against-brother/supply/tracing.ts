/** How far a force is from what feeds it (bab-sup-2, -3, -6). */
import { explore, makeSearch, type Search } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { GRID } from '../map.ts';
import { crossing } from '../movement.ts';
import type { Side, State } from '../state.ts';
import { isOpenTo, type Lines } from './centres.ts';

/** Movement points within which a source supplies (bab-sup-2). */
export const REACH = 8;

const search: Search = makeSearch(GRID);

/** A source that a force can draw on, by its number, and the movement points to it. */
export interface Reached {
  readonly source: number;
  readonly cost: number;
}

/** Depots by hex: their numbers among the sources of their side. */
export type Depots = ReadonlyMap<number, readonly number[]>;

/**
 * The sources within reach of a hex, the nearest first, of equal ones the lower number. The hex of the source counts, that of the force
 * does not (bab-sup-3). The search ends with the nearest that is `enough`; all as near are in the list.
 */
export const sourcesNear = (
  s: State,
  side: Side,
  from: number,
  lines: Lines,
  depots: Depots,
  enough: (source: number) => boolean = () => false,
): readonly Reached[] => {
  const price = (area: number, facing: number, to: number): number =>
    isOpenTo(s, side, to) ? crossing(s, side, area * GRID.facings + facing) : 0;
  const found: Reached[] = [];
  let last = REACH;
  const add = (source: number, cost: number): void => {
    if (found.some((other) => other.source === source)) return;
    found.push({ source, cost });
    if (enough(source)) last = Math.min(last, cost);
  };
  const until = (hex: number): boolean => {
    const cost = at(search.costs, hex);
    if (cost > last) return true;
    const line = at(lines.of, hex);
    if (line >= 0) add(line, cost);
    for (const depot of depots.get(hex) ?? []) add(depot, cost);
    return false;
  };
  explore(search, { from, price, budget: REACH, until });
  return found.sort((a, b) => a.cost - b.cost || a.source - b.source);
};
