/** How far a force is from what feeds it (bab-sup-2, -3, -6). */
import { explore, makeSearch, type Search } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { GRID } from '../grid.ts';
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

/**
 * The sources within reach of a hex, the nearest first, of equal ones the lower number. The hex of the source counts, that of the force
 * does not (bab-sup-3). `depots` are the hexes of depots, whose numbers follow those of the lines.
 */
export const sourcesNear = (
  s: State,
  side: Side,
  from: number,
  lines: Lines,
  depots: readonly number[],
): readonly Reached[] => {
  const price = (area: number, facing: number, to: number): number =>
    isOpenTo(s, side, to) ? crossing(s, side, area * GRID.facings + facing) : 0;
  const count = explore(search, { from, price, budget: REACH });
  const found: Reached[] = [];
  const add = (source: number, cost: number): void => {
    if (source >= 0 && !found.some((other) => other.source === source)) found.push({ source, cost });
  };
  for (let i = 0; i < count; i++) {
    const hex = at(search.reached, i);
    const cost = at(search.costs, hex);
    add(lines.of[hex] ?? -1, cost);
    depots.forEach((depot, n) => {
      if (depot === hex) add(lines.sources.length + n, cost);
    });
  }
  return found.sort((a, b) => a.cost - b.cost || a.source - b.source);
};
