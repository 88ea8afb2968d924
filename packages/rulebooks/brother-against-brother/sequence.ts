/** The sequence of play (bab-seq-3). It is run, and it is printed. */
import { type Line, printedSequence, repeat } from '@longroll/kernel';
import { targetsOf } from './combat/attacks.ts';
import { arrivals } from './phases/arrivals.ts';
import { battles, chits, escapes, gather, resolution } from './phases/battle.ts';
import { leadersChoice } from './phases/leaders.ts';
import { yearChange } from './phases/militia.ts';
import { moves, rails } from './phases/moves.ts';
import { emancipation, politicalMonth, politicalTurn } from './phases/politics.ts';
import { confederateProduction, unionProduction } from './phases/production.ts';
import { blockade } from './phases/raiding.ts';
import { advances, aftermath, retreats } from './phases/retreat.ts';
import { sieges } from './phases/sieges.ts';
import { confederateFeeding, supply, unionFeeding } from './phases/supply.ts';
import { comings, initiative, kentuckyTurns, playerTurn, playerTurnEnds, turnBegins, turnEnds } from './phases/turn.ts';
import { isResting, type State } from './state.ts';
import type { Action } from './verbs.ts';

/** Battles of the acting side, as many as it names (bab-cmb-2). */
const fighting = repeat(
  'fighting',
  (s: State) => !isResting(s) && targetsOf(s).length > 0,
  ...[battles, gather, escapes, chits, resolution, retreats, advances, aftermath],
);

export const sequence: readonly Line<State, State, Action['do']>[] = [
  turnBegins,
  yearChange,
  blockade,
  politicalMonth,
  emancipation,
  unionProduction,
  confederateProduction,
  arrivals,
  comings,
  kentuckyTurns,
  ...leadersChoice,
  initiative,
  repeat('player-turns', (s) => s.parts < 2, playerTurn, rails, moves, fighting, playerTurnEnds),
  ...sieges,
  unionFeeding,
  confederateFeeding,
  supply,
  politicalTurn,
  turnEnds,
];

export const SEQUENCE = printedSequence(sequence);
