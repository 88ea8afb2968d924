import type { Dice, SeatId } from '@longroll/kernel';

/** What a side may set out to do in a turn, in the words of its book. */
export interface Goal {
  /** Tells goals apart: equal ids of one view are one goal. */
  readonly id: string;
  /** "take Columbus": what follows "to" in a sentence. */
  readonly says: string;
}

/** A plan: what a seat does of its own accord until it is asked again after dice or others, and what for. */
export interface Plan<A> {
  readonly goal: Goal;
  /** At least one, each legal after those before it. */
  readonly actions: readonly A[];
}

/**
 * What a book gives to the marshal: goals, plans and features in its own words. All of it rests on views, knows no rule
 * but by asking the book, and is pure: equal views and dice give equal answers.
 */
export interface Staff<V, A> {
  /** The goals that are worth a plan here, the likeliest first; none where nothing is planned but answered at once. */
  goals(view: V, seat: SeatId, most: number): readonly Goal[];
  /** A plan for the rest of the turn, or the whole sheet, towards a goal; none where nothing leads there. */
  plan(view: V, seat: SeatId, goal: Goal, dice: Dice): readonly A[];
  /**
   * What a seat does at once: the decisions that are not planned, and all of either side while a plan is played out, so
   * it must be quick. Several actions are played one after the other as long as the rules take them.
   */
  reply(view: V, seat: SeatId, dice: Dice): readonly A[];
  /** A count of turns that rises with every player turn, or every turn of sealed orders. */
  turnOf(view: V): number;
  /** How the seat stands when a plan has been played out, in the book's points. */
  worth(view: V, seat: SeatId): number;
  /**
   * Of what is planned behind an action that throws dice nobody knows whether it will still be wise: it is played out with the
   * plan, but thought over again before it is done. No action throws where this is absent.
   */
  throws?(action: A): boolean;
  /** How much thought its decisions get unless told otherwise. */
  readonly effort?: Effort;
  /** What a won match counts in those points; a lost one as much below nothing. */
  readonly decided: number;
  /** Why a plan: a whole sentence for people, without the full stop. */
  why?(view: V, seat: SeatId, plan: Plan<A>): string;
}

/** How much thought a decision gets. Counted in courses, so that it is the same on every machine. */
export interface Effort {
  /** Plans that are drawn up at most. */
  readonly plans: number;
  /** Courses of each plan in the first round of the contest. */
  readonly courses: number;
  /** Turns that are played out after the plan's own. */
  readonly ahead: number;
}

/** What the marshal thinks unless told otherwise. */
export const EFFORT: Effort = { plans: 5, courses: 2, ahead: 1 };
