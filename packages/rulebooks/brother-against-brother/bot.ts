/** What the book adds to the generic computer players: how good a position is, and orders by armies. */
import type { BotKit } from '@longroll/bots';
import { evaluate } from './bot/evaluate.ts';
import { ending, ordersOf } from './bot/orders.ts';
import { REGULAR, VETERAN } from './data/opponents.ts';
import { rulebook } from './rulebook.ts';
import { sideOf } from './sides.ts';
import type { State } from './state.ts';
import type { Action } from './verbs.ts';

export const bots: BotKit<State, Action> = {
  evaluate,
  orders: (s, seat, level, dice) => {
    const offer = rulebook.offer(s, seat);
    const mind = level === 'greedy' ? REGULAR : VETERAN;
    const wanted = ordersOf(s, sideOf(seat), offer, mind, dice);
    const from = wanted.findIndex((action) => rulebook.whyNot(s, seat, action) === undefined);
    return from < 0 ? [ending(offer.choices)] : wanted.slice(from);
  },
};
