import type { Hand } from '@longroll/drawing';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';

/** What is done by hand in the phases that it is for. */
export interface PhaseHand extends Omit<Hand<State, Action>, 'verbs' | 'invite'> {
  isFor(s: State): boolean;
  /** What is to be done while nothing is in the hand. */
  readonly invite: string;
  /** Units that may be taken into the hand. */
  open(s: State): readonly number[];
}
