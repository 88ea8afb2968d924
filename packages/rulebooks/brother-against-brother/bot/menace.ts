/** A Union army beside Richmond: a political point for each turn that it ends there (bab-pol-2). */
import type { Mind } from '../data/opponents.ts';
import { commandsArmy, forceAt, strengthOf } from '../forces.ts';
import { isBesideRichmond, RICHMOND_ARMY } from '../politics/points.ts';
import { CONFEDERATE, type Side, type State, UNION } from '../state.ts';

const counts = (s: State, mind: Mind): boolean => mind.menace > 0 && s.setting.parts.includes('politics');

/** Whether another army than these forces does it already. */
const isDone = (s: State, rows: readonly number[]): boolean =>
  s.forces.some(
    (force, row) =>
      force.side === UNION &&
      !rows.includes(row) &&
      isBesideRichmond(force.place) &&
      commandsArmy(s, row) &&
      strengthOf(force) > 0,
  );

/** What it is worth to forces of a side to end the turn in a hex for Richmond's sake. */
export const menaceAt = (s: State, side: Side, mind: Mind, rows: readonly number[], hex: number): number => {
  if (side !== UNION || !counts(s, mind) || !isBesideRichmond(hex)) return 0;
  const [first = -1] = rows;
  const strength = rows.reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0);
  const isArmy = (commandsArmy(s, first) && strengthOf(forceAt(s, first)) > 0) || strength >= RICHMOND_ARMY;
  return isArmy && !isDone(s, rows) ? mind.menace : 0;
};

/** What it is worth to drive the enemy out of a hex for Richmond's sake. */
export const reliefAt = (s: State, side: Side, mind: Mind, hex: number): number =>
  side === CONFEDERATE && counts(s, mind) && isBesideRichmond(hex) ? mind.menace : 0;
