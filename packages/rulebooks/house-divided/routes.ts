/** Which way a unit may go (chapter 6): one judgement for every route, asked by the offer and by every order. */
import { at } from '@longroll/kernel';
import { controllerOf, isUsable, type Standing, standing } from './standing.ts';
import type { LinkKind, Route, Side, State } from './state.ts';
import { LINK_BIT, UNION } from './state.ts';

/** Why a route is closed; the words of the refusal are in route-refusals.ts. */
export type RouteFault =
  | 'barred'
  | 'pending'
  | 'too-far'
  | 'rail-held'
  | 'river-held'
  | 'cavalry-held'
  | 'jump-not-downstream'
  | 'jump-into-enemy'
  | 'jump-watched';

const LAND = LINK_BIT.road | LINK_BIT.rail;

/** The Union passes downriver through a box that the enemy holds (ahd-move-6, -7). */
const downriverFault = (s: State, stands: Standing, origin: number, route: Route): RouteFault | undefined => {
  const enemies = stands.units[1];
  if (!route.downstream) return 'jump-not-downstream';
  if ((enemies[route.to] as number) > 0) return 'jump-into-enemy';
  for (const box of at(s.setting.upstream, route.via)) {
    if (box !== origin && (enemies[box] as number) > 0) return 'jump-watched';
  }
  return undefined;
};

const cavalryFault = (s: State, stands: Standing, side: Side, origin: number, route: Route): RouteFault | undefined => {
  const enemy = side === 0 ? 1 : 0;
  if (stands.units[enemy][route.via] === 0) return undefined;
  const first = route.first[side];
  if (
    stands.units[enemy][route.via] === stands.infantry[enemy][route.via] &&
    route.by !== 'river' &&
    (first & LAND) !== 0
  )
    return undefined;
  if (side !== UNION || route.by !== 'river' || (first & LINK_BIT.river) === 0) return 'cavalry-held';
  return downriverFault(s, stands, origin, route);
};

const infantryFault = (
  s: State,
  stands: Standing,
  side: Side,
  origin: number,
  route: Route,
): RouteFault | undefined => {
  const first = route.first[side];
  if (route.by === 'rail' && (first & LINK_BIT.rail) !== 0) {
    const open = isUsable(s, origin, side) && isUsable(s, route.via, side) && isUsable(s, route.to, side);
    return open ? undefined : 'rail-held';
  }
  if (route.by !== 'river' || (first & LINK_BIT.river) === 0) return 'too-far';
  if (stands.units[side === 0 ? 1 : 0][route.via] === 0) return undefined;
  return side === UNION ? downriverFault(s, stands, origin, route) : 'river-held';
};

const judgeRoute = (
  s: State,
  stands: Standing,
  side: Side,
  cavalry: boolean,
  origin: number,
  route: Route,
): RouteFault | undefined => {
  if (route.first[side] === 0) return 'barred';
  const enemies = stands.units[side === 0 ? 1 : 0];
  if ((enemies[origin] as number) > 0 && controllerOf(s, route.to) !== side) return 'pending';
  if (route.via === route.to) return undefined;
  return cavalry ? cavalryFault(s, stands, side, origin, route) : infantryFault(s, stands, side, origin, route);
};

/** Why a unit of this side and arm may not take a route from `origin`; undefined when it may (ahd-move-1 to -9). */
export const routeFault = (
  s: State,
  side: Side,
  cavalry: boolean,
  origin: number,
  route: Route,
): RouteFault | undefined => judgeRoute(s, standing(s), side, cavalry, origin, route);

/** The route of the map from `origin` over `via` to `to` ending by a link of this kind; undefined when the map has none. */
export const findRoute = (s: State, origin: number, via: number, to: number, by: LinkKind): Route | undefined =>
  at(s.setting.routes, origin).find((route) => route.via === via && route.to === to && route.by === by);

/** The open routes of a side's arm from a box, in the order of the map. */
export const routesFrom = (s: State, side: Side, cavalry: boolean, origin: number): readonly Route[] => {
  const stands = standing(s);
  return at(s.setting.routes, origin).filter((route) => !judgeRoute(s, stands, side, cavalry, origin, route));
};

/** Whether a side's arm has any open route from a box. */
export const hasRoute = (s: State, side: Side, cavalry: boolean, origin: number): boolean => {
  const stands = standing(s);
  for (const route of at(s.setting.routes, origin)) {
    if (judgeRoute(s, stands, side, cavalry, origin, route) === undefined) return true;
  }
  return false;
};
