/** The staff of Itchy and Scratchy: tempers for a side's whole part of a turn, which the marshal of `bots` plays out. */
import type { Effort, Goal, Staff } from '@longroll/bots';
import { type Dice, isRefusal, type Offer, type Refusal, type SeatId, type Step } from '@longroll/kernel';
import { type Profile, TEMPERS } from '../data/weights.ts';
import { waiting } from '../phases/activation.ts';
import type { Side, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { evaluate } from './evaluate.ts';
import { intentOf, ordersOf, rankOf } from './intents.ts';
import { planned } from './planner.ts';
import { profileOf } from './worth.ts';

/** What the staff asks of the book. */
export interface BookOfBattle {
  offer(s: State, seat: SeatId): Offer<Action>;
  apply(s: State, seat: SeatId, action: Action, dice: Dice): Step<State> | Refusal;
}

/** A battle won, and what one that goes on is worth at most. */
const DECIDED = 60;
const MOST_HOPED = 45;
/** Actions of a plan at most: no part of a turn is longer. */
const MOST_ACTIONS = 120;
/**
 * A battle is short and its turns are cheap to play: six whole turns are looked ahead at. Over three parts of turns a storm looks
 * dearer than it is: at the redoubt the same plans then won less than half of their battles against the planner.
 */
const BATTLE_EFFORT: Effort = { plans: 7, courses: 6, ahead: 12 };

/** The orders of the next piece: to act, its way, its facing and its attack; or the end of the side's part. */
const nextPiece = (s: State, profile: Profile): readonly Action[] => {
  const [row] = waiting(s).toSorted((a, b) => rankOf(s, a) - rankOf(s, b));
  if (row === undefined) return [{ do: 'end' }];
  return [{ do: 'activate', piece: row }, ...ordersOf(s, row, intentOf(s, row, profile))];
};

const tempered = (profile: Profile, { danger, risk, places, promise }: (typeof TEMPERS)[number]): Profile => {
  const { storm, battle, points, hold, hunt, convoy, escort } = profile.places;
  const pulled = { storm, battle, points, hold, hunt, convoy, escort };
  const pull = Object.fromEntries(Object.entries(pulled).map(([name, weight]) => [name, weight * places]));
  return {
    ...profile,
    places: { ...profile.places, ...pull },
    danger: profile.danger * danger,
    promise: profile.promise * promise,
    attacks: { ...profile.attacks, risk: profile.attacks.risk * risk },
  };
};

const enemyOf = (seat: SeatId): Side => (1 - seat) as Side;

/** Why a plan, in words: what it attacks first, else what it sets out to do. */
const whyOf = (s: State, says: string, actions: readonly Action[], name: (row: number) => string): string => {
  const fire = actions.find((action) => action.do === 'attack');
  if (fire?.do !== 'attack') return `${says.charAt(0).toUpperCase()}${says.slice(1)}`;
  const hit = s.pieces.flatMap(({ area }, row) => (area === fire.target ? [name(row)] : []));
  const acting = actions.find((action) => action.do === 'activate');
  const who = acting?.do === 'activate' ? name(acting.piece) : name(s.activation.piece);
  return `${who} attacks ${hit.join(' and ')}, to ${says}`;
};

/** The staff, on the book's own offer and rules. `name` is what a piece is called. */
export const staffOn = (
  { offer, apply }: BookOfBattle,
  name: (s: State, row: number) => string,
): Staff<State, Action> => {
  const next = (s: State, seat: SeatId, profile: Profile): readonly Action[] =>
    s.phase === 'activation' && s.activation.piece < 0
      ? nextPiece(s, profile)
      : [planned(s, seat, offer(s, seat), profile)];

  /** The rest of the part of the turn as a profile has it, until somebody else is asked. */
  const partOf = (from: State, seat: SeatId, profile: Profile, dice: Dice): readonly Action[] => {
    const actions: Action[] = [];
    let s = from;
    const play = (action: Action): boolean => {
      const step = apply(s, seat, action, dice);
      if (isRefusal(step)) return false;
      s = step.state;
      actions.push(action);
      return true;
    };
    while (s.phase === 'activation' && s.acting === seat && s.turn === from.turn && actions.length < MOST_ACTIONS) {
      const before = actions.length;
      for (const action of next(s, seat, profile)) if (!play(action)) break;
      if (actions.length === before && !play(planned(s, seat, offer(s, seat), profile))) break;
    }
    return actions;
  };

  return {
    decided: DECIDED,
    effort: BATTLE_EFFORT,
    turnOf: ({ turn, acting, first }) => 2 * turn + (acting === first ? 0 : 1),
    goals: (s, seat, most): readonly Goal[] =>
      s.phase === 'activation' && s.acting === seat && s.activation.piece < 0
        ? TEMPERS.slice(0, most).map(({ id, says }) => ({ id, says }))
        : [],
    plan: (s, seat, goal, dice) => {
      const temper = TEMPERS.find(({ id }) => id === goal.id);
      return temper ? partOf(s, seat, tempered(profileOf(s, seat as Side), temper), dice) : [];
    },
    throws: ({ do: verb }) => verb === 'attack',
    reply: (s, seat) => next(s, seat, profileOf(s, seat as Side)),
    why: (s, _seat, { goal, actions }) => whyOf(s, goal.says, actions, (row) => name(s, row)),
    worth: (s, seat) =>
      Math.max(-MOST_HOPED, Math.min(MOST_HOPED, evaluate(s, seat as Side) - evaluate(s, enemyOf(seat)) / 2)),
  };
};
