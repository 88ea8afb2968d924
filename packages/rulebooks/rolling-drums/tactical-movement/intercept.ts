/** Who intercepts a moving unit, and where (rotd-9.11). */
import { cell } from '@longroll/kernel';
import type { Campaign } from '../forms.ts';
import { areHostile, areNeutral, stateIn } from '../relations.ts';
import { isSeenAt } from '../sight/tactical-sight.ts';
import { tacticalMap } from '../tactical/map.ts';
import { isActive } from '../work.ts';
import { type Box, holdsIn, isInBox } from './boxes.ts';
import { canAttack, type Field, hasRoom, isBound, isOnOwnSoil, isWeary } from './presence.ts';
import { isRoute, type Route, routeOf } from './route.ts';
import { tacsOf, type Walk, walkOf } from './walk.ts';

/** Orders by row, as a turn has them. */
export type Ordered = readonly (Pick<Campaign, 'intercept' | 'offensive'> | undefined)[];

/** Whether a unit may intercept another at all in a tactical phase: its orders, its state, and what the other is to it (rotd-9.11a, g, h). */
const mayIntercept = (p: Field, orders: Ordered, row: number, mover: number, number: number): boolean => {
  const { units } = p;
  const order = orders[row];
  if (!order?.intercept || !holdsIn(order.intercept, number) || !isActive(units, row)) return false;
  if (units.met[row] !== 0 || units.heading[row] !== 0 || units.halted[row] === 2) return false;
  if (!canAttack(p, row, order) || isWeary(p, row)) return false;
  const [own, other] = [stateIn(units, row), stateIn(units, mover)];
  return areHostile(p, own, other) || (areNeutral(p, own, other) && isOnOwnSoil(p, row));
};

/** Rows of the units that intercept a mover whose way of this phase is `way`, in the order in which they act (rotd-9.11h). */
export const interceptorsOf = (
  p: Field,
  orders: Ordered,
  mover: number,
  way: readonly number[],
  number: number,
): readonly number[] => {
  const { units, standing } = p;
  const found: number[] = [];
  for (let row = cell(standing.first, cell(units.square, mover)); row >= 0; row = cell(standing.next, row)) {
    const box = orders[row]?.intercept;
    if (!box || !way.some((tac) => isInBox(box, tac)) || !mayIntercept(p, orders, row, mover, number)) continue;
    const state = stateIn(units, row);
    if ([cell(units.tac, mover), ...way].some((tac) => isSeenAt(p, state, mover, tac))) found.push(row);
  }
  return found.sort((a, b) => cell(units.initiative, a) - cell(units.initiative, b) || a - b);
};

/** The way of a unit to a tac that it reaches in this phase, meeting nobody before it; undefined where there is none (rotd-9.11b). */
export const reachOf = (
  p: Field,
  row: number,
  tac: number,
): { readonly route: Route; readonly walk: Walk } | undefined => {
  const route = straightTo(p, row, tac);
  const most = tacsOf(p, row);
  if (!route || route.tacs.length > most) return undefined;
  const walk = walkOf(p, row, route.tacs, { most, fights: true, otherwise: 'rotd-9.3c' });
  return walk.steps === route.tacs.length ? { route, walk } : undefined;
};

/** The way of a unit to a tac of its square, as 9.5 allows it. */
export const straightTo = (p: Field, row: number, tac: number): Route | undefined => {
  const square = cell(p.units.square, row);
  const bound = isBound(p, square, stateIn(p.units, row));
  const found = routeOf(tacticalMap(p.setting, square), cell(p.units.tac, row), tac, undefined, bound);
  return isRoute(found) ? found : undefined;
};

/** The tac at which a way first comes into a box. */
export const edgeOf = (box: Pick<Box, 'center' | 'radius'>, way: readonly number[]): number =>
  way.find((tac) => isInBox(box, tac)) ?? -1;

/**
 * The tac in which the unit in a row meets a mover: where its way comes into the box, or the first tac after that which the
 * unit can reach, or else the first before; -1 where it reaches none (rotd-9.11b).
 */
export const meetingPoint = (
  p: Field,
  row: number,
  mover: number,
  box: Pick<Box, 'center' | 'radius'>,
  way: readonly number[],
): number => {
  const inside = way.indexOf(edgeOf(box, way));
  const tried = inside < 0 ? way : [...way.slice(inside), ...way.slice(0, inside)];
  return tried.find((tac) => hasRoom(p, mover, tac) && reachOf(p, row, tac) !== undefined) ?? -1;
};
