/** Garrisons: how many SF a city should have for its worth and its danger, and which cities have too few. */
import type { Mind } from '../data/opponents.ts';
import { forceAt, isGarrisonPlace, leaderlessAt, strengthOf } from '../forces.ts';
import { seasOf } from '../ships/routes.ts';
import { isPort } from '../ships/ships.ts';
import { NOBODY, otherSide, type Side, type State } from '../state.ts';
import { prizeOf, threatTo } from './ground.ts';

/** SF that a garrison has at most (bab-stack-1). */
export const GARRISON = 16;
/** SF that the capitals of the war keep, great cities that an enemy may come to and those that none may, and others in danger. */
const KEPT = { seat: 14, near: 6, far: 1, other: 3 };
/** Combat points of enemies that make a great city one to which they may come. */
const DANGER = 3;
/** Share of an army near a city that lessens the garrison it needs. */
const COVERED = 0.5;
/** Points of a city from which on it decides the game. */
export const SEAT = 80;
/** Whether enemies may come to a city over the sea: it is a port, and they have ships that carry troops there. */
export const isOpenToSea = (s: State, side: Side, hex: number): boolean =>
  isPort(hex) &&
  seasOf(hex).length > 0 &&
  s.war.ships.some((ship) => ship.side !== side && ship.kind === 'ocean-transport');

/** SF that a city keeps whatever happens elsewhere. */
const leastFor = (s: State, side: Side, hex: number, prize: number, mind: Mind): number => {
  if (prize >= SEAT) return KEPT.seat;
  const isOpen = isOpenToSea(s, side, hex);
  if (prize >= mind.great) return isOpen || threatTo(s, side, hex) >= DANGER ? KEPT.near : KEPT.far;
  return prize >= mind.resource && (isOpen || threatTo(s, side, hex) >= 1) ? KEPT.other : 0;
};

/** SF that a garrison should have: what its city's worth and danger ask for. */
export const garrisonFor = (s: State, side: Side, mind: Mind, hex: number): number => {
  if (!isGarrisonPlace(s, hex)) return 0;
  const prize = prizeOf(s, mind, hex);
  const uncovered = Math.max(0, threatTo(s, side, hex) - COVERED * threatTo(s, otherSide(side), hex));
  const wanted = Math.round(Math.min(prize, uncovered) / 3);
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
