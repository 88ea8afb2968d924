/** What the grid battle adds to the generic computer players: an evaluation and a planner. */
import type { BotKit } from '@longroll/bots';
import type { Offer, SeatId } from '@longroll/kernel';
import { evaluate } from './bot/evaluate.ts';
import { plan } from './bot/plan.ts';
import type { Side, State } from './state.ts';
import type { Action } from './verbs.ts';

/**
 * The kit: `evaluate` counts pieces, places, exhaustion and what the weapons bear on; `plan` weighs for one piece after
 * another every place that it can reach with every attack from there. `offerOf` is the book's own offer.
 */
export const botKit = (offerOf: (s: State, seat: SeatId) => Offer<Action>): BotKit<State, Action> => ({
  evaluate: (s, seat) => evaluate(s, seat as Side),
  plan: (s, seat) => plan(s, seat as Side, offerOf(s, seat)),
});
