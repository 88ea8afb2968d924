/** Units marched and wheeled by hand: the price in inches while they are carried, and what stops them. The rules are those of `ways.ts`. */
import type { Carried, Grip, Mark, Point } from '@longroll/drawing';
import {
  bearingOf,
  distanceBetween,
  facingOf,
  isWithin,
  placed,
  type Point as TablePoint,
  turnTo,
} from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { leftOf, mayMarch, mayMove, movable, usedBy } from '../allowance.ts';
import { heading, inches, nameOf } from '../define.ts';
import { bodies, bodyOf, cornersOf } from '../layout.ts';
import { turnsOnTheSpot } from '../phases/forming.ts';
import { allowanceOf } from '../rates.ts';
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
import {
  allowed,
  brass,
  enemiesOf,
  judged,
  mayNot,
  onTable,
  pointFrom,
  rowOf,
  stands,
  stood,
  WAYS,
} from './carried-marks.ts';
import { dearness } from './dear-ways.ts';
import type { PhaseHand } from './phase-hand.ts';
import { pointOf, wayOf } from './scale.ts';

/** Most that a line may use of its move and still fire (grant-move-2). */
const LINE_FIRING = allowanceOf('infantry', 'line-firing') ?? 0;
type Instead = NonNullable<Carried<Action>['instead']>;
const PIVOT_OF: { readonly [grip: string]: Pivot } = { 'wheel-left': 'left', 'wheel-right': 'right' };

/** The front corner that goes round when a unit wheels: the one opposite the pivot. */
const outerOf = (unit: Unit, pivot: Pivot): Point => {
  const body = bodyOf(unit);
  if (!body) return pointOf(unit);
  const [left, right] = cornersOf(unit, body);
  return pointOf(placed(unit, unit.facing, { right: pivot === 'left' ? right : left, ahead: 0 }));
};
const innerOf = (unit: Unit, pivot: Pivot): Point => outerOf(unit, pivot === 'left' ? 'right' : 'left');

/** How far before its middle a unit is turned by hand, in hundredths of an inch. */
const ARM = 250;
const INCH = 100;

/** Who turns on the spot is turned by hand (grant-form-13). */
const faceGrip = (unit: Unit): Grip => ({
  id: 'face',
  title: 'Face',
  at: pointOf(goneTo(unit, unit.facing, ARM)),
  ways: [{ id: 'to', title: 'towards' }],
  counted: 'Degrees by the compass',
  step: 1,
});

const faced = (s: State, seat: number, row: number, to: Point): Carried<Action> => {
  const unit = at(s.units, row);
  const facing = bearingOf(unit, onTable(to)) ?? unit.facing;
  const turned = { ...unit, facing };
  return {
    marks: [stood(unit), stands(turned), brass(wayOf([unit, goneTo(unit, facing, ARM)]))],
    title: `Face ${heading(facing)}`,
    price: '',
    notes: [],
    ...judged(s, seat, { do: 'face', unit: row, facing }, undefined),
  };
};

const grips = (s: State, seat: number, element: string): readonly Grip[] => {
  const row = rowOf(s, element);
  if (seat !== s.acting || !s.phase.startsWith('movement') || !movable(s, mayMarch).includes(row)) return [];
  const unit = at(s.units, row);
  const ahead = straight(s, row, unit.facing, leftOf(unit)).length;
  const march: Grip = {
    id: 'march',
    title: 'March',
    at: pointOf(unit),
    ways: WAYS,
    counted: 'Inches',
    step: 0.01,
    // How far it comes straight ahead, or why it does not, is seen before it is moved.
    start: (ahead > 0 ? ahead : INCH) / 100,
  };
  if (!mayMove(unit)) return [march];
  const faces = turnsOnTheSpot(s, row) ? [faceGrip(unit)] : [];
  if (isLoose(unit) || unit.arm === 'barge') return [march, ...faces];
  const wheels = (['left', 'right'] as const).map(
    (pivot): Grip => ({
      id: `wheel-${pivot}`,
      title: `Wheel ${pivot}`,
      at: outerOf(unit, pivot),
      ways: [{ id: pivot, title: `to the ${pivot}` }],
      counted: 'Degrees',
      step: 1,
    }),
  );
  return [march, ...wheels, ...faces];
};

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

const priceOf = (unit: Unit, cost: number): Pick<Carried<Action>, 'price' | 'share' | 'notes'> => ({
  price: `${inches(cost)} of ${inches(leftOf(unit))} inches`,
  share: leftOf(unit) === 0 ? 0 : Math.min(1, cost / leftOf(unit)),
  notes: silence(unit, cost),
});

/** What a line has left of the inches after which it cannot fire, where it is about to use more than those. */
const firingLeft = (unit: Unit, cost: number): number =>
  silence(unit, cost).length === 0 ? 0 : Math.max(0, LINE_FIRING - usedBy(unit));

const nowhere = (s: State, row: number, stop?: Stop): Carried<Action> => ({
  marks: [stood(at(s.units, row))],
  title: nameOf(s, row),
  ...priceOf(at(s.units, row), 0),
  ...(stop ? { stop } : {}),
});

/** The same march as far as it may go and still fire. */
const marchAndFire = (s: State, seat: number, row: number, way: number, budget: number): Instead => {
  const { length } = budget > 0 ? straight(s, row, way, budget) : { length: 0 };
  if (length === 0) return [];
  const action = { do: 'march', unit: row, way, length } as const;
  return allowed(s, seat, [{ title: `${inches(length)} inches and fire`, action }]);
};

/** How near the hand must be to an enemy to mean him. */
const AT_HIM = 150;

/** Contact with the enemy to whom a march was carried, where it may be declared on that way. */
const contactInstead = (s: State, seat: number, row: number, way: number, to: TablePoint): Instead => {
  const isNear = (other: number): boolean =>
    bodies(s)[other]?.figures.some((figure) => isWithin(figure, to, AT_HIM)) === true;
  const target = enemiesOf(s, row).find(isNear);
  if (target === undefined) return [];
  const turn = turnTo(at(s.units, row).facing, way);
  const name = nameOf(s, target);
  return allowed(s, seat, [
    { title: `Charge ${name}`, action: { do: 'contact', unit: row, target, kind: 'charge', turn } },
    { title: `Close with ${name}`, action: { do: 'contact', unit: row, target, kind: 'close', turn } },
  ]);
};

/** The same wheel as far as it may go and still fire. */
const wheelAndFire = (s: State, seat: number, row: number, pivot: Pivot, most: number, budget: number): Instead => {
  const body = bodies(s)[row];
  if (!body) return [];
  const front = frontage(at(s.units, row), body);
  const degrees = rowsOf({ length: most + 1 }).findLast((turned) => wheelCost(front, turned) <= budget) ?? 0;
  if (budget === 0 || degrees === 0) return [];
  return allowed(s, seat, [{ title: `${degrees}° and fire`, action: { do: 'wheel', unit: row, pivot, degrees } }]);
};

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
      ? { ...room.stop, reason: `${room.stop.reason}${length > 0 ? ` It stops at ${inches(length)} inches.` : ''}` }
      : undefined;
  const far = { ...unit, ...goneTo(unit, way, wanted) };
  const contacts = contactInstead(s, seat, row, way, target);
  if (length === 0) return { ...nowhere(s, row, stop), marks: [stood(unit), mayNot(far)], instead: contacts };
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
    title: `${inches(length)} inches to the ${heading(way)}`,
    ...priceOf(unit, cost),
    notes: [...dearness(s, unit, body, way, length, cost), ...silence(unit, cost)],
    ...judged(s, seat, { do: 'march', unit: row, way, length }, stop),
    instead: [...contacts, ...marchAndFire(s, seat, row, way, firingLeft(unit, cost))],
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
      ? { ...room.stop, reason: `${room.stop.reason} It stops at ${degrees}°; ${wanted}° would cost ${dear} inches.` }
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
    instead: wheelAndFire(s, seat, row, pivot, degrees, firingLeft(unit, room.cost)),
  };
};

export const marchHand: PhaseHand = {
  isFor: ({ phase }) => phase.startsWith('movement'),
  grips,
  carried: (s, seat, element, grip, to) => {
    const row = rowOf(s, element);
    const pivot = PIVOT_OF[grip];
    if (grip === 'face') return faced(s, seat, row, to);
    return pivot ? wheeled(s, seat, row, pivot, to) : marched(s, seat, row, to);
  },
  beside: () => [],
  invite: 'Drag a unit over the table to march, wheel or face it, or touch it and write how far.',
  open: (s) => movable(s, mayMarch),
  reached: (s, element, grip, way, amount) => {
    const unit = at(s.units, rowOf(s, element));
    const pivot = PIVOT_OF[grip];
    const body = bodyOf(unit);
    if (grip === 'face') return pointOf(goneTo(unit, facingOf(Math.round(amount)), ARM));
    if (!pivot || !body) return pointFrom(unit, way, amount);
    return outerOf(wheeledUnit(unit, body, pivot, Math.max(0, Math.min(180, Math.round(amount)))), pivot);
  },
};
