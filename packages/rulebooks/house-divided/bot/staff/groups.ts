/** Groups that may march from a box and where they may go: by the book's own routes, ports and marches. */
import { at } from '@longroll/kernel';
import { canSailFrom } from '../../phases/march.ts';
import { applyMovement } from '../../phases/movement.ts';
import { isCavalry, unitsAt } from '../../queries.ts';
import { routesFrom } from '../../routes.ts';
import type { Route, State } from '../../state.ts';
import { UNION } from '../../state.ts';
import type { Action } from '../../verbs.ts';
import { mayMarch } from '../scan.ts';
import { openPorts } from './lay.ts';

/** Where a group may go in one march, and how each arm gets there. */
export interface Way {
  readonly to: number;
  readonly foot: Route | undefined;
  readonly horse: Route | undefined;
  readonly sea: boolean;
}

/** Units of a box that may march now, the most valuable first. */
export const groupAt = (s: State, origin: number, worthOf: (row: number) => number): readonly number[] =>
  unitsAt(s, origin, s.phasing)
    .filter((row) => mayMarch(s, at(s.units, row)))
    .toSorted((a, b) => worthOf(b) - worthOf(a) || a - b);

/** The ways out of a box over land and rivers, for the arms of a group. */
export const waysFrom = (s: State, origin: number, rows: readonly number[]): readonly Way[] => {
  const found = new Map<number, { to: number; foot: Route | undefined; horse: Route | undefined; sea: false }>();
  for (const horse of [false, true]) {
    if (!rows.some((row) => isCavalry(at(s.units, row)) === horse)) continue;
    for (const route of routesFrom(s, s.phasing, horse, origin)) {
      let way = found.get(route.to);
      if (!way) {
        way = { to: route.to, foot: undefined, horse: undefined, sea: false };
        found.set(route.to, way);
      }
      if (horse) way.horse ??= route;
      else way.foot ??= route;
    }
  }
  return [...found.values()];
};

/** The ports that a group may sail to (ahd-naval-2). */
export const voyagesFrom = (s: State, origin: number): readonly Way[] =>
  canSailFrom(s, origin)
    ? openPorts(s, UNION)
        .filter((port) => port !== origin)
        .map((to) => ({ to, foot: undefined, horse: undefined, sea: true }))
    : [];

/** Of some units those that can go that way. */
export const ableTo = (s: State, rows: readonly number[], { foot, horse, sea }: Way): readonly number[] =>
  sea || (foot && horse) ? rows : rows.filter((row) => (isCavalry(at(s.units, row)) ? horse : foot) !== undefined);

/** The actions by which units go a way: the march is opened first unless it is open. */
export const marchActions = (s: State, origin: number, rows: readonly number[], way: Way): readonly Action[] => {
  const actions: Action[] = s.marching === origin ? [] : [{ do: 'march', box: origin }];
  for (const unit of rows) {
    if (way.sea) actions.push({ do: 'sail', unit, to: way.to });
    else {
      const route = isCavalry(at(s.units, unit)) ? way.horse : way.foot;
      if (route) actions.push({ do: 'move', unit, via: route.via, to: way.to, by: route.by });
    }
  }
  return actions;
};

/** The position after actions of the movement phase that are known to be legal. */
export const carriedOut = (s: State, actions: readonly Action[]): State => {
  let now = s;
  for (const action of actions) now = applyMovement(now, now.phasing, action);
  return now;
};
