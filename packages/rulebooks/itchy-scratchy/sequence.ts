/** The sequence of play (is-turn-1 to -5, chapter 13): one side's part of a turn after the other's. It is run, and printed. */
import { type Line, printedSequence, repeat, where } from '@longroll/kernel';
import { activation, hasWaiting } from './phases/activation.ts';
import { arrivals } from './phases/arrivals.ts';
import { loser } from './phases/loser.ts';
import { exhaustionCheck, initiative, isFirstPart, otherPart, part } from './phases/turn.ts';
import type { State } from './state.ts';
import type { Action } from './verbs.ts';

export const sequence: readonly Line<State, State, Action['do']>[] = [
  initiative,
  part,
  arrivals,
  repeat('activations', hasWaiting, activation, loser),
  where(isFirstPart, [otherPart], [exhaustionCheck]),
];

export const SEQUENCE = printedSequence(sequence);
