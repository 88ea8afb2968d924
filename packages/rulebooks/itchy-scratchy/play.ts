/** Who may act, what is offered, what is refused and what an action does: each phase answers for itself. */
import type { Dice, Offer, Refusal, SeatId, Step, Teller } from '@longroll/kernel';
import { at, refuse, stepOf } from '@longroll/kernel';
import { withPiece } from './changes.ts';
import { startWay } from './movement.ts';
import { pieceId } from './naming.ts';
import { applyArrival, judgeArrival, offerArrivals } from './phases/arrivals.ts';
import { applyAttack, judgeAttack, offerAttacks } from './phases/attack.ts';
import { applyBeaten, judgeBeaten, offerBeaten } from './phases/beaten.ts';
import { applyStep, applyTurn, judgeStep, judgeTurn, offerSteps, offerTurns } from './phases/moves.ts';
import { lineOf, mayEndIn, otherSide } from './queries.ts';
import { beginPart, beginTurn, endPart, playOn } from './sequence.ts';
import type { Phase, Piece, Setting, Side, State } from './state.ts';
import { IDLE } from './state.ts';
import type { Action } from './verbs.ts';
import { resign } from './victory.ts';
import { areaLong, notOnBoard, pieceLong, theSide } from './words.ts';

const NOBODY: readonly SeatId[] = [];
const ONE: readonly (readonly SeatId[])[] = [[0], [1]];
const RESIGN: readonly Action[] = [{ do: 'resign' }];
const INITIATIVE: readonly Action[] = [
  { do: 'initiative', first: true },
  { do: 'initiative', first: false },
];
const DONE: Action = { do: 'done' };
const END: Action = { do: 'end' };
const CHOSEN = ['is-turn-1'] as const;
const ACTIVATED = ['is-turn-2'] as const;
const ENDED = ['is-turn-3'] as const;

const activations: Action[] = [];
const activate = (piece: number): Action => (activations[piece] ??= { do: 'activate', piece });

/** The side that decides now: the acting one, or the owner of the loser of a close combat (is-frame-2). */
const decider = (s: State): Side => (s.beaten ? s.beaten.side : s.acting);

/** Who may act now. */
export const actors = (s: State): readonly SeatId[] => (s.outcome ? NOBODY : (ONE[decider(s)] ?? NOBODY));

const mayActivate = (s: State, row: number): boolean => {
  const { area, activated } = s.pieces[row] as Piece;
  return area >= 0 && !activated && lineOf(s, row).side === s.acting;
};

const offerActivations = (s: State, choices: Action[]): void => {
  for (let row = 0; row < s.pieces.length; row++) if (mayActivate(s, row)) choices.push(activate(row));
  choices.push(END);
};

/** Whether the acting piece may end its activation where it is (is-move-5, -9). */
const mayFinish = (s: State): boolean =>
  s.activation.turning !== 'pick' && mayEndIn(s, s.activation.piece, s.activation.way.area);

const offerActs = (s: State, choices: Action[]): void => {
  offerAttacks(s, choices);
  offerSteps(s, choices);
  offerTurns(s, choices);
  if (mayFinish(s)) choices.push(DONE);
};

const asked = (s: State): { readonly ask: string; readonly choices: readonly Action[] } => {
  if (s.phase === 'initiative') return { ask: 'initiative', choices: INITIATIVE };
  const choices: Action[] = [];
  switch (s.phase) {
    case 'arrivals':
      offerArrivals(s, choices);
      return { ask: 'arrivals', choices };
    case 'beaten':
      offerBeaten(s, choices);
      return { ask: (s.beaten?.companions.length ?? 0) > 0 ? 'companions' : 'beaten', choices };
    case 'activation':
      if (s.activation.piece < 0) offerActivations(s, choices);
      else offerActs(s, choices);
      return { ask: s.activation.piece < 0 ? 'activate' : s.activation.turning === 'pick' ? 'face' : 'act', choices };
    case 'over':
      return { ask: 'over', choices };
  }
};

/** What the seat may do now; nothing when it is not its turn. To resign stands aside (is-victory-1). */
export const offer = (s: State, seat: SeatId): Offer<Action> => {
  if (s.outcome || decider(s) !== seat) return { ask: 'wait', choices: [] };
  const { ask, choices } = asked(s);
  return { ask, choices, anytime: RESIGN };
};

const PHASE_NAMES: { readonly [phase in Phase]: string } = {
  initiative: 'when the winner of the initiative chooses who goes first',
  arrivals: 'while pieces arrive',
  activation: 'while pieces are activated',
  beaten: 'while the loser of a close combat chooses',
  over: 'after the end of the battle',
};

const notTheirTurn = (s: State, seat: SeatId): Refusal | undefined => {
  if (s.outcome) return refuse('is-victory-1', 'The battle is over.');
  const side = decider(s);
  return side === seat ? undefined : refuse('is-frame-2', `It is ${theSide(s, side)} that decides now.`);
};

const wrongPhase = (s: State, action: Action): Refusal =>
  refuse('is-turn-2', `To ${action.do} has no place ${PHASE_NAMES[s.phase]}.`, 'action/do');

const PHASE_OF: { readonly [verb in Action['do']]: Phase | undefined } = {
  initiative: 'initiative',
  arrive: 'arrivals',
  ready: 'arrivals',
  activate: 'activation',
  step: 'activation',
  turn: 'activation',
  attack: 'activation',
  done: 'activation',
  end: 'activation',
  withdraw: 'beaten',
  stand: 'beaten',
  follow: 'beaten',
  stay: 'beaten',
  resign: undefined,
};

const judgeActivate = (s: State, row: number): Refusal | undefined => {
  const line = s.setting.roster[row];
  if (!line) return refuse('is-unit-4', 'There is no such piece.', 'action/piece');
  const name = pieceLong(s, row);
  if (line.side !== s.acting)
    return refuse('is-turn-2', `${name} belongs to ${theSide(s, line.side)}.`, 'action/piece');
  const { area, activated } = at(s.pieces, row);
  if (area < 0) return refuse('is-turn-2', notOnBoard(s, row), 'action/piece');
  return activated ? refuse('is-turn-2', `${name} has been activated this turn.`, 'action/piece') : undefined;
};

/** Refuses to end an activation where the piece cannot stay. */
const judgeDone = (s: State): Refusal | undefined => {
  if (mayFinish(s)) return undefined;
  const { piece, way, turning } = s.activation;
  const name = pieceLong(s, piece);
  if (turning === 'pick') return refuse('is-move-9', `${name} must turn to an enemy first.`, 'action/do');
  return refuse(
    'is-move-5',
    `${name} cannot stay in ${areaLong(s, way.area)}: another unit stands there.`,
    'action/do',
  );
};

const judgeActs = (s: State, action: Action): Refusal | undefined => {
  const open = s.activation.piece >= 0;
  if (action.do === 'activate' || action.do === 'end') {
    if (!open) return action.do === 'end' ? undefined : judgeActivate(s, action.piece);
    return refuse('is-turn-2', `First the activation of ${pieceLong(s, s.activation.piece)} ends.`, 'action/do');
  }
  if (!open) return refuse('is-turn-2', 'No piece is being activated.', 'action/do');
  switch (action.do) {
    case 'step':
      return judgeStep(s, action);
    case 'turn':
      return judgeTurn(s, action);
    case 'attack':
      return judgeAttack(s, action);
    default:
      return judgeDone(s);
  }
};

/** Whether the rules accept an action: undefined exactly when the offer holds it (is-frame-2). */
export const whyNot = (s: State, seat: SeatId, action: Action): Refusal | undefined => {
  const fault = notTheirTurn(s, seat);
  if (fault || action.do === 'resign') return fault;
  if (PHASE_OF[action.do] !== s.phase) return wrongPhase(s, action);
  switch (action.do) {
    case 'initiative':
    case 'ready':
      return undefined;
    case 'arrive':
      return judgeArrival(s, action);
    case 'withdraw':
    case 'stand':
    case 'follow':
    case 'stay':
      return judgeBeaten(s, action);
    default:
      return judgeActs(s, action);
  }
};

const choosePart = (s: State, own: boolean, dice: Dice, tell: Teller): State => {
  const first = own ? s.initiative : otherSide(s.initiative);
  tell.say('order-chosen', CHOSEN, { side: s.initiative, first });
  return beginPart({ ...s, first, acting: first }, dice, tell);
};

const beginActivation = (s: State, row: number, tell: Teller): State => {
  const { side, type } = lineOf(s, row);
  tell.say('activated', ACTIVATED, { side, piece: pieceId(s, row), type });
  const { area } = at(s.pieces, row);
  return { ...s, activation: { piece: row, from: area, way: startWay(s, row), turning: 'free', turns: 0 } };
};

const endActivation = (s: State): State => ({
  ...withPiece(s, s.activation.piece, { activated: true }),
  activation: IDLE,
});

const endOwnPart = (s: State, dice: Dice, tell: Teller): State => {
  tell.say('part-ended', ENDED, { side: s.acting, turn: s.turn });
  return endPart(s, dice, tell);
};

/** Carries out a judged action and plays on to the next decision. */
const carryOut = (s: State, seat: SeatId, action: Action, dice: Dice, tell: Teller): State => {
  switch (action.do) {
    case 'resign':
      return resign(s, seat === 1 ? 1 : 0, tell);
    case 'initiative':
      return choosePart(s, action.first, dice, tell);
    case 'arrive':
      return playOn(applyArrival(s, action, tell), dice, tell);
    case 'ready':
      return playOn({ ...s, phase: 'activation' }, dice, tell);
    case 'activate':
      return beginActivation(s, action.piece, tell);
    case 'step':
      return playOn(applyStep(s, action, tell), dice, tell);
    case 'turn':
      return applyTurn(s, action, tell);
    case 'attack':
      return playOn(applyAttack(s, action, dice, tell), dice, tell);
    case 'done':
      return playOn(endActivation(s), dice, tell);
    case 'end':
      return endOwnPart(s, dice, tell);
    default:
      return playOn(applyBeaten(s, action, tell), dice, tell);
  }
};

/** Judges the action and carries it out. A refused action changes nothing and throws no die. */
export const apply = (s: State, seat: SeatId, action: Action, dice: Dice): Step<State> | Refusal =>
  whyNot(s, seat, action) ?? stepOf(dice, (tell) => carryOut(s, seat, action, dice, tell));

/** Sets the position up and plays to the first decision: the turn begins with its dice, or the file's own moment stands. */
export const setup = (setting: Setting, dice: Dice): Step<State> => {
  const start: State = { setting, ...setting.start };
  return stepOf(dice, (tell) => (setting.fresh ? beginTurn(start, dice, tell) : start));
};
