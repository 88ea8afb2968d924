/** What a brigade looks after beside its march: houses that are gone into, guns, generals, and units that are worn out. */
import { distanceBetween, facingOf, type Point } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { leftOf } from '../allowance.ts';
import { isHalfStrength } from '../casualties.ts';
import { sideOf } from '../define.ts';
import { isRetiring } from '../generals.ts';
import { sectionOf, sectionsWhere } from '../ground.ts';
import { BALL_RANGE } from '../guns.ts';
import { bodies, outsideOf } from '../layout.ts';
import { isBesides, ROOM, roomIn } from '../rooms.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { straight } from '../ways.ts';
import { enemiesOf, wayTo } from './goals.ts';
import { formInto, marches, turnings } from './steps.ts';

/** A unit with so many men in a hundred left goes back before it is at half strength (grant-half-1). */
const WORN = 60;
/** From enemies who are nearer than this it goes back. */
const SAFE = 2400;

/** Whether a regiment is nearly at half strength. */
export const isWorn = (s: State, row: number): boolean => {
  const { men, original } = at(s.units, row);
  return !isHalfStrength(s, row) && men.length * 100 <= original * WORN;
};

/** Straight back from an enemy, its face to him. */
export const withdrawals = (s: State, row: number, foe: Point): readonly Action[] => {
  const unit = at(s.units, row);
  if (distanceBetween(unit, foe) > SAFE) return [];
  const back = facingOf(wayTo(unit, foe, unit.facing) + 180);
  return [back, facingOf(back + 45), facingOf(back - 45)].flatMap((way) => {
    const { length } = straight(s, row, way, leftOf(unit));
    return length < 100 ? [] : [{ do: 'march', unit: row, way, length } as const];
  });
};

/** Into a section beside the unit whose house counts: as many as find room, with an officer where one is left. */
export const houseWishes = (s: State, row: number): readonly Action[] => {
  const unit = at(s.units, row);
  if (unit.arm !== 'infantry' || !bodies(s)[row]) return [];
  const names = s.setting.objectives.flatMap(({ houses }) => houses);
  const { men, officers } = outsideOf(unit);
  return sectionsWhere(s, (i) => names.includes(sectionOf(s, i).name) && isBesides(s, row, i)).flatMap((section) => {
    const room = Math.min(ROOM, roomIn(s, section, sideOf(s, row)));
    return [1, 0].flatMap((led) => {
      const most = Math.min(men.length, room - led);
      return led > officers.length || most < 1
        ? []
        : [{ do: 'occupy', unit: row, section, men: most, officers: led } as const];
    });
  });
};

/** A gun comes up on its team until the enemy is in range, and stays off it there. */
export const batteryWishes = (s: State, row: number): readonly Action[] => {
  const unit = at(s.units, row);
  const [enemy] = enemiesOf(s, row);
  const [place] = s.setting.objectives;
  const goal = enemy === undefined ? place : at(s.units, enemy);
  if (!goal) return [];
  const far = distanceBetween(unit, goal);
  const inRange = enemy !== undefined && far <= BALL_RANGE;
  if (unit.formation === 'limbered')
    return inRange
      ? [formInto(row, 'unlimbered')]
      : [...turnings(s, row, wayTo(unit, goal, unit.facing)), ...marches(s, row, goal, BALL_RANGE - 600)];
  return inRange || far <= BALL_RANGE + 400 ? [] : [formInto(row, 'limbered')];
};

/** A general rides to a unit of his that goes back, and rallies it (grant-rally-1). */
export const generalWishes = (s: State, row: number): readonly Action[] => {
  const unit = at(s.units, row);
  const own = rowsOf(s.units)
    .filter((other) => other !== row && sideOf(s, other) === sideOf(s, row) && bodies(s)[other] !== undefined)
    .filter((other) => isRetiring(at(s.units, other)) && !isHalfStrength(s, other))
    .toSorted((a, b) => distanceBetween(unit, at(s.units, a)) - distanceBetween(unit, at(s.units, b)));
  const [first] = own;
  if (first === undefined) return [];
  return [
    ...own.map((target) => ({ do: 'join', unit: row, target }) as const),
    ...marches(s, row, at(s.units, first), 150),
  ];
};
