/** Who may act, what is offered, what is refused and what an action does: each phase answers for itself. */
import type { Dice, Offer, Refusal, SeatId, Step, Teller } from '@longroll/kernel';
import { refuse, stepOf } from '@longroll/kernel';
import { SIDE_ADJECTIVES } from './naming.ts';
import { applyBattle, battleActors, battleOffer, judgeBattle } from './phases/battle.ts';
import { applyMovement, isMovementAction, judgeMovement, movementOffer } from './phases/movement.ts';
import { applyPromotion, judgePromotion, promotionOffer } from './phases/promotion.ts';
import { applyRecruitment, judgeRecruitment, recruitmentOffer } from './phases/recruitment.ts';
import { startOf } from './position.ts';
import { otherSide } from './queries.ts';
import { playFrom, playOn, stepNumber } from './sequence.ts';
import type { Phase, Setting, State } from './state.ts';
import type { Action } from './verbs.ts';
import { endWar } from './victory.ts';

const NOBODY: readonly SeatId[] = [];
const ONE: readonly (readonly SeatId[])[] = [[0], [1]];
const RESIGN: readonly Action[] = [{ do: 'resign' }];

/** Who may act now: the phasing side, or whoever the battle asks (ahd-frame-4). */
export const actors = (s: State): readonly SeatId[] => {
  if (s.outcome) return NOBODY;
  return s.phase === 'battle' ? battleActors(s) : (ONE[s.phasing] ?? NOBODY);
};

const phaseOffer = (s: State, seat: SeatId): Offer<Action> => {
  switch (s.phase) {
    case 'movement':
      return movementOffer(s);
    case 'battle':
      return battleOffer(s, seat);
    case 'promotion':
    case 'held-promotion':
      return promotionOffer(s);
    case 'recruitment':
      return recruitmentOffer(s);
    case 'over':
      return { ask: 'over', choices: [] };
  }
};

/** What the seat may do now; nothing when it is not its turn. To resign stands aside (ahd-victory-7). */
export const offer = (s: State, seat: SeatId): Offer<Action> =>
  actors(s).includes(seat) ? { ...phaseOffer(s, seat), asides: RESIGN } : { ask: 'wait', choices: [] };

const PHASE_NAMES: { readonly [phase in Phase]: string } = {
  movement: 'movement phase',
  battle: 'battle phase',
  promotion: 'promotion phase',
  'held-promotion': 'promotion for battles held',
  recruitment: 'recruitment phase',
  over: 'end of the war',
};

const wrongPhase = (s: State, action: Action): Refusal =>
  refuse('ahd-turn-2', `To ${action.do} has no place in the ${PHASE_NAMES[s.phase]}.`, 'action/do');

const notTheirTurn = (s: State, seat: SeatId): Refusal | undefined => {
  if (s.outcome) return refuse('ahd-victory-7', 'The war is over.');
  const acting = actors(s);
  if (acting.includes(seat)) return undefined;
  const side = SIDE_ADJECTIVES[acting[0] === 1 ? 1 : 0];
  return refuse('ahd-frame-1', `It is the ${side} player who decides now.`);
};

/** Whether the rules accept an action: undefined exactly when the offer holds it (ahd-frame-4). */
export const judge = (s: State, seat: SeatId, action: Action): Refusal | undefined => {
  const fault = notTheirTurn(s, seat);
  if (fault || action.do === 'resign') return fault;
  if (s.phase === 'battle') return judgeBattle(s, seat, action);
  if (isMovementAction(action)) return s.phase === 'movement' ? judgeMovement(s, action) : wrongPhase(s, action);
  switch (action.do) {
    case 'promote':
      return s.phase === 'promotion' || s.phase === 'held-promotion'
        ? judgePromotion(s, action)
        : wrongPhase(s, action);
    case 'recruit':
      return s.phase === 'recruitment' ? judgeRecruitment(s, action) : wrongPhase(s, action);
    case 'pass':
      return s.phase === 'movement' ? wrongPhase(s, action) : undefined;
    default:
      return wrongPhase(s, action);
  }
};

/** Carries out a judged action and plays on to the next decision. */
const carryOut = (s: State, seat: SeatId, action: Action, dice: Dice, tell: Teller): State => {
  if (action.do === 'resign') return endWar(s, otherSide(seat === 1 ? 1 : 0), 'ahd-victory-7', tell);
  if (s.phase === 'battle') return playOn(applyBattle(s, seat, action, dice, tell), false, dice, tell);
  if (action.do === 'halt') return playOn(s, true, dice, tell);
  if (isMovementAction(action)) return applyMovement(s, action, tell);
  switch (action.do) {
    case 'recruit':
      return playOn(applyRecruitment(s, action, tell), false, dice, tell);
    case 'promote':
    case 'pass': {
      if (s.phase === 'recruitment') return playOn(s, true, dice, tell);
      const { state, done } = applyPromotion(s, action, tell);
      return playOn(state, done, dice, tell);
    }
    default:
      throw new TypeError(`a judged action that no phase carries out: ${action.do}`);
  }
};

/** Judges the action and carries it out. A refused action changes nothing and throws no die. */
export const apply = (s: State, seat: SeatId, action: Action, dice: Dice): Step<State> | Refusal =>
  judge(s, seat, action) ?? stepOf(dice, (tell) => carryOut(s, seat, action, dice, tell));

/** Sets the position up and plays to the first decision: the first player turn begins, or the file's own moment stands. */
export const setup = (setting: Setting, dice: Dice): Step<State> => {
  const start = startOf(setting);
  const { step, fresh } = setting.opening;
  return stepOf(dice, (tell) =>
    fresh ? playFrom(start, stepNumber(step), dice, tell) : playOn(start, false, dice, tell),
  );
};
