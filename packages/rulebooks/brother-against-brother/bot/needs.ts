/** Where a side needs troops most: where many enemies face few of its own. */
import { distance } from '@longroll/geometry';
import type { Mind } from '../data/opponents.ts';
import { isLed } from '../forces.ts';
import { GRID, isHex } from '../map.ts';
import { ownForcesIn } from '../standing.ts';
import { CONFEDERATE, otherSide, type Side, type State, UNION } from '../state.ts';
import { asked, citiesOf, prizeOf } from './ground.ts';
import { stacksOf, stacksOnMap } from './stacks.ts';

/** Hexes within which enemies and friends count, and what each place has of both besides. */
const ENEMIES_WITHIN = 10;
const FRIENDS_WITHIN = 6;
const ANYWHERE = { enemies: 6, friends: 15 };

/** Points of an own city from which on troops are wanted in it and beside it, twice as many as elsewhere. */
const DEAR = 60;

interface Weight {
  readonly hex: number;
  readonly strength: number;
}

/** SF that are near a hex, the nearer the more. */
const near = (weights: readonly Weight[], hex: number, within: number): number => {
  let sum = 0;
  for (const { hex: from, strength } of weights) {
    const far = distance(GRID, from, hex);
    if (far <= within) sum += (strength * (within + 1 - far)) / (within + 1);
  }
  return sum;
};

const foes = [asked(UNION), asked(CONFEDERATE)] as const;
/** SF of a side's enemies near a hex, worked out once for as long as they stand as they do. */
const foesNear = (s: State, side: Side, enemies: readonly Weight[], hex: number): number => {
  const known = foes[otherSide(side)](s);
  const before = known[hex] ?? -1;
  if (before >= 0) return before;
  const sum = near(enemies, hex, ENEMIES_WITHIN);
  known[hex] = sum;
  return sum;
};

/** How much a place needs troops: enemies near it to friends near it, and more where a leader waits for them. */
export type Need = (hex: number) => number;

/** The needs of a side, with troops that are on order or on their way counted where they go. */
export const needsOf = (s: State, side: Side, mind: Mind, coming: readonly Weight[] = []): Need => {
  const enemies = stacksOnMap(s, otherSide(side)).filter(({ strength }) => strength > 0);
  const friends = [...stacksOnMap(s, side).filter(({ strength }) => strength > 0), ...coming];
  const led = new Set(
    stacksOf(s, side)
      .filter(({ rows }) => rows.some(isLed))
      .map(({ hex }) => hex),
  );
  const dear = citiesOf(s, side).held.filter((hex) => prizeOf(s, mind, hex) >= DEAR);
  return (hex) => {
    const against = foesNear(s, side, enemies, hex) + ANYWHERE.enemies;
    const own = near(friends, hex, FRIENDS_WITHIN) + ANYWHERE.friends;
    const prize = dear.reduce(
      (most, city) => (distance(GRID, city, hex) <= 1 ? Math.max(most, prizeOf(s, mind, city)) : most),
      0,
    );
    return (against / own) * (1 + prize / DEAR) * (led.has(hex) ? 1.3 : 1);
  };
};

/** What a side has ordered, by the places to which it comes. */
export const ordersComing = (s: State, side: Side): readonly Weight[] =>
  s.war.orders.flatMap(({ side: owner, product, amount, place }) =>
    owner === side && product <= 2 && isHex(place) ? [{ hex: place, strength: amount }] : [],
  );

/** Whether a leader of a side is in a place. */
export const hasLeader = (s: State, side: Side, hex: number): boolean => ownForcesIn(s, side, hex).some(isLed);
