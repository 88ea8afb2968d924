/** Generals: whom they can reach and join, and what they are worth to a unit (sections 5 and 18). */
import { bearingOf, distanceBetween, isWithin, type Point } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { leftOf } from './allowance.ts';
import { freed, isHalfStrength } from './casualties.ts';
import { sideOf, withUnit } from './define.ts';
import { bodies, type Figure } from './layout.ts';
import { merged, parentOf } from './parts.ts';
import { COLONEL, GENERAL, type Side, type State, type Unit } from './state.ts';
import { type Stop, standsFree, straight } from './ways.ts';

/** How near a general comes to a figure of the unit that he joins (grant-gen-1), and how near he writes its orders (grant-order-3). */
const JOINS = 100;
const WRITES = 600;

/** Whether a unit retires, so that to join it is to rally it (grant-rally-4). */
export const isRetiring = ({ standing }: Unit): boolean =>
  standing === 'shaken' || standing === 'withdrawing' || standing === 'retreating' || standing === 'exhausted';

/** A general with a unit. */
export const joinedTo = (s: State, general: number, unit: number): State =>
  withUnit(withUnit(s, unit, { general }), general, { joined: unit, moved: true });

const nearestOf = (
  from: Point,
  figures: readonly Figure[],
): { readonly figure: Figure; readonly range: number } | undefined =>
  figures
    .map((figure) => ({ figure, range: distanceBetween(from, figure, 'up') }))
    .toSorted((a, b) => a.range - b.range || a.figure.id - b.figure.id)[0];

const stop = (clause: string, reason: string): Stop => ({ clause, reason });

/** Why a general cannot join a unit now; undefined where he can: he rides straight to its nearest figure (grant-gen-1). */
export const cannotJoin = (s: State, general: number, row: number): Stop | undefined => {
  const unit = at(s.units, row);
  const body = bodies(s)[row];
  const rider = at(s.units, general);
  if (rider.arm !== 'general') return stop('grant-gen-1', 'Only a general joins a unit.');
  if (!body || unit.arm === 'general' || sideOf(s, row) !== sideOf(s, general))
    return stop('grant-gen-1', 'A general joins a unit of his own side that stands on the table.');
  if (unit.general >= 0) return stop('grant-gen-1', 'A general is with it already.');
  if (unit.standing === 'melee') return stop('grant-turn-6', 'It is in a mêlée.');
  if (isHalfStrength(s, row)) return stop('grant-rally-1', 'At half strength it cannot be rallied.');
  const near = nearestOf(rider, body.figures);
  const way = near && bearingOf(rider, near.figure);
  if (!near || way === undefined) return stop('grant-gen-1', 'It is out of his reach.');
  const ride = near.range - JOINS;
  if (ride > 0 && straight(s, general, way, leftOf(rider)).length < ride)
    return stop('grant-gen-1', 'It is out of his reach.');
  const together = joinedTo(s, general, row);
  return (
    standsFree(together, row, at(together.units, row)) && stop('grant-form-15', 'There is no room behind it for him.')
  );
};

/** A part with its regiment again; where each has a general, that of the part stands alone. */
export const reunited = (s: State, part: number): State => {
  const hasTwo = at(s.units, part).general >= 0 && at(s.units, parentOf(s, part)).general >= 0;
  return merged(hasTwo ? freed(s, part) : s, part);
};

/** Where the generals of a side are. */
const generalsOf = (s: State, side: Side): readonly Point[] =>
  rowsOf(s.units).flatMap((row): readonly Point[] => {
    const { arm, joined } = at(s.units, row);
    if (arm !== 'general' || sideOf(s, row) !== side) return [];
    return bodies(s)[joined < 0 ? row : joined]?.figures.filter(({ id }) => joined < 0 || id === GENERAL) ?? [];
  });

/** How far a unit on orders to hold may go before they lapse (grant-order-2). */
const HOLDS = 300;
/** Whether a unit still has its orders to hold when it has come to a place. */
export const holdsAt = ({ hold, orderX, orderY }: Unit, place: Point): boolean =>
  hold && isWithin(place, { x: orderX, y: orderY }, HOLDS);

/** Whether a general of its side is near enough to a unit to write its orders (grant-order-3). */
export const isNearGeneral = (s: State, row: number): boolean =>
  generalsOf(s, sideOf(s, row)).some((general) =>
    bodies(s)[row]?.figures.some((figure) => isWithin(general, figure, WRITES)),
  );

/** The officers who count for the morale of a unit: its general stands in for the most valuable one who is missing (grant-det-6). */
export const commandIn = ({
  officers,
  general,
}: Pick<Unit, 'officers' | 'general'>): { readonly colonel: boolean; readonly others: number } => {
  const colonel = officers.includes(COLONEL);
  const others = officers.length - (colonel ? 1 : 0);
  if (general < 0) return { colonel, others };
  return colonel ? { colonel, others: Math.min(2, others + 1) } : { colonel: true, others };
};
