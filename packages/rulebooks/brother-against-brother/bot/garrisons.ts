/** Garrisons: how many SF a city should have for its worth and its danger, and which cities have too few. */
import { distance } from '@longroll/geometry';
import type { Mind } from '../data/opponents.ts';
import { forceAt, isGarrisonPlace, leaderlessAt, strengthOf } from '../forces.ts';
import { GRID } from '../map.ts';
import { seasOf } from '../ships/routes.ts';
import { isPort } from '../ships/ships.ts';
import { NOBODY, otherSide, type Side, type State } from '../state.ts';
import { prizeOf, threatTo } from './ground.ts';
import { attackersOnMap } from './stacks.ts';

/** SF that a garrison has at most (bab-stack-1). */
export const GARRISON = 16;
/** SF that the capitals of the war keep, great cities that an enemy may come to and those that none may, and others in danger. */
const KEPT = { seat: 14, near: 6, far: 1, other: 3 };
/** Points of a city from which on it decides the game. */
export const SEAT = 80;
/** Hexes within which an enemy may come. */
const NEAR = 12;

const isNearEnemy = (s: State, side: Side, hex: number): boolean =>
  attackersOnMap(s, otherSide(side)).some((stack) => distance(GRID, stack.hex, hex) <= NEAR);

/** Whether enemies may come to a city over the sea: it is a port, and they have ships that carry troops there. */
export const isOpenToSea = (s: State, side: Side, hex: number): boolean =>
  isPort(hex) &&
  seasOf(hex).length > 0 &&
  s.war.ships.some((ship) => ship.side !== side && ship.kind === 'ocean-transport');

/** SF that a city keeps whatever happens elsewhere. */
const leastFor = (s: State, side: Side, hex: number, prize: number, mind: Mind): number => {
  if (prize >= SEAT) return KEPT.seat;
  if (prize >= mind.great) return isNearEnemy(s, side, hex) || isOpenToSea(s, side, hex) ? KEPT.near : KEPT.far;
  return prize >= mind.resource && threatTo(s, side, hex) >= 1 ? KEPT.other : 0;
};

/** SF that a garrison should have: what its city's worth and danger ask for. */
export const garrisonFor = (s: State, side: Side, mind: Mind, hex: number): number => {
  if (!isGarrisonPlace(s, hex)) return 0;
  const prize = prizeOf(s, mind, hex);
  const wanted = Math.round(Math.min(prize, threatTo(s, side, hex)) / 3);
  return Math.min(GARRISON, Math.max(leastFor(s, side, hex, prize, mind), wanted));
};

/** SF of the garrison of a side in a place. */
export const garrisonIn = (s: State, side: Side, hex: number): number => {
  const row = leaderlessAt(s, side, hex);
  return row === NOBODY ? 0 : strengthOf(forceAt(s, row));
};

/** SF that a garrison can spare for an army. */
export const spareIn = (s: State, side: Side, mind: Mind, hex: number): number =>
  Math.max(0, garrisonIn(s, side, hex) - garrisonFor(s, side, mind, hex));
