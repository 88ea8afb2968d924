import {
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  type Dice,
  isRefusal,
  type Seal,
  type SeatId,
  SimDice,
  sheetOf,
} from '@longroll/kernel';
import { pickOffered } from '../random.ts';
import { nextSeat } from '../turn.ts';
import type { Staff } from './staff.ts';

/** Actions after which a course is broken off where it stands. */
const MOST_ACTIONS = 5000;

/** A position that is played out: the state, and what is sealed there. */
class Course {
  state: AnyState;
  readonly #book: AnyRulebook;
  readonly #sheets = new Map<SeatId, Uint8Array>();
  #steps = 0;

  constructor(book: AnyRulebook, state: AnyState) {
    this.#book = book;
    this.state = state;
  }

  /** Who acts next; undefined at the end of the match, or where the course has become too long. */
  get seat(): SeatId | undefined {
    if (this.#steps > MOST_ACTIONS || this.#book.outcome(this.state)) return undefined;
    return nextSeat(this.#book, this.state, this.#sheets);
  }

  /** Plays an action; false when the rules refuse it. */
  play(seat: SeatId, action: AnyAction, dice: Dice): boolean {
    this.#steps++;
    const step = this.#book.apply(this.state, seat, action, dice, this.#sheets);
    if (isRefusal(step)) return false;
    this.state = step.state;
    if (action.do === 'seal') this.#sheets.set(seat, sheetOf(action as unknown as Seal));
    else if (action.do === 'close') this.#sheets.clear();
    return true;
  }
}

/** Dice of each turn of a course: whatever was thrown in the turn before, equal courses begin it with equal ones. */
const diceOf = (seed: number, turn: number): Dice => new SimDice(Math.imul(seed, 7919) + Math.imul(turn, 104_729));

/**
 * Plays a plan out: its actions in a state that agrees with what the seat knows, then what the staff has each seat do
 * from its own view, until so many turns have passed after this one. Gives the points of the seat. `course` numbers the
 * imagined state and its dice: the same for every plan.
 */
export const playOut = (
  book: AnyRulebook,
  staff: Staff<AnyState, AnyAction>,
  view: AnyState,
  seat: SeatId,
  plan: readonly AnyAction[],
  { ahead, course: seed }: { readonly ahead: number; readonly course: number },
): number => {
  const course = new Course(book, book.imagine(view, seat, new SimDice(seed)));
  let turn = staff.turnOf(view);
  const last = turn + ahead;
  let dice = diceOf(seed, turn);
  for (const action of plan) if (!course.play(seat, action, dice)) break;
  for (let acting = course.seat; acting !== undefined; acting = course.seat) {
    const seen = book.view(course.state, acting);
    const now = staff.turnOf(seen);
    if (now > last) break;
    if (now !== turn) dice = diceOf(seed, now);
    turn = now;
    if (!answer(book, staff, course, acting, seen, dice)) break;
  }
  return pointsOf(book, staff, course.state, seat);
};

/** Plays what the staff has a seat do, or what the clock does; false where nobody can do anything. */
const answer = (
  book: AnyRulebook,
  staff: Staff<AnyState, AnyAction>,
  course: Course,
  seat: SeatId,
  seen: AnyState,
  dice: Dice,
): boolean => {
  const isPlayer = book.seats(seen.setting).some(({ id, kind }) => id === seat && kind === 'player');
  if (!isPlayer) {
    const deadline = book.deadline?.(course.state);
    return deadline !== undefined && course.play(seat, deadline.otherwise, dice);
  }
  let played = 0;
  for (const action of staff.reply(seen, seat, dice)) {
    if (!course.play(seat, action, dice)) break;
    played++;
  }
  if (played > 0) return true;
  const any = pickOffered(book.offer(seen, seat), dice);
  return any !== undefined && course.play(seat, any, dice);
};

const pointsOf = (book: AnyRulebook, staff: Staff<AnyState, AnyAction>, state: AnyState, seat: SeatId): number => {
  const outcome = book.outcome(state);
  if (!outcome) return staff.worth(book.view(state, seat), seat);
  if (outcome.winners.length === 0) return 0;
  return outcome.winners.includes(seat) ? staff.decided : -staff.decided;
};
