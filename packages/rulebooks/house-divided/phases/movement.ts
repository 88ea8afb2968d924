/** The movement phase: everything that a march may be spent on, and its end (chapters 5 to 10). */
import type { Offer, Refusal, Teller } from '@longroll/kernel';
import { setFlag } from '../changes.ts';
import { standing } from '../queries.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { applyEntrench, judgeEntrench, offerDigging } from './digging.ts';
import { applyMarch, applyMove, judgeMarch, judgeMove, offerMarches, offerMoves } from './march.ts';
import { applyInvade, applySail, judgeInvade, judgeSail, offerInvasions, offerVoyages } from './naval.ts';
import { applyRally, judgeRally, offerRallies } from './rallying.ts';

export type MovementAction = Extract<
  Action,
  { do: 'march' | 'move' | 'sail' | 'invade' | 'entrench' | 'rally' | 'halt' }
>;

/** Whether an action belongs to the movement phase. */
export const isMovementAction = (action: Action): action is MovementAction => {
  switch (action.do) {
    case 'march':
    case 'move':
    case 'sail':
    case 'invade':
    case 'entrench':
    case 'rally':
    case 'halt':
      return true;
    default:
      return false;
  }
};

const HALT: Action = { do: 'halt' };
const FLAGS = ['ahd-control-3'] as const;

/** All that the phasing side may do in its movement phase, single choices: units to move first, then new marches. */
export const movementOffer = (s: State): Offer<Action> => {
  const choices: Action[] = [];
  offerMoves(s, choices);
  offerVoyages(s, choices);
  offerMarches(s, choices);
  offerRallies(s, choices);
  offerDigging(s, choices);
  offerInvasions(s, choices);
  choices.push(HALT);
  return { ask: s.marching < 0 ? 'march' : 'move', facts: { left: s.marchesLeft, march: s.march }, choices };
};

/** Judges an action of the movement phase by the rules that made the offer. */
export const judgeMovement = (s: State, action: MovementAction): Refusal | undefined => {
  switch (action.do) {
    case 'march':
      return judgeMarch(s, action);
    case 'move':
      return judgeMove(s, action);
    case 'sail':
      return judgeSail(s, action);
    case 'invade':
      return judgeInvade(s, action);
    case 'entrench':
      return judgeEntrench(s, action);
    case 'rally':
      return judgeRally(s, action);
    case 'halt':
      return undefined;
  }
};

/** Carries out a judged action. To halt changes nothing here: the sequence of play goes on. */
export const applyMovement = (s: State, action: MovementAction, tell: Teller): State => {
  switch (action.do) {
    case 'march':
      return applyMarch(s, action, tell);
    case 'move':
      return applyMove(s, action, tell);
    case 'sail':
      return applySail(s, action, tell);
    case 'invade':
      return applyInvade(s, action, tell);
    case 'entrench':
      return applyEntrench(s, action, tell);
    case 'rally':
      return applyRally(s, action, tell);
    case 'halt':
      return s;
  }
};

/** The end of movement: flags of boxes that the phasing side's infantry holds alone (ahd-control-3); the last march closes. */
export const endMovement = (s: State, tell: Teller): State => {
  const side = s.phasing;
  const { infantry, units, places, held } = standing(s);
  const theirs = units[side === 0 ? 1 : 0];
  let next: State = { ...s, marching: -1, marchesLeft: 0 };
  for (let i = 0; i < held[side]; i++) {
    const box = places[side][i] as number;
    if (theirs[box] === 0 && (infantry[side][box] as number) > 0) next = setFlag(next, box, side, FLAGS, tell);
  }
  return next;
};
