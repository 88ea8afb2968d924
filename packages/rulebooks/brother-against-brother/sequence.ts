/** The sequence of play (bab-seq-3). It is run, and it is printed. */
import { type Line, printedSequence, repeat } from '@longroll/kernel';
import { initiative, playerTurn, playerTurnEnds } from './phases/initiative.ts';
import { leadersChoice } from './phases/leaders.ts';
import { moves, rails } from './phases/moves.ts';
import { supply } from './phases/supply.ts';
import { comings, kentuckyTurns, turnBegins, turnEnds } from './phases/turn.ts';
import type { State } from './state.ts';
import type { Action } from './verbs.ts';

export const sequence: readonly Line<State, State, Action['do']>[] = [
  turnBegins,
  comings,
  kentuckyTurns,
  ...leadersChoice,
  initiative,
  repeat('player-turns', (s) => s.parts < 2, playerTurn, rails, moves, playerTurnEnds),
  supply,
  turnEnds,
];

export const SEQUENCE = printedSequence(sequence);
