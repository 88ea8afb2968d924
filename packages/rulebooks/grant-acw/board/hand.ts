/** What is done on the table by hand, phase by phase: units put, marched, wheeled and turned, guns laid. */
import type { Hand } from '@longroll/drawing';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { gunHand } from './gun-hand.ts';
import { marchHand } from './march-hand.ts';
import type { PhaseHand } from './phase-hand.ts';
import { putHand } from './put-hand.ts';

const HANDS: readonly PhaseHand[] = [marchHand, gunHand, putHand];

const handOf = (s: State): PhaseHand | undefined => HANDS.find((hand) => hand.isFor(s));

export const hand: Hand<State, Action> = {
  verbs: ['march', 'wheel', 'face', 'lay', 'put'],
  invite: (s) => (handOf(s) ?? marchHand).invite,
  grips: (s, seat, element) => handOf(s)?.grips(s, seat, element) ?? [],
  carried: (s, seat, element, grip, to) => (handOf(s) ?? marchHand).carried(s, seat, element, grip, to),
  beside: (s, seat, element) => handOf(s)?.beside(s, seat, element) ?? [],
  reached: (s, element, grip, way, amount) => (handOf(s) ?? marchHand).reached(s, element, grip, way, amount),
};

/** Units that may be taken into the hand now. */
export const openToHand = (s: State): readonly number[] => handOf(s)?.open(s) ?? [];
