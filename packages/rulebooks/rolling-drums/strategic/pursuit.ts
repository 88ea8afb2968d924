/** Pursuit: who saw an enemy leave follows him at the next opportunity (rotd-7.11). */
import { cell } from '@longroll/kernel';
import { HOSTILE } from '../offices.ts';
import { isCombatant, relationOf, stateIn } from '../relations.ts';
import { isSeen } from '../sight/tactical-sight.ts';
import { isActive, type Work } from '../work.ts';

/**
 * What a pursuer follows when it sees another enemy leave for a square: the first combat unit, a headquarters only while no
 * combat unit has left (rotd-7.11a). A quarry is a square plus 1, negative behind a headquarters, 0 none.
 */
export const nextQuarry = (known: number, square: number, fights: boolean): number => {
  if (known > 0 || (known < 0 && !fights)) return known;
  return fights ? square + 1 : -(square + 1);
};

/** The square into which a unit wants to follow; -1 none. */
export const quarrySquare = (quarry: number): number => Math.abs(quarry) - 1;

/**
 * Notes, before a unit leaves for a square, which enemies with orders of pursuit see it go: the first combat unit, and a
 * headquarters only while no combat unit has left (rotd-7.11a).
 */
export const notePursuit = (work: Work, row: number, square: number): void => {
  const { units, standing, campaign } = work;
  const state = stateIn(units, row);
  const fights = isCombatant(units, row);
  for (let other = standing.first[units.square[row] ?? -1] ?? -1; other >= 0; other = standing.next[other] ?? -1) {
    if (!campaign[other]?.pursuit || !isActive(units, other) || cell(units.quarry, other) > 0) continue;
    const theirs = stateIn(units, other);
    if (relationOf(work, state, theirs) === HOSTILE && isSeen(work, theirs, row))
      units.quarry[other] = nextQuarry(cell(units.quarry, other), square, fights);
  }
};
