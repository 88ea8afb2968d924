/** Interceptions of a move, as they are carried out (rotd-9.11). */
import type { TurnEffect } from '@longroll/kernel';
import { areHostile, stateIn } from '../relations.ts';
import type { Work } from '../work.ts';
import { edgeOf, interceptorsOf, meetingPoint, reachOf, straightTo } from './intercept.ts';
import { DEFENDS, go, isSeenBefore, sideIn } from './moving.ts';
import { tellIntercepted, tellStopped } from './told.ts';
import { tacsOf, walkOf } from './walk.ts';

/** A unit that cannot reach the meeting point moves toward it as far as it may, and intercepts nobody (rotd-9.11f). */
const moveToward = (work: Work, effect: TurnEffect, row: number, tac: number): void => {
  const route = straightTo(work, row, tac);
  const most = tacsOf(work, row);
  if (!route || route.tacs.length <= most) return;
  const walk = walkOf(work, row, route.tacs, { most, fights: true, otherwise: 'rotd-9.3c' });
  if (walk.steps === 0) return;
  go(work, effect, row, { route, walk, seenBefore: isSeenBefore(work, row) });
  tellStopped(work, effect, row, 'rotd-9.11f');
};

/** A unit moves to the meeting point, or stands there already, and awaits the mover: as a defender, unless it comes into a battle on the other side (rotd-9.3b, 9.11c, h). */
const meetAt = (work: Work, effect: TurnEffect, row: number, mover: number, point: number): boolean => {
  const reach = reachOf(work, row, point);
  if (!reach) return false;
  if (reach.walk.steps > 0) go(work, effect, row, { ...reach, seenBefore: isSeenBefore(work, row), side: DEFENDS });
  work.units.met[row] = 1;
  if (areHostile(work, stateIn(work.units, row), stateIn(work.units, mover)))
    work.units.role[row] = sideIn(work, row, DEFENDS);
  tellIntercepted(work, effect, row, mover);
  return true;
};

/**
 * Lets the units intercept that are to, one after the other; the first that can fixes the point for all (rotd-9.11e). Gives
 * the tac in which the mover is met; -1 where nobody meets it. A mover that goes one tac only is not intercepted
 * (rotd-9.11d), nor is anybody in the last tactical phase (rotd-5.2c).
 */
export const intercept = (
  work: Work,
  effect: TurnEffect,
  mover: number,
  way: readonly number[],
  number: number,
): number => {
  if (way.length < 2 || number > 4) return -1;
  let point = -1;
  for (const row of interceptorsOf(work, work.campaign, mover, way, number)) {
    const box = work.campaign[row]?.intercept;
    if (!box) continue;
    const here = point >= 0 ? point : meetingPoint(work, row, mover, box, way);
    if (here >= 0 && meetAt(work, effect, row, mover, here)) point = here;
    else moveToward(work, effect, row, here >= 0 ? here : edgeOf(box, way));
  }
  return point;
};
