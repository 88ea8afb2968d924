/** What is drawn of a unit in the hand, and what the rules say where it is let go. */
import type { Beside, Carried, Mark, Point } from '@longroll/drawing';
import { COMPASS, facingOf } from '@longroll/geometry/plane';
import { isRefusal, rowsOf } from '@longroll/kernel';
import { sideOf } from '../define.ts';
import { bodies, bodyOf, wholeFootOf } from '../layout.ts';
import { formName } from '../phases/forming.ts';
import { rulebook } from '../rulebook.ts';
import type { Formation, State, Unit } from '../state.ts';
import type { Action } from '../verbs.ts';
import { goneTo, type Stop } from '../ways.ts';
import { onSheet, outlineOf, pointOf } from './scale.ts';

const RELATIVE = [
  ['ahead', 'straight ahead', 0],
  ['right-oblique', 'obliquely right', 45],
  ['left-oblique', 'obliquely left', -45],
  ['right', 'to the right', 90],
  ['left', 'to the left', -90],
  ['back', 'straight back', 180],
] as const;
/** Directions by name: from the front of the unit, and by the compass. */
export const WAYS = [
  ...RELATIVE.map(([id, title]) => ({ id, title })),
  ...COMPASS.map((id) => ({ id, title: `to the ${id}` })),
];
const bearingNamed = (facing: number, way: string): number => {
  const relative = RELATIVE.find(([id]) => id === way);
  return relative
    ? facingOf(facing + relative[2])
    : Math.round(Math.max(0, (COMPASS as readonly string[]).indexOf(way)) * 22.5);
};

/** The point so many inches from a unit in a direction that is named. */
export const pointFrom = (unit: Unit, way: string, inches: number): Point =>
  pointOf(goneTo(unit, bearingNamed(unit.facing, way), Math.round(inches * 100)));

/** The row of an element of the board; -1 where it is no unit. */
export const rowOf = (s: State, element: string): number =>
  s.setting.roster.findIndex(({ id }) => element === `unit:${id}`);

/** Enemies of a unit who stand on the table. */
export const enemiesOf = (s: State, row: number): readonly number[] =>
  rowsOf(s.units).filter((other) => sideOf(s, other) !== sideOf(s, row) && bodies(s)[other] !== undefined);

const SCALE = 1 / onSheet(1);
/** A point of the sheet in hundredths of an inch. */
export const onTable = ([x, y]: Point): { readonly x: number; readonly y: number } => ({
  x: Math.round(x * SCALE),
  y: Math.round(y * SCALE),
});

/** All bases of a unit as one shape. */
const shapeOf = (unit: Unit): string => {
  const body = bodyOf(unit);
  return body
    ? [...body.figures, ...body.models].map((base) => outlineOf(wholeFootOf(base, unit.facing))).join('')
    : '';
};

export const stood = (unit: Unit): Mark => ({
  kind: 'path',
  d: shapeOf(unit),
  style: { stroke: 'ink-3', width: 1, dash: [3, 3] },
});
export const stands = (unit: Unit): Mark => ({
  kind: 'path',
  d: shapeOf(unit),
  style: { fill: 'lit-fill', stroke: 'lit', width: 1.4 },
});
export const mayNot = (unit: Unit): Mark => ({
  kind: 'path',
  d: shapeOf(unit),
  style: { stroke: 'refused', width: 1.2, dash: [4, 3] },
});
export const brass = (d: string, width = 2): Mark => ({
  kind: 'path',
  d,
  style: { stroke: 'lit', width, cap: 'round' },
});

/** What the rules say of an action in the end: they judge what is sent, whatever was drawn. */
export const judged = (
  s: State,
  seat: number,
  action: Action,
  stop: Stop | undefined,
): Pick<Carried<Action>, 'action' | 'stop'> => {
  const answer = rulebook.whyNot(s, seat, action);
  if (answer && isRefusal(answer)) return { stop: { reason: answer.reason, clause: answer.clause } };
  return { action, ...(stop ? { stop } : {}) };
};

/** Those of some actions that the rules allow, each with its title. */
export const allowed = (s: State, seat: number, some: readonly Beside<Action>[]): readonly Beside<Action>[] =>
  some.filter(({ action }) => {
    const answer = rulebook.whyNot(s, seat, action);
    return !(answer && isRefusal(answer));
  });

/** "Line in 2 ranks": the name of a button. */
export const formTitle = (formation: Formation, ranks: number): string => {
  const name = formName(formation, ranks);
  return name.charAt(0).toUpperCase() + name.slice(1);
};
