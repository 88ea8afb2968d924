/** Militia limits in play (ahd-recruit-4) with drafts (ahd-turn-4) and border states (ahd-turn-5). */
import { at } from '@longroll/kernel';
import { BORDER_STATES } from './scenario-file.ts';
import type { Side, State } from './state.ts';
import { UNION } from './state.ts';

/** Turns at whose start the Union militia infantry limit rises (ahd-turn-4). */
export const DRAFT_TURNS: readonly number[] = [8, 18, 28];
/** By how much it rises. */
const DRAFT = 4;
/** Militia cavalry of each side in play at one time (ahd-recruit-4). */
const CAVALRY_LIMIT = 1;

/**
 * How many militia units of an arm a side may have in play (ahd-recruit-4). A scenario's own limit is that of its first
 * turn: drafts of later turns add to it.
 */
export const militiaLimit = (s: State, side: Side, arm: 'infantry' | 'cavalry'): number => {
  if (arm === 'cavalry') return CAVALRY_LIMIT;
  const { rules } = s.setting;
  let limit = at(rules.militiaLimits, side);
  if (!rules.drafts) return limit;
  if (side === UNION) {
    for (const turn of DRAFT_TURNS) if (turn > rules.firstTurn && turn <= s.turn) limit += DRAFT;
    return limit;
  }
  return limit + BORDER_STATES.filter((_, place) => (s.borderStates & (1 << place)) !== 0).length;
};
