/** What the book adds to the generic computer players: how good a position is, and orders by armies. */
import { advise, type BotKit, type Effort, type Staff } from '@longroll/bots';
import type { AnyAction, AnyRulebook, AnyState, Dice } from '@longroll/kernel';
import { evaluate } from './bot/evaluate.ts';
import { ending, ordersOf } from './bot/orders.ts';
import { isShort, mindFor, staffOn } from './bot/staff.ts';
import { type Mind, STEADY } from './data/opponents.ts';
import { rulebook } from './rulebook.ts';
import { type State, sideOf } from './state.ts';
import type { Action } from './verbs.ts';

const staff = staffOn((s, seat) => rulebook.offer(s, seat));

/** The marshal of `bots` serves all books alike, so the types of this one end here. */
const anyBook = rulebook as unknown as AnyRulebook;
const anyStaff = staff as unknown as Staff<AnyState, AnyAction>;

/** The Veteran thinks as the Marshal does, but less. */
const VETERAN: Effort = { plans: 5, courses: 1, ahead: 3 };

/** Orders by rule of thumb, from the first that the rules take. */
const thumb = (s: State, seat: number, mind: Mind, dice: Dice): readonly Action[] => {
  const wanted = ordersOf(s, sideOf(seat), () => rulebook.offer(s, seat), mind, dice);
  const from = wanted.findIndex((action) => rulebook.whyNot(s, seat, action) === undefined);
  return from < 0 ? [ending(rulebook.offer(s, seat).choices)] : wanted.slice(from);
};

export const bots: BotKit<State, Action> = {
  evaluate,
  orders: (s, seat, level, dice) => {
    const isPlanned = level === 'planner' && isShort(s) && staff.goals(s, seat, 1).length > 0;
    if (!isPlanned) return thumb(s, seat, level === 'planner' ? mindFor(s) : STEADY, dice);
    return advise(anyBook, anyStaff, s as unknown as AnyState, seat, dice, VETERAN)
      .actions as unknown as readonly Action[];
  },
  staff: { ...staff, reply: (s, seat, dice) => thumb(s, seat, mindFor(s), dice) },
};
