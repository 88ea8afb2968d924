/** What a throw takes from the pieces of an area (is-attack-2, is-result-4): for play, for odds and for a real table. */
import { pointsFor } from './doubles.ts';
import type { TargetClass } from './state.ts';

/** A piece in the way of an attack. */
export interface Target {
  readonly target: TargetClass;
  /** Strength points that it has. */
  readonly sp: number;
}

/**
 * SP that each target loses, at most those that it has: every piece by its own class from the same dice; of generals as
 * many fall as points are lost, the first of the roster first (is-result-4). `read`: by any of its `Readings`.
 */
export const harmOf = (read: number, targets: readonly Target[]): readonly number[] => {
  let generals = pointsFor(read, 'general');
  return targets.map(({ target, sp }) => {
    if (target !== 'general') return Math.min(sp, pointsFor(read, target));
    return generals-- > 0 ? sp : 0;
  });
};

export const LOSERS = ['attacker', 'defender', 'nobody'] as const;
/** Who has lost a close combat. */
export type Loser = (typeof LOSERS)[number];

/**
 * Who loses a close combat by the sums of all dice: the lower sum; equal sums have no loser, nor has a combat in which
 * a side that fought is destroyed by the doubles (is-close-4, -6).
 */
export const loserOf = (attackSum: number, defenceSum: number, destroyed: boolean): Loser => {
  if (destroyed || attackSum === defenceSum) return 'nobody';
  return attackSum < defenceSum ? 'attacker' : 'defender';
};
