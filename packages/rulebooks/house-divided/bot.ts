/** What A House Divided adds to the generic computer players: an evaluation, a planner and a staff. */
import type { BotKit } from '@longroll/bots';
import type { Offer, SeatId } from '@longroll/kernel';
import { choosePromotion, chooseRecruit, planBattle } from './bot/battle.ts';
import { evaluate } from './bot/evaluate.ts';
import { planMovement } from './bot/movement.ts';
import { inBrief, staffWith } from './bot/staff/index.ts';
import { worth } from './bot/worth.ts';
import { MARSHAL } from './data/marshal.ts';
import { type Side, type State, UNION } from './state.ts';
import type { Action } from './verbs.ts';

const decide = (s: State, seat: Side, offer: Offer<Action>): Action | undefined => {
  switch (s.phase) {
    case 'movement':
      return planMovement(s);
    case 'battle':
      return planBattle(s, seat, offer);
    case 'promotion':
    case 'held-promotion':
      return choosePromotion(s, offer.choices);
    case 'recruitment':
      return chooseRecruit(s, offer.choices);
    case 'over':
      return undefined;
  }
};

/**
 * The kit: `evaluate` counts units, boxes, supply, nearness to what decides and the battles that wait; `plan` tries
 * whole operations on the real rules and takes the first step of the one that betters the position most, with the
 * enemy's answer in mind; `staff` is what the marshal plans whole turns with. The planner as the Union, who must attack, decides
 * by the staff with little thought (`inBrief`): his own way wins too few wars from there. `offerOf` is the book's own offer.
 */
export const botKit = (offerOf: (s: State, seat: SeatId) => Offer<Action>): BotKit<State, Action> => {
  const brief = inBrief(offerOf);
  return {
    evaluate: (s, seat) => evaluate(s, seat as Side),
    worth: (s, seat) => worth(s, seat as Side),
    plan: (s, seat) => {
      const offer = offerOf(s, seat);
      const action = decide(s, seat as Side, offer) ?? offer.choices[0];
      if (!action) throw new Error(`nothing to decide for seat ${seat} in phase ${s.phase}`);
      return action;
    },
    leads: { march: ['move', 'sail'] },
    orders: (s, seat, level, dice) => (level === 'planner' && seat === UNION ? brief(s, seat, dice) : undefined),
    staff: staffWith(offerOf),
    tuning: { weights: MARSHAL, staffWith: (weights) => staffWith(offerOf, { ...MARSHAL, ...weights }) },
  };
};
