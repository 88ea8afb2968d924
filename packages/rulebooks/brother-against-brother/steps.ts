/**
 * Where a move on land may go: what bars a step, and everywhere that the open move may come (chapters 1, 3 and 4). The same bars judge a
 * step that is offered, one that is asked for, and every step of the reach.
 */
import { explore, makeSearch, type Search, wayTo } from '@longroll/geometry';
import { at, type Because, counted, type Rule } from '@longroll/kernel';
import { rule } from './define.ts';
import { GRID } from './grid.ts';
import { isLand } from './map.ts';
import {
  edgeBetween,
  hexsideOf,
  isHeld,
  isShut,
  type Moving,
  mover,
  movingNow,
  pointsLeft,
  STACK,
  stackedIn,
  stepCost,
} from './movement.ts';
import { otherSide } from './sides.ts';
import { isInEnemyZone, strengthIn } from './standing.ts';
import type { March, State } from './state.ts';
import { forceHead, placeHead, placeName } from './words.ts';

/** What may bar a step from a hex to an adjacent one. */
interface Bar {
  readonly clause: string;
  holds(s: State, moving: Moving, from: number, to: number): boolean;
  because(s: State, moving: Moving, from: number, to: number): Because;
}

const BARS: readonly Bar[] = [
  {
    clause: 'bab-map-4',
    holds: (s, _moving, from, to) => stepCost(s, from, to) > 0,
    because: (_s, _moving, from, to) => {
      if (!isLand(to)) return `${placeHead(to)} is water.`;
      if (hexsideOf(edgeBetween(from, to)) === 'ford')
        return {
          clause: 'bab-map-6',
          reason: `Enemy ships close the ford between ${placeName(from)} and ${placeName(to)}.`,
        };
      const reason = `A tidal river without bridge, ford or ferry lies between ${placeName(from)} and ${placeName(to)}.`;
      return { clause: 'bab-terrain-2', reason };
    },
  },
  {
    clause: 'bab-scn-1',
    holds: (s, _moving, _from, to) => s.setting.window[to] === 1,
    because: (_s, _moving, _from, to) => `${placeHead(to)} lies outside the part of the map that is played on.`,
  },
  {
    clause: 'bab-move-3',
    holds: (s, { side }, _from, to) => strengthIn(s, otherSide(side), to) === 0,
    because: (_s, _moving, _from, to) => `Enemy troops hold ${placeName(to)}.`,
  },
  {
    clause: 'bab-map-12',
    holds: (s, { side, strength }, _from, to) => strength === 0 || !isShut(s, side, to),
    because: () => 'Kentucky, Missouri and West Virginia are closed in April 1861.',
  },
  {
    clause: 'bab-zoc-2',
    holds: (s, { side, mounted }, from, to) =>
      mounted || !isInEnemyZone(s, side, from) || !isInEnemyZone(s, side, to) || isHeld(s, side, to),
    because: (s, _moving, _from, to) =>
      `${forceHead(s, at(s.march.forces, 0))} stands in an enemy zone of control and cannot go straight to another at ${placeName(to)}.`,
  },
  {
    clause: 'bab-stack-2',
    holds: (s, { side, strength }, _from, to) => stackedIn(s, side, to) + strength <= STACK,
    because: (_s, { strength }, _from, to) =>
      `A hex holds ${STACK} SF of a side; ${placeName(to)} has no room for ${strength} more.`,
  },
];

interface Step {
  readonly to: number;
}

/** A move goes on until it has entered an enemy zone of control (bab-zoc-2). */
export const goesOn: Rule<State, unknown> = rule(
  'bab-zoc-2',
  (s) => !s.march.stopped,
  (s) => ({
    reason: `${forceHead(s, at(s.march.forces, 0))} entered an enemy zone of control and moves no further.`,
    field: 'to',
  }),
);

/** What holds for a step of the open move into an adjacent hex. */
export const stepRules: readonly Rule<State, Step>[] = [
  ...BARS.map(({ clause, holds, because }) =>
    rule<Step>(
      clause,
      (s, { to }) => holds(s, movingNow(s), mover(s).place, to),
      (s, { to }) => because(s, movingNow(s), mover(s).place, to),
    ),
  ),
  rule(
    'bab-move-1',
    (s, { to }) => s.march.steps === 0 || stepCost(s, mover(s).place, to) <= pointsLeft(s),
    (s, { to }) => {
      const cost = stepCost(s, mover(s).place, to);
      const left = counted(Math.max(0, pointsLeft(s)), 'movement point', 'movement points');
      return {
        reason: `${forceHead(s, at(s.march.forces, 0))} has ${left} left; to enter ${placeName(to)} takes ${cost}.`,
        facts: { cost },
      };
    },
  ),
];

/** The move after a step; a first step is always within reach, and then the whole move (bab-move-1). */
export const afterStep = (s: State, to: number): March => {
  const { march } = s;
  const cost = stepCost(s, mover(s).place, to);
  const { points: most } = movingNow(s);
  const spent = march.spent + cost;
  const stopped = isInEnemyZone(s, mover(s).side, to) || spent > most;
  return { ...march, spent: Math.min(spent, most), steps: march.steps + 1, stopped };
};

const search: Search = makeSearch(GRID);

/** A hex that the open move may come to, with the movement points that it takes from where it is. */
export interface Reach {
  readonly hex: number;
  readonly cost: number;
}

/** Everywhere that the open move may come on land, the nearest first (bab-move-1); nothing once it has been stopped. */
export const reachOf = (s: State): readonly Reach[] => {
  if (s.march.forces.length === 0 || s.march.rail || s.march.stopped) return [];
  const moving = movingNow(s);
  const { place } = mover(s);
  const priceOf = (from: number, to: number): number =>
    BARS.every(({ holds }) => holds(s, moving, from, to)) ? stepCost(s, from, to) : 0;
  const budget = Math.max(0, pointsLeft(s));
  const stops = (hex: number): boolean => isInEnemyZone(s, moving.side, hex);
  const count = explore(search, { from: place, price: (from, _facing, to) => priceOf(from, to), budget, stops });
  const found = [...search.reached.subarray(1, count)].map((hex) => ({ hex, cost: search.costs[hex] ?? 0 }));
  if (s.march.steps > 0) return found;
  const beside = [...GRID.neighbours.subarray(place * GRID.facings, (place + 1) * GRID.facings)].filter(
    (to) => to >= 0,
  );
  const dear = beside.filter((to) => !found.some(({ hex }) => hex === to) && priceOf(place, to) > 0);
  return [...found, ...dear.map((hex) => ({ hex, cost: budget }))];
};

/** The hexes of the cheapest way on which the open move comes to a hex of its reach, that hex last; empty beyond the reach. */
export const wayOf = (s: State, to: number): readonly number[] => {
  if (!reachOf(s).some(({ hex }) => hex === to)) return [];
  const way = wayTo(search, to);
  return way.length > 0 ? way.slice(1) : [to];
};
