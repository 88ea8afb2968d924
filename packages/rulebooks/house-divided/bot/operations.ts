/** Things to do with a march: a group from one box to one place, works, a rally. Each is tried on the real rules. */
import { at } from '@longroll/kernel';
import { applyMovement, judgeMovement } from '../phases/movement.ts';
import { hasUnits, isCavalry, otherSide } from '../queries.ts';
import { routesFrom } from '../routes.ts';
import type { Route, State } from '../state.ts';
import { UNION } from '../state.ts';
import type { Action } from '../verbs.ts';
import { steps } from './scan.ts';
import { groupAt } from './staff/groups.ts';
import { unitWorth } from './values.ts';

/** Actions in order, and the position that they lead to. */
export interface Operation {
  readonly actions: readonly Action[];
  readonly end: State;
}

/** Plays actions that throw no die; undefined as soon as the rules refuse one. */
export const playAll = (s: State, actions: readonly Action[]): State | undefined => {
  let state = s;
  for (const action of actions) {
    if (judgeMovement(state, state.phasing, action)) return undefined;
    state = applyMovement(state, state.phasing, action);
  }
  return state;
};

/** Which parts of a group of `count` units, the most valuable first, are worth trying together. */
const parts = (count: number): readonly (readonly [from: number, to: number])[] => {
  const list: [number, number][] = [[0, count]];
  if (count > 1) list.push([0, count - 1], [count - 1, count]);
  if (count > 2) list.push([0, count - 2], [0, 1]);
  if (count > 4) list.push([0, count >> 1]);
  return list;
};

const movable = (s: State, origin: number): readonly number[] =>
  groupAt(s, origin, (row) => unitWorth(at(s.units, row)));

type Step = (row: number) => Action;

interface Destination {
  readonly to: number;
  readonly foot: Step | undefined;
  readonly horse: Step | undefined;
}

const stepBy =
  (route: Route): Step =>
  (unit) => ({ do: 'move', unit, via: route.via, to: route.to, by: route.by });

/** Where a group may go from a box: the first open route of each arm to each box. */
const destinations = (s: State, origin: number, riders: boolean): readonly Destination[] => {
  const found = new Map<number, { to: number; foot: Step | undefined; horse: Step | undefined }>();
  for (const horse of riders ? [false, true] : [false]) {
    for (const route of routesFrom(s, s.phasing, horse, origin)) {
      const entry = found.get(route.to) ?? { to: route.to, foot: undefined, horse: undefined };
      if (horse) entry.horse ??= stepBy(route);
      else entry.foot ??= stepBy(route);
      found.set(route.to, entry);
    }
  }
  return [...found.values()];
};

/** Sea transport to ports that lie nearer to what decides the war. */
const voyages = (s: State, origin: number): readonly Destination[] => {
  if (s.phasing !== UNION || !at(s.setting.boxes, origin).port) return [];
  const goal = (port: number) => Math.min(...s.setting.rules.unionGoal.map((box) => steps(s).between(port, box)));
  return s.setting.ports
    .filter((port) => port !== origin && goal(port) < goal(origin))
    .toSorted((a, b) => goal(a) - goal(b))
    .slice(0, 4)
    .map((to) => {
      const step: Step = (unit) => ({ do: 'sail', unit, to });
      return { to, foot: step, horse: step };
    });
};

const opening = (s: State, origin: number): readonly Action[] =>
  s.marching === origin ? [] : [{ do: 'march', box: origin }];

const groupMove = (s: State, origin: number, rows: readonly number[], where: Destination): Operation | undefined => {
  const steps: Action[] = [];
  for (const row of rows) {
    const step = isCavalry(at(s.units, row)) ? where.horse : where.foot;
    if (step) steps.push(step(row));
  }
  if (steps.length === 0) return undefined;
  const actions = [...opening(s, origin), ...steps];
  const end = playAll(s, actions);
  return end && { actions, end };
};

/** All marches of parts of the group in a box to each place in reach. */
export const marchesFrom = (s: State, origin: number): readonly Operation[] => {
  const group = movable(s, origin);
  if (group.length === 0 || (s.marching !== origin && s.marchesLeft === 0)) return [];
  const riders = group.some((row) => isCavalry(at(s.units, row)));
  const list: Operation[] = [];
  for (const where of [...destinations(s, origin, riders), ...voyages(s, origin)]) {
    const attack = hasUnits(s, where.to, otherSide(s.phasing));
    for (const [from, to] of parts(group.length)) {
      if (attack && to - from < group.length - 2 && group.length > 2) continue;
      const operation = groupMove(s, origin, group.slice(from, to), where);
      if (operation) list.push(operation);
    }
  }
  return list;
};

/** Attacks that need several boxes: all who can reach the target, the strongest group first. */
export const attackOn = (s: State, target: number, origins: readonly number[]): readonly Operation[] => {
  const groups = origins
    .map((origin) => ({ origin, rows: movable(s, origin) }))
    .filter(({ rows }) => rows.length > 0)
    .map((group) => ({ ...group, worth: group.rows.reduce((sum, row) => sum + unitWorth(at(s.units, row)), 0) }))
    .toSorted((a, b) => b.worth - a.worth);
  const list: Operation[] = [];
  let state = s;
  let actions: readonly Action[] = [];
  for (const { origin, rows } of groups) {
    if (state.marching !== origin && state.marchesLeft === 0) break;
    const riders = rows.some((row) => isCavalry(at(s.units, row)));
    const where = destinations(state, origin, riders).find((one) => one.to === target);
    const operation = where && groupMove(state, origin, rows, where);
    if (!operation) continue;
    state = operation.end;
    actions = [...actions, ...operation.actions];
    list.push({ actions, end: state });
  }
  return list;
};

/** A box where the group would be on its way and not yet fighting, worth a second march from. */
const isWayStation = (s: State, operation: Operation): boolean => {
  const last = operation.actions.at(-1);
  if (last === undefined || (last.do !== 'move' && last.do !== 'sail')) return false;
  return !hasUnits(s, last.to, otherSide(s.phasing));
};

/** Two marches by the same group: on to a second place, where a battle or an open prize waits. */
export const doubleMarches = (first: readonly Operation[]): readonly Operation[] => {
  const list: Operation[] = [];
  for (const one of first) {
    if (one.end.marchesLeft === 0 || !isWayStation(one.end, one)) continue;
    const last = one.actions.at(-1);
    if (last === undefined || (last.do !== 'move' && last.do !== 'sail')) continue;
    for (const two of marchesFrom(one.end, last.to))
      list.push({ actions: [...one.actions, ...two.actions], end: two.end });
  }
  return list;
};

/** Single actions of the offer that spend marches without moving a group: works, rallies, invasions. */
export const singleActions = (s: State, choices: readonly Action[]): readonly Operation[] => {
  const list: Operation[] = [];
  const invaded = new Set<number>();
  for (const action of choices) {
    if (action.do !== 'entrench' && action.do !== 'rally' && action.do !== 'invade') continue;
    if (action.do === 'invade') {
      if (invaded.has(action.to)) continue;
      invaded.add(action.to);
    }
    const end = playAll(s, [action]);
    if (end) list.push({ actions: [action], end });
  }
  return list;
};
