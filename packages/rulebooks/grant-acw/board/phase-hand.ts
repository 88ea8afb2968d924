import type { Hand } from '@longroll/drawing';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';

/** What is done by hand in the phases that it is for. */
export interface PhaseHand extends Omit<Hand<State, Action>, 'verbs'> {
  isFor(s: State): boolean;
}
