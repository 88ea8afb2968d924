/** The staff: stances for the movement of a side, which the Marshal plays out against one another. */
import type { Effort, Goal, Staff } from '@longroll/bots';
import { at, type Dice, isRefusal, type Refusal, type SeatId, type Step } from '@longroll/kernel';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { STANCES, type Stance } from './stances.ts';

/** What the staff asks of the book, and what it does in a stance. */
export interface BookOfBattle {
  apply(s: State, seat: SeatId, action: Action, dice: Dice): Step<State> | Refusal;
  ordersIn(s: State, seat: SeatId, stance: Stance, dice: Dice): Action;
  worth(s: State, seat: SeatId): number;
}

/** What a won battle counts in the points of `worth`. */
const DECIDED = 2;
/** Actions of a side's movement at most. */
const MOST_ACTIONS = 200;

/** How far the Marshal looks: the first two stances, courses of each, and moves after this one. With all five he won no more. */
export const MARSHAL: Effort = { plans: 2, courses: 4, ahead: 4 };

const isMoving = ({ phase, mover }: State): boolean => phase.startsWith('movement') && mover < 0;

/** The staff on the book's own rules. */
export const staffOn = ({ apply, ordersIn, worth }: BookOfBattle): Staff<State, Action> => {
  /** The rest of a side's movement in a stance. */
  const movement = (from: State, seat: SeatId, stance: Stance, dice: Dice): readonly Action[] => {
    const actions: Action[] = [];
    let s = from;
    while (s.phase === from.phase && s.acting === from.acting && actions.length < MOST_ACTIONS) {
      const action = ordersIn(s, seat, stance, dice);
      const step = apply(s, seat, action, dice);
      if (isRefusal(step)) break;
      actions.push(action);
      s = step.state;
    }
    return actions;
  };

  return {
    decided: DECIDED,
    effort: MARSHAL,
    turnOf: ({ move }) => move,
    goals: (s, _seat, most): readonly Goal[] =>
      isMoving(s) ? STANCES.slice(0, most).map(({ id, says }) => ({ id, says })) : [],
    plan: (s, seat, goal, dice) => {
      const stance = STANCES.find(({ id }) => id === goal.id);
      return stance ? movement(s, seat, stance, dice) : [];
    },
    throws: ({ do: verb }) => verb === 'contact' || verb === 'join',
    reply: (s, seat, dice) => [ordersIn(s, seat, at(STANCES, 0), dice)],
    why: (_s, _seat, { goal: { says } }) => `${says.charAt(0).toUpperCase()}${says.slice(1)}`,
    worth,
  };
};
