/** What the book adds to the generic computer players: how good a position is, a planner that writes sheets, a staff. */
import { type BotKit, DECIDED, type Goal, pick, type Staff } from '@longroll/bots';
import { at, packSheet, type Seal, type SeatId, sealOf } from '@longroll/kernel';
import { type Order, REST } from './forms.ts';
import { orders } from './phases/orders.ts';
import type { Action } from './rulebook.ts';
import { COLUMNS, milesLeft, type State } from './state.ts';

/** A ration is worth this many tenths of a mile. */
const RATION = 11;

const sealed = (view: State, seat: SeatId, order: Order): Seal =>
  sealOf(orders.turn(view), packSheet(orders, [{ subject: seat, order }]));

/** Tenths of miles that the column is ahead of its nearest rival, with what its rations will buy. */
const evaluate = (view: State, seat: SeatId): number => {
  const rivals = COLUMNS.map((_, other) => other).filter((other) => other !== seat);
  const nearest = Math.min(...rivals.map((rival) => milesLeft(view, rival)));
  return 10 * (nearest - milesLeft(view, seat)) + RATION * Math.max(0, rationsOf(view, seat));
};

/** What a column may set out to do in a day. */
const GOALS: readonly (Goal & { readonly order: Order })[] = [
  { id: 'hard', says: 'gain the crossroads first', order: { ...REST, pace: 'hard' } },
  { id: 'steady', says: 'keep up the pace', order: { ...REST, pace: 'steady' } },
  { id: 'rest', says: 'gather strength', order: { ...REST, pace: 'rest' } },
];

/** Sheets are planned whole; what the rivals have sealed is drawn from what they might order, and never looked at. */
const staff: Staff<State, Action> = {
  decided: DECIDED,
  turnOf: ({ day }) => day,
  goals: () => GOALS,
  plan: (view, seat, goal) => {
    const order = GOALS.find(({ id }) => id === goal.id)?.order;
    return order ? [sealed(view, seat, order)] : [];
  },
  reply: (view, seat, dice) => [sealed(view, seat, pick(GOALS, dice).order)],
  worth: evaluate,
};

export const botKit: BotKit<State, Action> = {
  evaluate,
  plan: (view, seat) =>
    orders.waitsFor(view).includes(seat)
      ? sealed(view, seat, orderFor(view, seat))
      : { do: 'close', turn: orders.turn(view) },
  staff,
};

const rationsOf = (view: State, seat: SeatId): number => at(view.columns, seat).rations;

/** Hard marches while rations last: a mile on the road cannot be taken away, a ration in the bag can be wasted. */
const orderFor = (view: State, seat: SeatId): Order => {
  const rations = rationsOf(view, seat);
  if (rations === 0) return REST;
  return { ...REST, pace: rations > 1 ? 'hard' : 'steady' };
};
