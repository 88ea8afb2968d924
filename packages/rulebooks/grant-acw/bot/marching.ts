/** What a unit does in its movement: it turns to its goal, forms, goes on, and charges where it has the men. */
import { bearingOf, distanceBetween, turnTo } from '@longroll/geometry/plane';
import { at, type Refusal, rowsOf } from '@longroll/kernel';
import { leftOf, movable, usedBy } from '../allowance.ts';
import { sideOf } from '../define.ts';
import { LINE_FIRING, limitOf, silentBecause } from '../firing.ts';
import type { State, Unit } from '../state.ts';
import type { Action } from '../verbs.ts';
import { expectedFire } from './aiming.ts';
import { batteryWishes, generalWishes, houseWishes, isWorn, withdrawals } from './care.ts';
import { enemiesOf, goalOf, wayTo } from './goals.ts';
import { type Stance, USUAL } from './stances.ts';
import { formInto, marches, STEP, turnings } from './steps.ts';

export type Refuses = (s: State, action: Action) => Refusal | undefined;

/** Infantry and cavalry stand in line from here on. */
const FORMS_AT = 3000;
const CHARGE_AT = 1500;

/** Men whom a charge brings to the enemy on average: less those of his volley at close range, where he fires one (grant-chg-12). */
const arriving = (s: State, unit: number, target: number): number => {
  const { length } = at(s.units, unit).men;
  return silentBecause(s, target) ? length : length - expectedFire(s, { unit: target, target: unit, close: true });
};

/** The charge of a unit on an enemy, where it is strong enough for its stance. */
const chargeOn = (s: State, unit: number, target: number, { odds, brigades }: Stance): Action | undefined => {
  const [own, other] = [at(s.units, unit), at(s.units, target)];
  const bearing = bearingOf(own, other);
  const isRight = own.arm === 'infantry' || own.arm === 'cavalry';
  if (!isRight || bearing === undefined || distanceBetween(own, other) > CHARGE_AT) return undefined;
  const men = brigades ? arriving(s, unit, target) : own.men.length;
  if (men * 100 < other.men.length * odds) return undefined;
  const turn = Math.max(-30, Math.min(30, turnTo(own.facing, bearing)));
  return { do: 'contact', unit, target, kind: 'charge', turn };
};

/** The formation for a unit so far from the enemy: column to march, or to charge from, line to fire. */
const formationsFor = (s: State, row: number, far: number, { column, brigades }: Stance): readonly Action[] => {
  const { arm, formation } = at(s.units, row);
  if (formation !== 'column' && formation !== 'line') return [];
  const marchesOn = brigades && arm === 'infantry' && far > 2 * FORMS_AT;
  const into = (arm === 'infantry' && column) || marchesOn ? 'column' : 'line';
  return formation === into || (far >= FORMS_AT && !marchesOn) ? [] : [formInto(row, into)];
};

/** Moves at the end of a battle in which places are taken whatever it costs. */
const LAST = 3;

/** How much of its move a line uses: near a steady enemy no more than it may and still fire (grant-move-2), as its stance says how near. */
const withVolley = (s: State, row: number, foe: Unit | undefined, { volley }: Stance): number => {
  const unit = at(s.units, row);
  const isLine = unit.arm === 'infantry' && unit.formation === 'line';
  if (!isLine || foe?.standing !== 'steady' || s.move > s.setting.lastMove - LAST) return leftOf(unit);
  const short = distanceBetween(unit, foe) - Math.floor((limitOf(s, row) * volley) / 100);
  if (short > 0) return leftOf(unit);
  return Math.max(0, LINE_FIRING - usedBy(unit));
};

/** What a unit may do next, best first; nothing where it stays. */
const wishes = (s: State, row: number, stance: Stance): readonly Action[] => {
  const unit = at(s.units, row);
  const [enemy] = enemiesOf(s, row);
  const goal = goalOf(s, row, enemy, stance);
  if (!goal) return [];
  const foe = enemy === undefined ? undefined : at(s.units, enemy);
  const far = foe ? distanceBetween(unit, foe) : FORMS_AT;
  const isFoe = foe !== undefined && goal.x === foe.x && goal.y === foe.y;
  if (foe && stance.brigades && isWorn(s, row)) return withdrawals(s, row, foe);
  const charge = enemy === undefined ? undefined : chargeOn(s, row, enemy, stance);
  const keep = isFoe ? Math.floor((limitOf(s, row) * stance.keep) / 100) + STEP : 0;
  const bearing = wayTo(unit, goal.isHeld && foe ? foe : goal, unit.facing);
  const turned = unit.arm === 'wagon' || unit.arm === 'gun' || isFoe || goal.isHeld || far > FORMS_AT;
  const turns = turned ? turnings(s, row, bearing) : [];
  const stays = stance.goal === 'none' && unit.arm !== 'wagon';
  return [
    ...(charge ? [charge] : []),
    ...formationsFor(s, row, far, stance),
    ...turns,
    ...(stays ? [] : marches(s, row, goal, keep, withVolley(s, row, foe, stance))),
  ];
};

/** Reinforcements that are due: onto the table as far as they come. */
const comings = (s: State): readonly Action[] =>
  rowsOf(s.units).flatMap((unit) => {
    const { entry } = at(s.setting.roster, unit);
    const isDue = at(s.units, unit).standing === 'absent' && entry !== undefined && s.move >= entry.move;
    if (!isDue || sideOf(s, unit) !== s.acting) return [];
    return [900, 600, 450, 300].flatMap((length) =>
      [50, 0, 100].map((share) => ({ do: 'enter', unit, share, length }) as const),
    );
  });

/** What a unit of any arm may do next. */
const wishesOf = (s: State, row: number, stance: Stance): readonly Action[] => {
  const { arm } = at(s.units, row);
  if (arm === 'general') return stance.brigades ? generalWishes(s, row) : [];
  if (arm === 'wagon') return [{ do: 'drive-off', unit: row }, ...wishes(s, row, stance)];
  if (arm === 'gun' && stance.brigades) return batteryWishes(s, row);
  return [...houseWishes(s, row), ...wishes(s, row, stance)];
};

/**
 * The next action of the side that moves: reinforcements first, then unit after unit in the order of the roster. It comes to an
 * end: a turn of the unit brings it on its bearing, a march nearer to its goal, and no unit before the mover is asked again.
 */
export const movementOf = (s: State, refuses: Refuses, stance: Stance = USUAL): Action => {
  const coming = comings(s).find((action) => refuses(s, action) === undefined);
  if (coming) return coming;
  const inHouses = rowsOf(s.units).filter((row) => at(s.units, row).housed.length > 0);
  for (const row of [...movable(s), ...inHouses].toSorted((a, b) => a - b)) {
    if (row < s.mover) continue;
    const wished = inHouses.includes(row) ? houseWishes(s, row) : wishesOf(s, row, stance);
    const next = wished.find((action) => refuses(s, action) === undefined);
    if (next) return next;
  }
  return { do: 'end' };
};
