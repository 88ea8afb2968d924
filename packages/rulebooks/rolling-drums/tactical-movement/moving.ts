/** A unit goes its way: what changes, whom it meets, and on which side they fight (rotd-9.1b, 9.2d, 9.3, 4.4c). */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { fitsInFort, hasOwnFort } from '../forts.ts';
import { tire } from '../morale.ts';
import { ALLY, HOSTILE } from '../offices.ts';
import { relationOf, stateIn } from '../relations.ts';
import { isSeenByOthersAt } from '../sight/tactical-sight.ts';
import { directionOf, SIDE } from '../squares.ts';
import { isActive, type Work } from '../work.ts';
import { hasHostile } from './presence.ts';
import type { Route } from './route.ts';
import { tellEntered, tellFull, tellMet, tellMoved } from './told.ts';
import type { Walk } from './walk.ts';

/** Sides of a battle in the column `role` (rotd-9.3b). */
export const ATTACKS = 1;
export const DEFENDS = 2;

/** The side on which a unit fights in a tac: that of its friends there, against its enemies; `alone` where nobody fights there yet (rotd-9.3b). */
export const sideIn = ({ units, standing, relations }: Work, row: number, alone: number): number => {
  const state = stateIn(units, row);
  let side = 0;
  for (let other = cell(standing.first, cell(units.square, row)); other >= 0; other = cell(standing.next, other)) {
    const role = cell(units.role, other);
    if (role === 0 || other === row || units.tac[other] !== units.tac[row]) continue;
    const relation = relationOf({ relations }, state, stateIn(units, other));
    const joins = relation <= ALLY ? role : relation === HOSTILE ? 3 - role : 0;
    // Allied to both sides it joins the attack.
    if (joins !== 0 && side !== ATTACKS) side = joins;
  }
  return side === 0 ? alone : side;
};

/** A unit is among enemies: it and they move no further in this phase, and each takes a side (rotd-9.3a, b). */
export const meet = ({ units, standing, relations }: Work, row: number, side: number): void => {
  const state = stateIn(units, row);
  units.met[row] = 1;
  units.role[row] = side;
  for (let other = cell(standing.first, cell(units.square, row)); other >= 0; other = cell(standing.next, other)) {
    if (units.tac[other] !== units.tac[row] || !isActive(units, other)) continue;
    const relation = relationOf({ relations }, state, stateIn(units, other));
    if (relation === HOSTILE) units.met[other] = 1;
    if (units.role[other] === 0) units.role[other] = relation === HOSTILE ? 3 - side : relation <= ALLY ? side : 0;
  }
};

/** A unit that has come to a fort's tac goes inside unless it is told to stay out or there is no room (rotd-9.2d, 2.6d). */
const enterFort = (work: Work, effect: TurnEffect, row: number): void => {
  if (work.campaign[row]?.doNotEnterFort || !hasOwnFort(work, row, cell(work.units.tac, row))) return;
  if (!fitsInFort(work, row)) return tellFull(work, effect, row);
  work.units.fort[row] = 1;
  tellEntered(work, effect, row);
};

/** Whether others in its square see a unit where it stands, just before it moves (rotd-4.4b). */
export const isSeenBefore = (work: Work, row: number): boolean =>
  isSeenByOthersAt(work, row, cell(work.units.tac, row));

/** Reports a move; one through the waypoint as two (rotd-4.4c). */
const tellLegs = (
  work: Work,
  effect: TurnEffect,
  row: number,
  from: number,
  way: readonly number[],
  { route: { waypointAfter }, seenBefore }: Going,
): void => {
  const to = at(way, way.length - 1);
  const seenEnd = isSeenByOthersAt(work, row, to);
  if (waypointAfter === 0 || waypointAfter >= way.length)
    return tellMoved(work, effect, row, { from, to, seenStart: seenBefore, seenEnd });
  const middle = at(way, waypointAfter - 1);
  const seenPassing = isSeenByOthersAt(work, row, middle);
  tellMoved(work, effect, row, { from, to: middle, seenStart: seenBefore, seenEnd: seenPassing });
  tellMoved(work, effect, row, { from: middle, to, seenStart: seenPassing, seenEnd });
};

/** How a unit goes: as planned, whether others saw it before, and its side in a battle that it begins (the attack unless said). */
export interface Going {
  readonly route: Route;
  readonly walk: Walk;
  readonly seenBefore: boolean;
  readonly side?: number;
}

/** Moves a unit within its square, at least one tac, with all that follows at once. */
export const go = (work: Work, effect: TurnEffect, row: number, going: Going): void => {
  const { units } = work;
  const { route, walk, side = ATTACKS } = going;
  const from = cell(units.tac, row);
  const way = route.tacs.slice(0, walk.steps);
  const to = at(way, way.length - 1);
  const before = way[way.length - 2] ?? from;
  if (hasHostile(work, cell(units.square, row), stateIn(units, row))) tire(work, row, 1);
  units.tac[row] = to;
  units.fort[row] = 0;
  units.heading[row] = 1 + directionOf(before, to, SIDE);
  units.cameFrom[row] = 1 + before;
  tellLegs(work, effect, row, from, way, going);
  if (!walk.meets) return enterFort(work, effect, row);
  meet(work, row, sideIn(work, row, side));
  tellMet(work, effect, row);
};
