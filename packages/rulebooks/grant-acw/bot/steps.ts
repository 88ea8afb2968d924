/** The single steps of a unit: turns, marches and changes of formation towards a goal. */
import { bearingOf, distanceBetween, facingOf, type Point, turnTo } from '@longroll/geometry/plane';
import { at } from '@longroll/kernel';
import { leftOf } from '../allowance.ts';
import { FORMATIONS, type Formation, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { isLoose, straight } from '../ways.ts';

/** A march shorter than this is not worth an action; nearer than this to a goal is there. */
export const STEP = 100;
/** How far a unit may be off its way before it turns. */
const OFF = 15;

/** Turns towards a bearing: on the spot, about, or by a wheel. */
export const turnings = (s: State, unit: number, bearing: number): readonly Action[] => {
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

/** Marches of so much of its move at most that bring a unit nearer to a point: towards it, else to either side of it. */
export const marches = (s: State, row: number, to: Point, keep: number, most?: number): readonly Action[] => {
  const unit = at(s.units, row);
  const left = Math.min(leftOf(unit), most ?? leftOf(unit));
  const bearing = bearingOf(unit, to);
  const far = distanceBetween(unit, to) - keep;
  if (bearing === undefined || far < STEP) return [];
  const off = isLoose(unit) ? 0 : 45;
  const ways = [unit.facing, bearing, facingOf(bearing + off), facingOf(bearing - off)];
  return [...new Set(ways)].flatMap((way) => {
    if (Math.abs(turnTo(way, bearing)) > 60) return [];
    const length = Math.min(far, straight(s, row, way, left).length);
    return length < STEP ? [] : [{ do: 'march', unit: row, way, length } as const];
  });
};

/** Into another formation: a column has no choice of ranks, a line two. */
export const formInto = (unit: number, formation: Formation): Action => ({
  do: 'form',
  unit,
  formation: FORMATIONS.indexOf(formation),
  ranks: formation === 'line' ? 2 : 1,
});
