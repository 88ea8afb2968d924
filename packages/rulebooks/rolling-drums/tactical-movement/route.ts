/** The way of a unit over a tactical map: straight to the waypoint, then straight to the destination (rotd-9.2, 9.5, 9.7). */
import { hasCliff, isOpenWalk, legOf, straightWalk } from '../tactical/lines.ts';
import { isPassableTac, shareBank, type TacticalMap } from '../tactical/map.ts';
import { isCrossing } from '../tactical/terrain.ts';

/** A way over a tactical map. */
export interface Route {
  /** The tacs after the first, up to the destination. */
  readonly tacs: readonly number[];
  /** How many tacs lead to the waypoint; 0 without one. */
  readonly waypointAfter: number;
}

/** Why there is no way: the clause that bars it. */
export type Bar = 'rotd-2.2b' | 'rotd-9.5a' | 'rotd-9.7';
export const isRoute = (found: Route | Bar): found is Route => typeof found !== 'string';

/** The tacs of one leg, or what bars it. `bound`: others are in the square, and the leg must be straight over open ground (rotd-9.5). */
const wayOf = (map: TacticalMap, from: number, to: number, bound: boolean): readonly number[] | Bar => {
  if (!isPassableTac(map, to)) return bound ? 'rotd-9.5a' : 'rotd-2.2b';
  // rotd-9.7: a river or range lies between, and this leg ends in no ford or pass.
  if (!shareBank(map, from, to) && !isCrossing(map.terrain[to] ?? 0)) return 'rotd-9.7';
  if (!bound) return legOf(map.terrain, from, to) ?? 'rotd-9.7';
  const straight = straightWalk(map.terrain, from, to);
  return isOpenWalk(map.terrain, straight) && !hasCliff(map.terrain, from, straight) ? straight : 'rotd-9.5a';
};

/**
 * The way from a tac to a destination, through a waypoint where there is one, or the clause that bars the whole move.
 * `bound`: an enemy, or a neutral at home, is in the square (rotd-9.5a, b).
 */
export const routeOf = (
  map: TacticalMap,
  from: number,
  to: number,
  waypoint: number | undefined,
  bound: boolean,
): Route | Bar => {
  const first = wayOf(map, from, waypoint ?? to, bound);
  if (typeof first === 'string') return first;
  if (waypoint === undefined) return { tacs: first, waypointAfter: 0 };
  const second = wayOf(map, waypoint, to, bound);
  if (typeof second === 'string') return second;
  return { tacs: [...first, ...second], waypointAfter: first.length };
};
