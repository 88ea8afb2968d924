/** Rides: troops and leaders from where nothing threatens to where they are needed (bab-rail-1 to -3). */
import { bestOf } from '@longroll/bots';
import { at } from '@longroll/kernel';
import { roomOf } from '../command.ts';
import type { Mind } from '../data/opponents.ts';
import { forceAt, forcesOf, isGarrisonPlace, isLed, leaderlessAt, rankOf, strengthOf, withForces } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { cityIn, isHex } from '../map.ts';
import { canRide, EXIT_STRENGTH, hasRoom, railWeight, rideTargets } from '../rails.ts';
import { strengthIn } from '../standing.ts';
import { HALTED, NOBODY, type Side, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { takeOver } from './columns.ts';
import { GARRISON, garrisonFor, isOpenToSea, SEAT, spareIn } from './garrisons.ts';
import { prizeOf, threatTo } from './ground.ts';
import { isSpared } from './marches.ts';
import { hasLeader, type Need, needsOf, ordersComing } from './needs.ts';

/** By how much the need there must exceed that here. */
const WORTH_IT = 1.6;
/** Share of its need that counts for a place that nothing threatens. */
const IDLE = 0.4;
/** SF below which a leader looks for troops to lead. */
const SMALL = 8;
/** Combat points of enemies near a place that keep troops there. */
const HELD_BY = 4;

/** Whether troops without a leader find room in a place without being lost there. */
const isRoomy = (s: State, side: Side, hex: number, strength: number): boolean => {
  if (!isGarrisonPlace(s, hex)) return hasLeader(s, side, hex);
  const row = leaderlessAt(s, side, hex);
  return strength + (row === NOBODY ? 0 : strengthOf(forceAt(s, row))) <= GARRISON;
};

/** A ride that is worth making. */
interface Ride {
  readonly to: number;
  readonly gain: number;
}

/** SF that are worth a leader's way to fetch them. */
const WORTH_FETCHING = 5;

/** A ride of a leader without troops to those that a city can spare. */
const errandOf = (s: State, side: Side, row: number, mind: Mind): Ride | undefined => {
  const room = roomOf(s, row);
  const open: State = { ...s, march: { ...HALTED, forces: [row], rail: true } };
  const best = bestOf(
    rideTargets(open).filter((to) => isHex(to) && cityIn(to) !== undefined && threatTo(s, side, to) < HELD_BY),
    (to) => Math.min(room, spareIn(s, side, mind, to)),
  );
  return best && best.score >= WORTH_FETCHING ? { to: best.one, gain: best.score } : undefined;
};

const rideOf = (s: State, side: Side, row: number, needed: Need, mind: Mind): Ride | undefined => {
  const force = forceAt(s, row);
  const strength = strengthOf(force);
  if (mind.detaches && isLed(row) && strength < WORTH_FETCHING && !at(LEADERS, row).cavalry) {
    const errand = errandOf(s, side, row, mind);
    if (errand) return errand;
  }
  const isShort = isLed(row) && strength < SMALL;
  const need: Need = (hex) => needed(hex) * (isShort ? 1 + spareIn(s, side, mind, hex) / SMALL : 1);
  const isIdle = isHex(force.place) && threatTo(s, side, force.place) < 1;
  const here = isHex(force.place) ? need(force.place) * (isIdle ? IDLE : 1) : 0;
  const open: State = { ...s, march: { ...HALTED, forces: [row], rail: true } };
  const fits = (to: number): boolean =>
    (cityIn(to) !== undefined || hasLeader(s, side, to)) &&
    hasRoom(s, side, to, strength) &&
    (isLed(row) || isRoomy(s, side, to, strength)) &&
    (strength > 0 || strengthIn(s, side, to) > 2);
  const best = bestOf(
    rideTargets(open).filter((to) => isHex(to) && fits(to)),
    need,
  );
  if (!best || best.score < here * WORTH_IT) return undefined;
  return { to: best.one, gain: (best.score - here) * (strength + 1) };
};

/** SF of an army from which on all its leaders are of use to it. */
const LARGE = 40;

/** Whether a leader has no troops, and too few are where he is for him to be missed. */
const isIdle = (s: State, side: Side, row: number): boolean => {
  const { place } = forceAt(s, row);
  return strengthOf(forceAt(s, row)) === 0 && (strengthIn(s, side, place) < LARGE || rankOf(s, row).command <= 0);
};

/** Whether a corps is one that its army's capital can spare. */
const isSparedCorps = (s: State, side: Side, row: number, mind: Mind): boolean => {
  const force = forceAt(s, row);
  if (strengthOf(force) <= SMALL || !isHex(force.place) || prizeOf(s, mind, force.place) < SEAT) return false;
  return isSpared(s, side, mind, force.place, [row]);
};

/** Whether a garrison is wanted where it is: as it has no leader all of it goes or none, and no city at the sea is left without one. */
const isWanted = (s: State, side: Side, row: number, mind: Mind): boolean => {
  const { place } = forceAt(s, row);
  const wanted = garrisonFor(s, side, mind, place);
  return strengthOf(forceAt(s, row)) <= wanted || (wanted > 0 && isOpenToSea(s, side, place));
};

/** Whether a force is free to leave: nothing threatens its place, and it is no army before the enemy. */
const isFree = (s: State, side: Side, row: number, mind: Mind): boolean => {
  const { place, moved, army } = forceAt(s, row);
  if (moved || !canRide(s, row)) return false;
  if (army !== NOBODY && army !== row)
    return mind.detaches && (isIdle(s, side, row) || isSparedCorps(s, side, row, mind));
  if (!isHex(place)) return true;
  if (!isLed(row) && isWanted(s, side, row, mind)) return false;
  return threatTo(s, side, place) < HELD_BY;
};

/** The rides of a side in a turn, the most useful first, as far as the railroads carry them. */
export const rideOrders = (s: State, side: Side, mind: Mind): readonly Action[] => {
  const actions: Action[] = [];
  let now = s;
  let left = s.allowance[side] - s.railed[side];
  let [needed, neededIn] = [needsOf(s, side, mind, ordersComing(s, side)), s];
  for (const row of forcesOf(s, side)) {
    if (!isFree(now, side, row, mind)) continue;
    const taken = isLed(row)
      ? takeOver(now, row, garrisonFor(now, side, mind, forceAt(now, row).place))
      : { actions: [], state: now };
    const force = forceAt(taken.state, row);
    const weight = railWeight(force);
    if (weight > left || (weight === 0 && !isLed(row)) || strengthOf(force) > EXIT_STRENGTH) continue;
    if (neededIn !== taken.state)
      [needed, neededIn] = [needsOf(taken.state, side, mind, ordersComing(taken.state, side)), taken.state];
    const ride = rideOf(taken.state, side, row, needed, mind);
    if (!ride) continue;
    actions.push({ do: 'entrain', force: row }, ...taken.actions, { do: 'ride', to: ride.to });
    now = withForces(taken.state, [row], { place: ride.to, moved: true });
    left -= weight;
  }
  return actions;
};
