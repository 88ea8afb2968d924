/** The staff: goals of a side's marches in the book's words, which the marshal of `bots` plays out. */
import type { Goal, Staff } from '@longroll/bots';
import type { Offer, SeatId } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { STEADY, TEMPERS } from '../data/opponents.ts';
import { placeName } from '../map.ts';
import { type Side, type State, sideOf } from '../state.ts';
import type { Action } from '../verbs.ts';
import { positionWorth } from './evaluate.ts';
import { prizeOf } from './ground.ts';
import { marchOrders, targetsOf } from './marches.ts';
import { ordersOf } from './orders.ts';
import { reasonOf } from './reasons.ts';

/** What a war won counts, and what one that goes on is worth at most. */
const DECIDED = 1000;
const MOST_HOPED = 900;
const HOLD = 'hold';

/** Whether the marches of a side are to be planned: none is under way. */
const isToPlan = (s: State, side: Side): boolean =>
  s.phase === 'moves' && s.acting === side && s.march.forces.length === 0;

/** What a plan may set out for: tempers first, then cities and enemies that columns may come to, then to stay. */
const goalsOf = (s: State, side: Side): readonly Goal[] => {
  const targets = targetsOf(s, side, STEADY).map((hex): Goal => ({ id: `at ${hex}`, says: aimText(s, side, hex) }));
  return [
    ...TEMPERS.map(({ id, says }) => ({ id, says })),
    ...targets.slice(0, 3),
    { id: HOLD, says: 'hold what we have' },
    ...targets.slice(3),
  ];
};

const aimText = (s: State, side: Side, hex: number): string => {
  const isTaking = controlOf(s, hex) !== side && prizeOf(s, STEADY, hex) > 0;
  return isTaking ? `take ${placeName(hex)}` : `attack the enemy at ${placeName(hex)}`;
};

const planOf = (s: State, side: Side, id: string): readonly Action[] => {
  if (id === HOLD) return [{ do: 'end-moves' }];
  const temper = TEMPERS.find((each) => each.id === id);
  return marchOrders(s, side, temper?.mind ?? { ...STEADY, focus: Number(id.slice(3)) });
};

/** The staff on the book's own offer. */
export const staffOn = (offer: (s: State, seat: SeatId) => Offer<Action>): Staff<State, Action> => ({
  decided: DECIDED,
  effort: { plans: 8, courses: 3, ahead: 4 },
  turnOf: ({ turn, parts }) => 3 * turn + parts,
  goals: (s, seat, most) => (isToPlan(s, sideOf(seat)) ? goalsOf(s, sideOf(seat)).slice(0, most) : []),
  plan: (s, seat, goal) => planOf(s, sideOf(seat), goal.id),
  reply: (s, seat, dice) => ordersOf(s, sideOf(seat), () => offer(s, seat), STEADY, dice),
  why: (s, seat, { goal, actions }) => reasonOf(s, sideOf(seat), STEADY, goal.says, actions),
  worth: (s, seat) => Math.max(-MOST_HOPED, Math.min(MOST_HOPED, positionWorth(s, sideOf(seat)))),
});
