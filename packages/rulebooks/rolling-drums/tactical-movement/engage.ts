/** At whom a unit moves that is to engage (rotd-9.8). */
import { cell } from '@longroll/kernel';
import { areHostile, isCombatant, stateIn } from '../relations.ts';
import { isSeen } from '../sight/tactical-sight.ts';
import { SIDE, tacsApart } from '../squares.ts';
import { tacticalMap } from '../tactical/map.ts';
import { isActive } from '../work.ts';
import type { Field } from './presence.ts';
import { isRoute, type Route, routeOf } from './route.ts';
import { type Manner, type Walk, walkOf } from './walk.ts';

/** Diagonal steps of a straight way between two tacs. */
const diagonals = (one: number, other: number): number =>
  Math.min(Math.abs((one % SIDE) - (other % SIDE)), Math.abs(Math.floor(one / SIDE) - Math.floor(other / SIDE)));

const ROWS = 2 ** 20;
const MEN = 4096;

/**
 * Rows of the active enemies in a unit's square, seen or not, in the order in which it engages them: combat units before
 * headquarters (rotd-9.8c), the nearest, then the fewest diagonal steps, the fewest men, canonical order (rotd-9.8a).
 */
const enemiesInOrder = ({ units, standing, relations }: Field, row: number): readonly number[] => {
  const state = stateIn(units, row);
  const from = cell(units.tac, row);
  const keys: number[] = [];
  for (let other = standing.first[cell(units.square, row)] ?? -1; other >= 0; other = standing.next[other] ?? -1) {
    if (!isActive(units, other) || !areHostile({ relations }, state, stateIn(units, other))) continue;
    const tac = cell(units.tac, other);
    const rank = (isCombatant(units, other) ? 0 : 10_000) + tacsApart(from, tac) * 100 + diagonals(from, tac);
    keys.push((rank * MEN + cell(units.men, other)) * ROWS + other);
  }
  return keys.sort((a, b) => a - b).map((key) => key % ROWS);
};

/** An enemy that a unit can engage, and how it comes to him in this phase. */
export interface Engagement {
  readonly target: number;
  readonly route: Route;
  readonly walk: Walk;
}

/** The first of the enemies seen that a unit can move at; undefined where there is none (rotd-9.8a, 9.8c). */
export const engagementOf = (p: Field, row: number, manner: Manner): Engagement | undefined => {
  const map = tacticalMap(p.setting, cell(p.units.square, row));
  const state = stateIn(p.units, row);
  for (const target of enemiesInOrder(p, row)) {
    if (!isSeen(p, state, target)) continue;
    const route = routeOf(map, cell(p.units.tac, row), cell(p.units.tac, target), undefined, true);
    if (!isRoute(route)) continue;
    const walk = walkOf(p, row, route.tacs, manner);
    if (walk.steps > 0) return { target, route, walk };
    // Before the nearest already, it goes no nearer, and at nobody else (rotd-9.3c).
    if (walk.stopped === manner.otherwise) return undefined;
  }
  return undefined;
};
