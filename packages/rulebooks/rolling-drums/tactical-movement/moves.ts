/** Moves and engagements of a tactical phase, unit by unit (rotd-9.1 to 9.8, Q4b). */
import { cell, type TurnEffect } from '@longroll/kernel';
import type { Campaign } from '../forms.ts';
import { RB } from '../names.ts';
import { areHostile, stateIn, typeIn } from '../relations.ts';
import { tacticalMap } from '../tactical/map.ts';
import { isActive, type Work } from '../work.ts';
import { holdsIn } from './boxes.ts';
import { engagementOf } from './engage.ts';
import { intercept } from './interceptions.ts';
import { go, isSeenBefore } from './moving.ts';
import { canAttack, isBound, isWeary } from './presence.ts';
import { isRoute, type Route, routeOf } from './route.ts';
import { tellStopped } from './told.ts';
import { type Manner, tacsOf, walkOf } from './walk.ts';

/** The last tactical phase, in which nobody fights (rotd-5.2c). */
const LAST = 5;

/** Stages of an ordered move in the column `stage`. */
const PASSED = 1;
const DONE = 2;
const ROUTED = 2;

/** What a unit is to do in a tactical phase by its orders: its move first, then engage (rotd-9.8b). */
export const taskOf = (work: Work, row: number, number: number): 'move' | 'engage' | undefined => {
  const { units } = work;
  const order = work.campaign[row];
  if (!order || !isActive(units, row) || units.met[row] !== 0 || units.heading[row] !== 0) return undefined;
  if (units.halted[row] === ROUTED || typeIn(units, row) === RB) return undefined;
  if (order.destination !== undefined && cell(units.stage, row) < DONE)
    return order.startPhase <= number ? 'move' : undefined;
  const isOver = order.destination !== undefined && cell(units.stage, row) > DONE;
  if (!order.engage || isOver || number === LAST || units.spent[row] !== 0) return undefined;
  return holdsIn(order.engage, number) ? 'engage' : undefined;
};

const mannerOf = (work: Work, row: number, number: number): Manner => ({
  most: tacsOf(work, row),
  fights: number !== LAST && canAttack(work, row, work.campaign[row]),
  otherwise: number === LAST ? 'rotd-5.2c' : 'rotd-9.3c',
});

/** Takes a unit along its way as far as this phase lets it; others may intercept it. Gives the tacs that it went. */
const advance = (work: Work, effect: TurnEffect, row: number, route: Route, number: number): number => {
  const manner = mannerOf(work, row, number);
  const planned = walkOf(work, row, route.tacs, manner);
  if (planned.steps === 0) {
    tellStopped(work, effect, row, planned.stopped ?? 'rotd-9.2c');
    return 0;
  }
  const seenBefore = isSeenBefore(work, row);
  const point = intercept(work, effect, row, route.tacs.slice(0, planned.steps), number);
  // A neutral is halted before the meeting point; an enemy runs into those who wait there (rotd-9.11c).
  const waits = point >= 0 && isAwaited(work, row, point);
  const walk =
    point < 0
      ? planned
      : walkOf(work, row, route.tacs, { ...manner, shut: waits ? -1 : point, awaited: waits ? point : -1 });
  if (walk.steps > 0) go(work, effect, row, { route, walk, seenBefore });
  if (walk.stopped !== undefined) tellStopped(work, effect, row, walk.stopped);
  return walk.steps;
};

/** Whether an enemy of a unit stands in a tac of its square. */
const isAwaited = (work: Work, row: number, tac: number): boolean => {
  const { units, standing } = work;
  const state = stateIn(units, row);
  for (let other = cell(standing.first, cell(units.square, row)); other >= 0; other = cell(standing.next, other))
    if (units.tac[other] === tac && isActive(units, other) && areHostile(work, state, stateIn(units, other)))
      return true;
  return false;
};

/** The waypoint that is still before a unit; undefined where there is none. */
const waypointBefore = ({ units }: Work, row: number, { waypoint }: Campaign): number | undefined =>
  units.stage[row] === PASSED || waypoint === units.tac[row] ? undefined : waypoint;

const moveAsOrdered = (
  work: Work,
  effect: TurnEffect,
  row: number,
  order: Campaign,
  to: number,
  number: number,
): void => {
  const { units } = work;
  const waypoint = waypointBefore(work, row, order);
  if (waypoint === undefined && units.tac[row] === to) {
    units.stage[row] = DONE;
    return;
  }
  if (isWeary(work, row)) return tellStopped(work, effect, row, 'rotd-9.1c');
  const square = cell(units.square, row);
  const bound = isBound(work, square, stateIn(units, row));
  const route = routeOf(tacticalMap(work.setting, square), cell(units.tac, row), to, waypoint, bound);
  if (!isRoute(route)) return tellStopped(work, effect, row, route);
  const steps = advance(work, effect, row, route, number);
  if (waypoint === undefined || steps >= route.waypointAfter) units.stage[row] = PASSED;
  if (steps === route.tacs.length) units.stage[row] = DONE;
};

const engage = (work: Work, effect: TurnEffect, row: number, number: number): void => {
  if (isWeary(work, row)) return tellStopped(work, effect, row, 'rotd-9.1c');
  const found = engagementOf(work, row, mannerOf(work, row, number));
  if (found) advance(work, effect, row, found.route, number);
};

/** Carries out what one unit is to do in a tactical phase. Others may have moved or met it before its turn comes. */
export const act = (work: Work, effect: TurnEffect, row: number, number: number): void => {
  const order = work.campaign[row];
  const task = taskOf(work, row, number);
  if (!order || !task) return;
  if (task === 'engage') engage(work, effect, row, number);
  else if (order.destination !== undefined) moveAsOrdered(work, effect, row, order, order.destination, number);
};
