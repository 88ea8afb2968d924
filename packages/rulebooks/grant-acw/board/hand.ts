/** Units marched and wheeled by hand: the price in inches while they are carried, and what stops them. The rules are those of `ways.ts`. */
import type { Carried, Grip, Hand, Mark, Point } from '@longroll/drawing';
import { bearingOf, distanceBetween, facingOf, placed } from '@longroll/geometry/plane';
import { at, isRefusal, rowsOf } from '@longroll/kernel';
import { leftOf, movable, usedBy } from '../allowance.ts';
import { inches, nameOf } from '../define.ts';
import { bodies, bodyOf, cornersOf, wholeFootOf } from '../layout.ts';
import { allowanceOf } from '../rates.ts';
import { rulebook } from '../rulebook.ts';
import type { State, Unit } from '../state.ts';
import type { Action } from '../verbs.ts';
import {
  frontage,
  goneTo,
  isLoose,
  type Pivot,
  priced,
  type Stop,
  straight,
  wheel,
  wheelCost,
  wheeledUnit,
} from '../ways.ts';
import { outlineOf, pointOf, wayOf } from './scale.ts';

const UNIT = 10;
const COMPASS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];
const RELATIVE = [
  ['ahead', 'straight ahead', 0],
  ['right-oblique', 'obliquely right', 45],
  ['left-oblique', 'obliquely left', -45],
  ['right', 'to the right', 90],
  ['left', 'to the left', -90],
  ['back', 'straight back', 180],
] as const;
const WAYS = [
  ...RELATIVE.map(([id, title]) => ({ id, title })),
  ...COMPASS.map((id) => ({ id, title: `to the ${id}` })),
];
/** Most that a line may use of its move and still fire (grant-move-2). */
const LINE_FIRING = allowanceOf('infantry', 'line-firing') ?? 0;
const PIVOT_OF: { readonly [grip: string]: Pivot } = { 'wheel-left': 'left', 'wheel-right': 'right' };

const rowOf = (s: State, element: string): number => s.setting.roster.findIndex(({ id }) => element === `unit:${id}`);
const onTable = ([x, y]: Point): { readonly x: number; readonly y: number } => ({
  x: Math.round(x * UNIT),
  y: Math.round(y * UNIT),
});

/** The front corner that goes round when a unit wheels: the one opposite the pivot. */
const outerOf = (unit: Unit, pivot: Pivot): Point => {
  const body = bodyOf(unit);
  if (!body) return pointOf(unit);
  const [left, right] = cornersOf(unit, body);
  return pointOf(placed(unit, unit.facing, { right: pivot === 'left' ? right : left, ahead: 0 }));
};
const innerOf = (unit: Unit, pivot: Pivot): Point => outerOf(unit, pivot === 'left' ? 'right' : 'left');

const grips = (s: State, seat: number, element: string): readonly Grip[] => {
  const row = rowOf(s, element);
  if (seat !== s.acting || !s.phase.startsWith('movement') || !movable(s).includes(row)) return [];
  const unit = at(s.units, row);
  const march: Grip = { id: 'march', title: 'March', at: pointOf(unit), ways: WAYS, unit: 'inches', step: 0.01 };
  if (isLoose(unit)) return [march];
  const wheels = (['left', 'right'] as const).map(
    (pivot): Grip => ({
      id: `wheel-${pivot}`,
      title: `Wheel ${pivot}`,
      at: outerOf(unit, pivot),
      ways: [{ id: pivot, title: `to the ${pivot}` }],
      unit: 'degrees',
      step: 1,
    }),
  );
  return [march, ...wheels];
};

/** All bases of a unit as one shape. */
const shapeOf = (unit: Unit): string => {
  const body = bodyOf(unit);
  return body
    ? [...body.figures, ...body.models].map((base) => outlineOf(wholeFootOf(base, unit.facing))).join('')
    : '';
};

const stood = (unit: Unit): Mark => ({
  kind: 'path',
  d: shapeOf(unit),
  style: { stroke: 'ink-3', width: 1, dash: [3, 3] },
});
const stands = (unit: Unit): Mark => ({
  kind: 'path',
  d: shapeOf(unit),
  style: { fill: 'lit-fill', stroke: 'lit', width: 1.4 },
});
const mayNot = (unit: Unit): Mark => ({
  kind: 'path',
  d: shapeOf(unit),
  style: { stroke: 'refused', width: 1.2, dash: [4, 3] },
});
const brass = (d: string, width = 2): Mark => ({ kind: 'path', d, style: { stroke: 'lit', width, cap: 'round' } });

/** Ticks across a way, one an inch, and a longer one where it stops. */
const ticks = (unit: Unit, way: number, length: number): string =>
  [...rowsOf({ length: Math.floor(length / 100) + 1 }).map((inch) => inch * 100), length]
    .map((gone, i, all) => {
      const point = goneTo(unit, way, gone);
      const half = i === all.length - 1 ? 45 : 20;
      return wayOf([goneTo(point, facingOf(way + 90), half), goneTo(point, facingOf(way + 270), half)]);
    })
    .join('');

const silence = (unit: Unit, cost: number): Carried<Action>['notes'] => {
  if (unit.arm !== 'infantry' || unit.formation !== 'line' || usedBy(unit) + cost <= LINE_FIRING) return [];
  return [{ text: 'Over 4 inches: it cannot fire in this move.', clause: 'grant-move-2' }];
};

/** What the rules say of an action in the end: they judge what is sent, whatever was drawn. */
const judged = (s: State, seat: number, action: Action, stop: Stop | undefined): Partial<Carried<Action>> => {
  const answer = rulebook.whyNot(s, seat, action);
  if (answer && isRefusal(answer)) return { stop: { reason: answer.reason, clause: answer.clause } };
  return { action, ...(stop ? { stop } : {}) };
};

const priceOf = (unit: Unit, cost: number): Pick<Carried<Action>, 'price' | 'share' | 'notes'> => ({
  price: `${inches(cost)} of ${inches(leftOf(unit))} inches`,
  share: leftOf(unit) === 0 ? 0 : Math.min(1, cost / leftOf(unit)),
  notes: silence(unit, cost),
});

const nowhere = (s: State, row: number, stop?: Stop): Carried<Action> => ({
  marks: [stood(at(s.units, row))],
  title: nameOf(s, row),
  ...priceOf(at(s.units, row), 0),
  ...(stop ? { stop } : {}),
});

const marched = (s: State, seat: number, row: number, to: Point): Carried<Action> => {
  const unit = at(s.units, row);
  const target = onTable(to);
  const way = bearingOf(unit, target);
  const body = bodies(s)[row];
  if (way === undefined || !body) return nowhere(s, row);
  const wanted = distanceBetween(unit, target, 'nearest');
  const room = straight(s, row, way, leftOf(unit));
  const length = Math.min(wanted, room.length);
  const stop =
    wanted > room.length
      ? { ...room.stop, reason: `${room.stop.reason} It stops at ${inches(length)} inches.` }
      : undefined;
  const far = { ...unit, ...goneTo(unit, way, wanted) };
  if (length === 0) return { ...nowhere(s, row, stop), marks: [stood(unit), mayNot(far)] };
  const { cost } = priced(s, unit, body, way, leftOf(unit), length);
  const there = { ...unit, ...goneTo(unit, way, length) };
  return {
    marks: [
      stood(unit),
      ...(stop ? [mayNot(far)] : []),
      stands(there),
      brass(wayOf([unit, there])),
      brass(ticks(unit, way, length), 1.5),
    ],
    title: `${inches(length)} inches towards ${way}°`,
    ...priceOf(unit, cost),
    ...judged(s, seat, { do: 'march', unit: row, way, length }, stop),
  };
};

const angleOf = (from: Point, to: Point): number => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

/** The arc that the outer corner goes, with a tick an inch. */
const arcMarks = (unit: Unit, pivot: Pivot, degrees: number): readonly Mark[] => {
  const body = bodyOf(unit);
  if (!body) return [];
  const round = rowsOf({ length: degrees + 1 }).map((turned) => outerOf(wheeledUnit(unit, body, pivot, turned), pivot));
  const inch = Math.max(1, Math.round((100 * 180) / (Math.PI * Math.max(1, frontage(unit, body)))));
  const [cx, cy] = innerOf(unit, pivot);
  const d = `M${round.map((point) => point.join(' ')).join('L')}`;
  const marks = round.flatMap(([x, y], turned) => {
    if (turned % inch !== 0 && turned !== degrees) return [];
    const long = Math.max(1, Math.hypot(x - cx, y - cy));
    const half = turned === degrees ? 5 : 2;
    const [dx, dy] = [((x - cx) / long) * half, ((y - cy) / long) * half];
    return [`M${x - dx} ${y - dy}L${x + dx} ${y + dy}`];
  });
  return [
    brass(d),
    brass(marks.join(''), 1.5),
    {
      kind: 'path',
      d: `M${cx - 3} ${cy}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z`,
      style: { fill: 'lit', stroke: 'ink', width: 0.8 },
    },
  ];
};

const wheeled = (s: State, seat: number, row: number, pivot: Pivot, to: Point): Carried<Action> => {
  const unit = at(s.units, row);
  const body = bodies(s)[row];
  if (!body) return nowhere(s, row);
  const from = innerOf(unit, pivot);
  const turned = angleOf(from, to) - angleOf(from, outerOf(unit, pivot));
  const forward = Math.round((((pivot === 'left' ? -turned : turned) % 360) + 360) % 360);
  const wanted = forward > 270 ? 0 : Math.min(180, forward);
  if (wanted === 0) return nowhere(s, row);
  const room = wheel(s, row, pivot, leftOf(unit), wanted);
  const degrees = Math.min(wanted, room.length);
  const dear = inches(wheelCost(frontage(unit, body), wanted));
  const stop =
    wanted > degrees
      ? { ...room.stop, reason: `${room.stop.reason} It stops at ${degrees}°; ${wanted}° would cost ${dear}.` }
      : undefined;
  const far = wheeledUnit(unit, body, pivot, wanted);
  if (degrees === 0) return { ...nowhere(s, row, stop), marks: [stood(unit), mayNot(far)] };
  return {
    marks: [
      stood(unit),
      ...(stop ? [mayNot(far)] : []),
      stands(wheeledUnit(unit, body, pivot, degrees)),
      ...arcMarks(unit, pivot, degrees),
    ],
    title: `${degrees}° to the ${pivot}`,
    ...priceOf(unit, room.cost),
    ...judged(s, seat, { do: 'wheel', unit: row, pivot, degrees }, stop),
  };
};

const wayNamed = (facing: number, way: string): number => {
  const relative = RELATIVE.find(([id]) => id === way);
  return relative ? facingOf(facing + relative[2]) : Math.round(Math.max(0, COMPASS.indexOf(way)) * 22.5);
};

export const hand: Hand<State, Action> = {
  verbs: ['march', 'wheel'],
  grips,
  carried: (s, seat, element, grip, to) => {
    const row = rowOf(s, element);
    const pivot = PIVOT_OF[grip];
    return pivot ? wheeled(s, seat, row, pivot, to) : marched(s, seat, row, to);
  },
  reached: (s, element, grip, way, amount) => {
    const unit = at(s.units, rowOf(s, element));
    const pivot = PIVOT_OF[grip];
    const body = bodyOf(unit);
    if (!pivot || !body) return pointOf(goneTo(unit, wayNamed(unit.facing, way), Math.round(amount * 100)));
    return outerOf(wheeledUnit(unit, body, pivot, Math.max(0, Math.min(180, Math.round(amount)))), pivot);
  },
};
