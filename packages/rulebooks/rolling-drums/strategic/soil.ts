/** Whose soil a square is, and who bars the way on it (rotd-G9, rotd-7.7b, rotd-7.14c). */
import { CS, KY, STATES, US } from '../names.ts';
import { HOSTILE, NEUTRAL } from '../offices.ts';
import { relationOf, stateIn } from '../relations.ts';
import { CONFEDERATE_HOME, homes, landOf, UNION_HOME } from '../strategic.ts';
import type { Position } from '../work.ts';

/** Whether a square is home territory of a state: border states of both sides, Kentucky of KY where that plays (rotd-G9, rotd-N13). */
export const isHomeSoil = (state: number, square: number): boolean => {
  const home = homes[square] ?? 0;
  if (state === US) return (home & UNION_HOME) !== 0;
  if (state === CS) return (home & CONFEDERATE_HOME) !== 0;
  return landOf(square) === STATES[state];
};

/** Whether a square lies in Kentucky. */
export const isKentucky = (square: number): boolean => landOf(square) === STATES[KY];

/** Whether the unit in a row may bar the way of a state's units in a square: an enemy, or a neutral on its home soil (rotd-7.7a, b). */
export const standsAgainst = (
  p: Pick<Position, 'relations' | 'units'>,
  state: number,
  other: number,
  square: number,
): boolean => {
  const relation = relationOf(p, state, stateIn(p.units, other));
  return relation === HOSTILE || (relation === NEUTRAL && isHomeSoil(stateIn(p.units, other), square));
};
