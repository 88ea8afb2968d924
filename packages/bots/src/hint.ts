import { type AnyAction, type AnyState, at, atOnce, type Dice, type SeatId } from '@longroll/kernel';
import type { Playable } from './kit.ts';
import { type Advice, deliberate, type Effort } from './marshal/index.ts';

/** What the marshal would do in somebody's place. */
export interface Hint {
  /** What to do now. */
  readonly action: AnyAction;
  /** What to do after it, while nobody else acts. */
  readonly after: readonly AnyAction[];
  /** Why, in a sentence for people without its full stop; of what goes without saying, what it is called. */
  readonly why: string;
}

/** How far the thinking has come, and what the hint would be if it ended here. */
export interface HintThought {
  readonly done: number;
  readonly of: number;
  readonly hint: () => Hint;
}

/**
 * Asks the marshal what he would do in the seat's place, and why. It rests on the seat's view and the dice alone: a hint tells
 * nobody more than he may know. Told after each course, and may be left at any time with the hint of the last one told.
 * Undefined of a book without a staff. Throws when the seat is offered nothing.
 */
export function* hints(
  { rulebook, bots: { staff } }: Playable,
  view: AnyState,
  seat: SeatId,
  dice: Dice,
  effort?: Effort,
): Generator<HintThought, Hint | undefined> {
  if (!staff) return undefined;
  const hintOf = ({ actions, why }: Advice): Hint => {
    const action = at(actions, 0);
    return { action, after: actions.slice(1), why: why ?? rulebook.describe(view, seat, action).label };
  };
  const thinking = deliberate(rulebook, staff, view, seat, dice, effort);
  for (;;) {
    const next = thinking.next();
    if (next.done) return hintOf(next.value);
    const { done, of, advice } = next.value;
    yield { done, of, hint: () => hintOf(advice()) };
  }
}

/** The same, thought over to its end. */
export const hint = (book: Playable, view: AnyState, seat: SeatId, dice: Dice, effort?: Effort): Hint | undefined =>
  atOnce(hints(book, view, seat, dice, effort));
