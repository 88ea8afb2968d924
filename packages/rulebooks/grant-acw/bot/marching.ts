/** What a unit does in its movement: it turns to the nearest enemy or objective, forms, goes on, and charges where it has the men. */
import { bearingOf, distanceBetween, facingOf, type Point } from '@longroll/geometry/plane';
import { at, type Refusal, rowsOf } from '@longroll/kernel';
import { leftOf, movable } from '../allowance.ts';
import { sideOf } from '../define.ts';
import { isTarget, limitOf } from '../firing.ts';
import { FORMATIONS, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { isLoose, straight } from '../ways.ts';

export type Refuses = (s: State, action: Action) => Refusal | undefined;

/** A march shorter than this is not worth an action; nearer than this to a goal is there. */
const STEP = 100;
/** Infantry and cavalry stand in line from here on. */
const FORMS_AT = 3000;
/** How far a unit may be off its way before it turns. */
const OFF = 15;
/** A charge is worth it with so many men in a hundred of the enemy's. */
const ODDS = 120;
const CHARGE_AT = 1500;

const turnTo = (facing: number, bearing: number): number => facingOf(bearing - facing + 180) - 180;

/** Enemies that can be fought, nearest first. */
const enemiesOf = (s: State, row: number): readonly number[] =>
  rowsOf(s.units)
    .filter((other) => sideOf(s, other) !== sideOf(s, row) && isTarget(at(s.units, other)))
    .map((other) => ({ other, far: distanceBetween(at(s.units, row), at(s.units, other)) }))
    .toSorted((a, b) => a.far - b.far || a.other - b.other)
    .map(({ other }) => other);

/** Where a unit goes: a wagon by its road, others to the nearest enemy or objective that its side does not hold. */
const goalOf = (s: State, row: number, enemy: number | undefined): Point | undefined => {
  const unit = at(s.units, row);
  const { goal, objectives } = s.setting;
  if (unit.arm === 'wagon') return goal;
  const wanted: readonly Point[] = objectives.filter((_, i) => s.holders[i] !== sideOf(s, row));
  const all = enemy === undefined ? wanted : [...wanted, at(s.units, enemy)];
  return all.toSorted((a, b) => distanceBetween(unit, a) - distanceBetween(unit, b))[0];
};

const chargeOn = (s: State, unit: number, target: number): Action | undefined => {
  const [own, other] = [at(s.units, unit), at(s.units, target)];
  const bearing = bearingOf(own, other);
  const isStrong = own.men.length * 100 >= other.men.length * ODDS;
  const isRight = own.arm === 'infantry' || own.arm === 'cavalry';
  if (!isStrong || !isRight || bearing === undefined || distanceBetween(own, other) > CHARGE_AT) return undefined;
  const turn = Math.max(-30, Math.min(30, turnTo(own.facing, bearing)));
  return { do: 'contact', unit, target, kind: 'charge', turn };
};

/** Turns towards a bearing: on the spot, about, or by a wheel. */
const turnings = (s: State, unit: number, bearing: number): readonly Action[] => {
  const turn = turnTo(at(s.units, unit).facing, bearing);
  if (Math.abs(turn) <= OFF) return [];
  const facing = (Math.round(bearing / 15) * 15) % 360;
  const pivot = turn < 0 ? 'left' : 'right';
  const wheels = [Math.abs(turn), 45, 20].filter((degrees) => degrees <= Math.abs(turn));
  return [
    { do: 'face', unit, facing },
    ...(Math.abs(turn) > 120 ? [{ do: 'about', unit } as const] : []),
    ...wheels.map((degrees) => ({ do: 'wheel', unit, pivot, degrees }) as const),
  ];
};

/** Marches that bring a unit nearer to a point: towards it, else to either side of it. */
const marches = (s: State, row: number, to: Point, keep: number): readonly Action[] => {
  const unit = at(s.units, row);
  const bearing = bearingOf(unit, to);
  const far = distanceBetween(unit, to) - keep;
  if (bearing === undefined || far < STEP) return [];
  const off = isLoose(unit) ? 0 : 45;
  const ways = [unit.facing, bearing, facingOf(bearing + off), facingOf(bearing - off)];
  return [...new Set(ways)].flatMap((way) => {
    if (Math.abs(turnTo(way, bearing)) > 60) return [];
    const length = Math.min(far, straight(s, row, way, leftOf(unit)).length);
    return length < STEP ? [] : [{ do: 'march', unit: row, way, length } as const];
  });
};

/** What a unit may do next, best first; nothing where it stays. */
const wishes = (s: State, row: number): readonly Action[] => {
  const unit = at(s.units, row);
  const [enemy] = enemiesOf(s, row);
  const goal = goalOf(s, row, enemy);
  if (!goal) return [];
  const charge = enemy === undefined ? undefined : chargeOn(s, row, enemy);
  const far = enemy === undefined ? FORMS_AT : distanceBetween(unit, at(s.units, enemy));
  const isFoe = enemy !== undefined && goal === at(s.units, enemy);
  const keep = isFoe ? (limitOf(s, row) >> 1) + STEP : 0;
  const bearing = bearingOf(unit, goal) ?? unit.facing;
  const line = { do: 'form', unit: row, formation: FORMATIONS.indexOf('line'), ranks: 2 } as const;
  const forms = far < FORMS_AT && unit.formation === 'column' ? [line] : [];
  const turned = unit.arm === 'wagon' || unit.arm === 'gun' || isFoe || far > FORMS_AT;
  const turns = turned ? turnings(s, row, bearing) : [];
  return [...(charge ? [charge] : []), ...forms, ...turns, ...marches(s, row, goal, keep)];
};

const comings = (s: State): readonly Action[] =>
  rowsOf(s.units).flatMap((unit) => {
    const { entry } = at(s.setting.roster, unit);
    const isDue = at(s.units, unit).standing === 'absent' && entry !== undefined && s.move >= entry.move;
    if (!isDue || sideOf(s, unit) !== s.acting) return [];
    return [900, 600, 450, 300].flatMap((length) =>
      [50, 0, 100].map((share) => ({ do: 'enter', unit, share, length }) as const),
    );
  });

/**
 * The next action of the side that moves: reinforcements first, then unit after unit in the order of the roster. It comes to an
 * end: a turn of the unit brings it on its bearing, a march nearer to its goal, and no unit before the mover is asked again.
 */
export const movementOf = (s: State, refuses: Refuses): Action => {
  const coming = comings(s).find((action) => refuses(s, action) === undefined);
  if (coming) return coming;
  for (const row of movable(s)) {
    if (row < s.mover || at(s.units, row).arm === 'general') continue;
    const off: Action = { do: 'drive-off', unit: row };
    const isWagon = at(s.units, row).arm === 'wagon';
    const wished = isWagon ? [off, ...wishes(s, row)] : wishes(s, row);
    const next = wished.find((action) => refuses(s, action) === undefined);
    if (next) return next;
  }
  return { do: 'end' };
};
