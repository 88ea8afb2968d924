/** How good a position is for a side: cities with their dangers, troops, and what the war is decided by. */
import { DECIDED } from '@longroll/bots';
import { distance } from '@longroll/geometry';
import { controlOf } from '../control.ts';
import { JUDGEMENT, type Mind, STEADY } from '../data/opponents.ts';
import { strengthOf } from '../forces.ts';
import { CITIES, GRID, NOWHERE } from '../map.ts';
import { NEUTRAL, type Side, type State, sideOf, UNION } from '../state.ts';
import { defenceOf, prizeOf, riskOf, threatTo } from './ground.ts';
import { stacksOnMap } from './stacks.ts';

/** Enemy SF destroyed that count as a victory point (bab-scn-1). */
const STRENGTH_A_POINT = 5;

/** Combat points that would defend a city: those in it, and armies beside it. */
const defenders = (s: State, side: Side, hex: number): number =>
  stacksOnMap(s, side).reduce((sum, stack) => {
    if (stack.hex === hex) return sum + stack.points;
    return distance(GRID, stack.hex, hex) <= 2 ? sum + stack.attackers * 0.8 : sum;
  }, 0);

/** Points of the Union for the cities that both sides hold, less for those in danger. */
const cities = (s: State, mind: Mind): number =>
  CITIES.reduce((sum, { hex }) => {
    const owner = controlOf(s, hex);
    if (s.setting.window[hex] !== 1 || owner === NEUTRAL) return sum;
    const prize = prizeOf(s, mind, hex);
    const threat = prize > 0 ? threatTo(s, owner, hex) : 0;
    const risk = threat < 1 ? 0 : riskOf(threat, defenceOf(s, defenders(s, owner, hex), hex));
    const worth = prize * (1 - JUDGEMENT.danger * risk);
    return owner === UNION ? sum + worth : sum - worth;
  }, 0);

/** Points of the Union for the troops of both sides. */
const troops = (s: State): number =>
  s.forces.reduce((sum, force) => {
    if (force.place === NOWHERE) return sum;
    const worth = strengthOf(force) * (JUDGEMENT.strength - (force.unsupplied > 0 ? JUDGEMENT.hungry : 0));
    return force.side === UNION ? sum + worth : sum - worth;
  }, 0);

/** Points of the Union beside both: SF destroyed in a game of points, politics in a war. */
const decisive = (s: State, mind: Mind): number => {
  if (s.setting.objectives.length === 0) return -mind.politicalPoint * (s.politics - s.war.counted);
  return (mind.victoryPoint * (s.destroyed[1] - s.destroyed[0])) / STRENGTH_A_POINT;
};

/** How good a position is for a side, in points; its opponent's are taken off. */
export const positionWorth = (s: State, side: Side, mind: Mind = STEADY): number => {
  const union = cities(s, mind) + troops(s) + decisive(s, mind);
  return side === UNION ? union : -union;
};

/** The same for a seat, a decided war included. */
export const evaluate = (s: State, seat: number): number => {
  const side = sideOf(seat);
  if (s.outcome) return s.outcome.winner === NEUTRAL ? 0 : s.outcome.winner === side ? DECIDED : -DECIDED;
  return positionWorth(s, side);
};
