/** What the book adds to the generic computer players: how good a position is, and sheets that nothing refuses. */
import type { BotKit } from '@longroll/bots';
import { at, type Dice, drawSheet, packSheet, type SeatId, sealOf } from '@longroll/kernel';
import { CS } from './names.ts';
import { orders, playersOf } from './orders.ts';
import { type Action, rulebook } from './rulebook.ts';
import type { State } from './state.ts';
import { marginOf } from './victory.ts';

/** The margin as far as the seat knows it, in points for its side. */
const evaluate = (view: State, seat: SeatId): number => {
  const margin = marginOf(view, view.campaign);
  return at(view.setting.players, seat).state === CS ? -margin : margin;
};

/** Likely orders, drawn by lot from what the seat sees; the clock closes the turn. */
const sealed = (view: State, seat: SeatId, dice: Dice): Action =>
  playersOf(view).includes(seat)
    ? sealOf(orders.turn(view), packSheet(orders, drawSheet(rulebook, view as never, seat, dice)))
    : { do: 'close', turn: orders.turn(view) };

export const bots: BotKit<State, Action> = {
  evaluate,
  orders: (view, seat, _level, dice) => [sealed(view, seat, dice)],
};
