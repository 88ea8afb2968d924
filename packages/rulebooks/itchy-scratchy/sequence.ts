/** The sequence of play (is-turn-1 to -5, chapter 13): from one decision to the next. */
import type { Dice, Teller } from '@longroll/kernel';
import { mayArriveAnywhere } from './phases/arrivals.ts';
import { throwInitiative } from './procedures/initiative.ts';
import { lineOf, otherSide } from './queries.ts';
import type { Piece, Side, State } from './state.ts';
import { IDLE } from './state.ts';
import { endAtOnce, endOfTurn } from './victory.ts';

const TURN = ['is-turn-2'] as const;
const INITIATIVE = ['is-turn-1'] as const;
const PART = ['is-turn-2'] as const;

/** The sequence as a reader is told of it, in order. */
export const SEQUENCE = [
  { id: 'initiative', title: 'Initiative', clause: 'is-turn-1' },
  { id: 'arrivals', title: 'Arrivals of the side that acts', clause: 'is-turn-5' },
  { id: 'activation', title: 'Activations of the side that acts', clause: 'is-turn-2' },
  { id: 'exhaustion', title: 'Check of exhaustion', clause: 'is-exh-3' },
] as const;

/** The table with what was noted of the last turn forgotten. */
const refresh = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece) => (piece.activated || piece.entered ? { ...piece, activated: false, entered: false } : piece));

/** A turn begins: both sides throw for the initiative, again on ties (is-turn-1). */
export const beginTurn = (s: State, dice: Dice, tell: Teller): State => {
  tell.say('turn-began', TURN, { turn: s.turn, last: s.setting.lastTurn });
  const { winner, throws } = throwInitiative(dice);
  tell.say('initiative-thrown', INITIATIVE, { winner, throws });
  return {
    ...s,
    pieces: refresh(s.pieces),
    phase: 'initiative',
    initiative: winner,
    first: winner,
    acting: winner,
    activation: IDLE,
  };
};

/** Whether a side has a piece on the board that has not been activated this turn (is-turn-2). */
const hasWaiting = (s: State, side: Side): boolean => {
  for (let row = 0; row < s.pieces.length; row++) {
    const { area, activated } = s.pieces[row] as Piece;
    if (area >= 0 && !activated && lineOf(s, row).side === side) return true;
  }
  return false;
};

/** The part of the acting side begins, with its arrivals if it can have any (is-turn-5). */
export const beginPart = (s: State, dice: Dice, tell: Teller): State => {
  tell.say('part-began', PART, { side: s.acting, turn: s.turn });
  if (mayArriveAnywhere(s)) return { ...s, phase: 'arrivals' };
  return playOn({ ...s, phase: 'activation' }, dice, tell);
};

/** Its part is over: the other side's begins, or the turn ends (is-turn-2). */
export const endPart = (s: State, dice: Dice, tell: Teller): State => {
  if (s.acting === s.first) return beginPart({ ...s, acting: otherSide(s.acting), activation: IDLE }, dice, tell);
  const ended = endOfTurn(s, tell);
  return ended.outcome ? ended : beginTurn({ ...ended, turn: ended.turn + 1 }, dice, tell);
};

/** Goes on to the next decision: the battle may be over, or the acting side have nobody left to activate. */
export const playOn = (s: State, dice: Dice, tell: Teller): State => {
  const next = endAtOnce(s, tell);
  if (next.outcome || next.phase !== 'activation' || next.activation.piece >= 0) return next;
  return hasWaiting(next, next.acting) ? next : endPart(next, dice, tell);
};
