/** How the planner plays: what it wants, what it fears and what it dares, by its part in the battle. */
import type { Side, State } from '../state.ts';
import { EVEN_PLACES, type PlaceWeights } from './worth.ts';

/** How an attack is weighed. */
export interface AttackWeights {
  /** Own points lost in a close combat against points taken. */
  readonly risk: number;
  /** To drive the loser of a close combat out, or of the point that it pays to stay. */
  readonly beaten: number;
  /** Extra worth of a point taken from a piece, by the share that it has lost of its own. */
  readonly finish: number;
}

/** What a computer player wants, fears and dares, in points: one strength point of infantry is 1. */
export interface Profile {
  readonly places: PlaceWeights;
  /** What the enemy's answer could do to a place. */
  readonly danger: number;
  /** How far, of 1, an enemy is thought to choose among all that he could attack; else he attacks each. */
  readonly shared: number;
  /** The best attack that it would bear on next turn. */
  readonly promise: number;
  /** The point paid for not withdrawing. */
  readonly stand: number;
  readonly attacks: AttackWeights;
}

/** Attacks by their plain worth, as the evaluation weighs them. */
export const EVEN: AttackWeights = { risk: 1, beaten: 0.9, finish: 0 };

/** A profile with what it changes of the even places. */
const profile = (places: Partial<PlaceWeights>, rest: Omit<Profile, 'places'>): Profile => ({
  places: { ...EVEN_PLACES, ...places },
  ...rest,
});

const CALM = profile(
  { points: 0.096, perPoint: 0.85, guns: 0.7 },
  { danger: 0.65, shared: 1, promise: 0.29, stand: 2, attacks: { risk: 0.9, beaten: 0.5, finish: 0.26 } },
);
const STORMING = profile(
  { battle: 0.14, storm: 0.077, there: 1.63, guns: 0.65 },
  { danger: 0.5, shared: 1, promise: 0.235, stand: 0.92, attacks: { risk: 0.65, beaten: 1.34, finish: 1.43 } },
);
const HOLDING = profile(
  { battle: 0.117, hold: 0.219, there: 5.339, guns: 1.95 },
  { danger: 0.3, shared: 1, promise: 0.15, stand: 0.765, attacks: { risk: 1.39, beaten: 0.3, finish: 0.356 } },
);
const CHASE = { danger: 0.9, promise: 0.35, stand: 3.3, attacks: EVEN };
const ESCORTING = profile({ battle: 0.11, convoy: 0.21, escort: 0.06 }, { ...CHASE, shared: 0 });
const HUNTING = profile({ battle: 0.11, hunt: 1.8 }, { ...CHASE, shared: 1 });

/** The profile of a side by its part in the battle. Found by play: hundreds of games of each part against `greedy`. */
export const profileOf = (s: State, side: Side): Profile => {
  const { victory } = s.setting;
  switch (victory.kind) {
    case 'battle':
    case 'points':
      return CALM;
    case 'hold':
      return victory.side === side ? STORMING : HOLDING;
    case 'escort':
      return victory.side === side ? ESCORTING : HUNTING;
  }
};
