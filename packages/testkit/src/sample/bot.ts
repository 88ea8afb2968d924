/** What the book adds to the generic computer players: how good a position is, and a planner that writes sheets. */
import type { BotKit } from '@longroll/bots';
import { at, packSheet, type SeatId, sealOf } from '@longroll/kernel';
import type { Order } from './forms.ts';
import { orders } from './phases/orders.ts';
import type { Action } from './rulebook.ts';
import { COLUMNS, milesLeft, type State } from './state.ts';

/** A ration is worth this many tenths of a mile. */
const RATION = 11;

export const botKit: BotKit<State, Action> = {
  /** Tenths of miles that the column is ahead of its nearest rival, with what its rations will buy. */
  evaluate: (view, seat) => {
    const rivals = COLUMNS.map((_, other) => other).filter((other) => other !== seat);
    const nearest = Math.min(...rivals.map((rival) => milesLeft(view, rival)));
    return 10 * (nearest - milesLeft(view, seat)) + RATION * Math.max(0, rationsOf(view, seat));
  },
  plan: (view, seat) =>
    orders.waitsFor(view).includes(seat)
      ? sealOf(orders.turn(view), packSheet(orders, [{ subject: seat, order: orderFor(view, seat) }]))
      : { do: 'close', turn: orders.turn(view) },
};

const rationsOf = (view: State, seat: SeatId): number => at(view.columns, seat).rations;

/** Hard marches while rations last: a mile on the road cannot be taken away, a ration in the bag can be wasted. */
const orderFor = (view: State, seat: SeatId): Order => {
  const rations = rationsOf(view, seat);
  if (rations === 0) return { pace: 'rest' };
  return { pace: rations > 1 ? 'hard' : 'steady' };
};
