/** What the book adds to the generic computer players: how good a position is, and sheets that are planned by forces. */
import { type BotKit, DECIDED, type Staff } from '@longroll/bots';
import { at, packSheet, type SeatId, sealOf } from '@longroll/kernel';
import { aimsOf } from './bot/aims.ts';
import { pictureOf } from './bot/picture.ts';
import { reasonOf } from './bot/reasons.ts';
import { sheetOf } from './bot/sheets.ts';
import { EASY, HARD, REGULAR, type Style } from './bot/style.ts';
import { CS } from './names.ts';
import { orders, playersOf } from './orders.ts';
import type { Action } from './rulebook.ts';
import type { State } from './state.ts';
import { marginOf } from './victory.ts';

/** The margin as far as the seat knows it, in points for its side. */
const evaluate = (view: State, seat: SeatId): number => {
  const margin = marginOf(view, view.campaign);
  return at(view.setting.players, seat).state === CS ? -margin : margin;
};

/** The sealed sheet of a seat; the clock closes the turn. */
const sealed = (view: State, seat: SeatId, style: Style): Action =>
  playersOf(view).includes(seat)
    ? sealOf(orders.turn(view), packSheet(orders, sheetOf(view, seat, style)))
    : { do: 'close', turn: orders.turn(view) };

const reason = (view: State, seat: SeatId): ReturnType<typeof reasonOf> => {
  const picture = pictureOf(view, seat, HARD);
  return reasonOf(picture, aimsOf(picture, HARD));
};

/** One plan a turn: what the enemy has sealed nobody knows, and what he may do is weighed in the odds that a plan asks for. */
const staff: Staff<State, Action> = {
  decided: DECIDED,
  turnOf: ({ turn }) => turn,
  goals: (view, seat) => (playersOf(view).includes(seat) ? [{ id: 'turn', says: reason(view, seat).says }] : []),
  plan: (view, seat) => [sealed(view, seat, HARD)],
  reply: (view, seat) => [sealed(view, seat, HARD)],
  worth: evaluate,
  why: (view, seat) => reason(view, seat).why,
};

export const bots: BotKit<State, Action> = {
  evaluate,
  plan: (view, seat) => sealed(view, seat, HARD),
  orders: (view, seat, level) => [sealed(view, seat, level === 'greedy' ? EASY : REGULAR)],
  staff,
};
