/** Who learns that a unit leaves or enters a square (rotd-4.5). */
import { cell, type SeatId } from '@longroll/kernel';
import { areFriends, stateIn } from '../relations.ts';
import { isSeen } from '../sight/tactical-sight.ts';
import { NOBODY } from '../state.ts';
import { isActive, type Position } from '../work.ts';

/**
 * Seats that learn of a unit's coming or going in the square in which it stands: all its friends there, and all others
 * there if any of them sees it (rotd-4.5a, b). Who commands it is told by other events. Ascending.
 */
export const witnessesOf = (p: Position, row: number): readonly SeatId[] => {
  const { units, standing } = p;
  const state = stateIn(units, row);
  const [commander, deputy] = [cell(units.commander, row), cell(units.deputy, row)];
  const seats: number[] = [];
  const add = (seat: number): void => {
    if (seat >= 0 && seat !== commander && seat !== deputy && !seats.includes(seat)) seats.push(seat);
  };
  let seen: boolean | undefined;
  for (let other = standing.first[units.square[row] ?? -1] ?? -1; other >= 0; other = standing.next[other] ?? -1) {
    if (other === row || !isActive(units, other)) continue;
    if (!areFriends(p, state, stateIn(units, other))) {
      seen ??= isSeenByOthers(p, row);
      if (!seen) continue;
    }
    add(units.commander[other] ?? NOBODY);
    add(units.deputy[other] ?? NOBODY);
  }
  return seats.sort((a, b) => a - b);
};

/** Whether anybody in a unit's square who is no friend sees it. */
const isSeenByOthers = (p: Position, row: number): boolean => {
  const { units, standing } = p;
  const state = stateIn(units, row);
  let asked = 0;
  for (let other = standing.first[units.square[row] ?? -1] ?? -1; other >= 0; other = standing.next[other] ?? -1) {
    const theirs = stateIn(units, other);
    if ((asked & (1 << theirs)) !== 0 || areFriends(p, state, theirs)) continue;
    asked |= 1 << theirs;
    if (isSeen(p, theirs, row)) return true;
  }
  return false;
};
