/** The staff: goals of a side in the book's words, those of its marches to be played out by the marshal of `bots`. */
import type { Goal, Staff } from '@longroll/bots';
import type { Dice, Offer, SeatId } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { type Mind, SEASONED, STEADY, TEMPERS } from '../data/opponents.ts';

import { type Side, type State, sideOf, UNION } from '../state.ts';
import type { Action } from '../verbs.ts';
import { whereabouts } from '../whereabouts.ts';
import { inPlace, listedWords } from '../words.ts';
import { positionWorth } from './evaluate.ts';
import { prizeOf } from './ground.ts';
import { landingsOf } from './landings.ts';
import { marchOrders, targetsOf } from './marches.ts';
import { ordersOf } from './orders.ts';
import { reasonOf } from './reasons.ts';
import { purposeOf, storesWanted } from './stores.ts';

/** What a war won counts, and what one that goes on is worth at most. */
const DECIDED = 1000;
const MOST_HOPED = 900;
const HOLD = 'hold';
/** The one goal of a phase that is not played out: what it is for is told all the same. */
const AS_ORDERED = 'orders';

/** Whether a game is short enough to be played out at every strength: one of points, not of the war. */
export const isShort = (s: State): boolean => s.setting.objectives.length > 0;

/** How whoever plans weighs the affairs of a game. */
export const mindFor = (s: State): Mind => (isShort(s) ? STEADY : SEASONED);

/** Whether the marches of a side are to be planned: none is under way. */
const isToPlan = (s: State, side: Side): boolean =>
  s.phase === 'moves' && s.acting === side && s.march.forces.length === 0;

/** What a plan of marches may set out for: tempers first, then cities and enemies that columns may come to, then to stay. */
const marchGoals = (s: State, side: Side): readonly Goal[] => {
  const targets = targetsOf(s, side, mindFor(s)).map((hex): Goal => ({ id: `at ${hex}`, says: aimText(s, side, hex) }));
  return [
    ...TEMPERS.map(({ id, says }) => ({ id, says })),
    ...targets.slice(0, 3),
    { id: HOLD, says: 'hold what we have' },
    ...targets.slice(3),
  ];
};

/** What a side lands for before its marches, and builds in a month; empty where it does neither. */
const purposes = (s: State, side: Side): readonly string[] => {
  const mind = mindFor(s);
  if (!mind.enterprising) return [];
  const isFree = s.march.forces.length + s.war.fleet.ships.length === 0;
  if (s.phase === 'rails' && s.acting === side && isFree)
    return landingsOf(s, side, mind).map(({ city }) => `land troops for ${whereabouts(city)}`);
  if (s.phase !== (side === UNION ? 'union-production' : 'confederate-production')) return [];
  return storesWanted(s, side, mind).map(purposeOf);
};

/** The goals of a phase, the likeliest first. A war has too many fronts for single targets: its plans differ by temper alone. */
const goalsOf = (s: State, side: Side): readonly Goal[] => {
  if (isToPlan(s, side)) return marchGoals(s, side);
  const all = purposes(s, side);
  return all.length > 0 ? [{ id: AS_ORDERED, says: listedWords([...all]) }] : [];
};

const aimText = (s: State, side: Side, hex: number): string => {
  const isTaking = controlOf(s, hex) !== side && prizeOf(s, mindFor(s), hex) > 0;
  return isTaking ? `take ${whereabouts(hex)}` : `attack the enemy ${inPlace(hex)}`;
};

const marchPlan = (s: State, side: Side, id: string): readonly Action[] => {
  if (id === HOLD) return [{ do: 'end-moves' }];
  const change = TEMPERS.find((temper) => temper.id === id)?.change ?? { focus: Number(id.slice(3)) };
  return marchOrders(s, side, { ...mindFor(s), ...change });
};

/** The staff on the book's own offer. */
export const staffOn = (offer: (s: State, seat: SeatId) => Offer<Action>): Staff<State, Action> => {
  const reply = (s: State, seat: SeatId, dice: Dice): readonly Action[] =>
    ordersOf(s, sideOf(seat), () => offer(s, seat), mindFor(s), dice);
  return {
    decided: DECIDED,
    effort: { plans: 8, courses: 4, ahead: 9 },
    turnOf: ({ turn, parts }) => 3 * turn + parts,
    goals: (s, seat, most) => goalsOf(s, sideOf(seat)).slice(0, isShort(s) ? most : Math.min(most, TEMPERS.length)),
    plan: (s, seat, { id }, dice) => (id === AS_ORDERED ? reply(s, seat, dice) : marchPlan(s, sideOf(seat), id)),
    reply,
    why: (s, seat, { goal, actions }) => reasonOf(s, sideOf(seat), mindFor(s), goal.says, actions),
    worth: (s, seat) => Math.max(-MOST_HOPED, Math.min(MOST_HOPED, positionWorth(s, sideOf(seat)))),
  };
};
