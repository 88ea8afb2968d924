/** How good a position is for a side: what those count on who look at it from outside. */
import { DECIDED } from '@longroll/bots';
import { distance } from '@longroll/geometry';
import { CITIES } from '../cities.ts';
import { controlOf } from '../control.ts';
import { forceAt, isGarrison, isLed, strengthOf } from '../forces.ts';
import { GRID } from '../grid.ts';
import { isHex } from '../places.ts';
import { otherSide, sideOf } from '../sides.ts';
import { strengthIn } from '../standing.ts';
import type { Side, State } from '../state.ts';

import { pointsOf } from '../victory.ts';

/** What a victory point, a political point, an SF and a city count; and what an SF loses with each hex to its nearest aim. */
const WEIGHTS = { point: 400, political: 60, strength: 12, resource: 40, led: 3, open: 4, hex: 0.5, moved: 0.5 };
/** Hexes beyond which an aim draws nobody. */
const FAR = 12;

/** Cities that a side wants: those of the scenario that it does not hold, else the enemy's resource cities. */
const aimsOf = (s: State, side: Side): readonly number[] => {
  const { objectives, window } = s.setting;
  const wanted =
    objectives.length > 0
      ? objectives.map(({ hex }) => hex)
      : CITIES.filter(({ resource }) => resource).map(({ hex }) => hex);
  return wanted.filter((hex) => window[hex] === 1 && controlOf(s, hex) !== side);
};

const nearest = (from: number, aims: readonly number[]): number =>
  aims.reduce((best, aim) => Math.min(best, distance(GRID, from, aim)), FAR);

/** What a side's forces are worth where they stand. */
const forcesWorth = (s: State, side: Side): number => {
  const aims = aimsOf(s, side);
  return s.forces.reduce((sum, force, row) => {
    if (force.side !== side || !isHex(force.place)) return sum;
    const strength = strengthOf(forceAt(s, row));
    const kept = isLed(row) ? WEIGHTS.led : isGarrison(s, row) ? 0 : -WEIGHTS.open;
    const march = isLed(row) ? WEIGHTS.hex * strength * (FAR - nearest(force.place, aims)) : 0;
    return sum + strength * (WEIGHTS.strength + kept) + march + (force.moved ? WEIGHTS.moved : 0);
  }, 0);
};

/** Resource cities that a side holds, and own ones that nobody guards while enemies are near count half. */
const citiesWorth = (s: State, side: Side): number =>
  CITIES.reduce((sum, { hex, resource }) => {
    if (!resource || s.setting.window[hex] !== 1 || controlOf(s, hex) !== side) return sum;
    return sum + WEIGHTS.resource * (strengthIn(s, side, hex) > 0 ? 2 : 1);
  }, 0);

const sideWorth = (s: State, side: Side): number =>
  WEIGHTS.point * pointsOf(s, side) +
  WEIGHTS.political * (side === 1 ? s.politics : -s.politics) +
  forcesWorth(s, side) +
  citiesWorth(s, side);

/** How good a position is for a seat. */
export const evaluate = (s: State, seat: number): number => {
  const side = sideOf(seat);
  if (s.outcome) return s.outcome.winner === 2 ? 0 : s.outcome.winner === side ? DECIDED : -DECIDED;
  return sideWorth(s, side) - sideWorth(s, otherSide(side));
};
