import type { AnyAction, AnyRulebook, AnyState, Dice, SeatId } from '@longroll/kernel';
import type { Staff } from './marshal/index.ts';

/** What a won war counts on every book's scale; a lost one counts as much below nothing. */
export const DECIDED = 1_000_000;

/** The computer players whose decisions may be the book's own (`BotKit.orders`). */
export type OrdersLevel = 'greedy' | 'planner';

/** What a book adds to the generic computer players. */
export interface BotKit<V, A> {
  /** How good the position is for the seat: higher is better, in the book's own units. `greedy` searches one ply on it. */
  evaluate(view: V, seat: SeatId): number;
  /**
   * How well a seat stands just after dice have fallen, in the same units, with what they will still bring counted in: losses
   * that are yet to be assigned, marches and recruits in hand. `evaluate` where it is absent.
   */
  worth?(state: V, seat: SeatId): number;
  /** The planner's decision: the best action it finds for the seat. Pure: equal views give equal actions. */
  plan?(view: V, seat: SeatId): A;
  /**
   * The decisions of `greedy` and `planner` in a book whose moves take many actions, so that to look one action ahead tells little:
   * one action at least, and what is meant to be done after it, carried out as long as the rules take it. Undefined where the level
   * decides there as in other books. Equal views and dice give equal answers.
   */
  orders?(view: V, seat: SeatId, level: OrdersLevel, dice: Dice): readonly A[] | undefined;
  /**
   * Verbs that do nothing but open others, with those: `greedy` judges them by the best of what follows, and does not take them for
   * nothing. Where the book hides something they are judged like all others.
   */
  readonly leads?: { readonly [verb: string]: readonly string[] };
  /** What the marshal works with; a book without it is played by its planner. */
  readonly staff?: Staff<V, A>;
  /** What `longroll tune` tunes: the weights of the staff by name, all above nothing, and a staff with others. */
  readonly tuning?: {
    readonly weights: { readonly [name: string]: number };
    staffWith(weights: { readonly [name: string]: number }): Staff<V, A>;
  };
}

/** A book as computer players know it. */
export interface Playable {
  readonly rulebook: AnyRulebook;
  readonly bots: BotKit<AnyState, AnyAction>;
}

/** No position counts more when dice are judged, a decided war neither: one throw is never all. */
const MOST_POINTS = 60;

/** How well a seat stands just after dice have fallen, in points: what the luck of a game is measured in. */
export const worthOf =
  <V, A>({ worth, evaluate }: BotKit<V, A>) =>
  (state: V, seat: SeatId): number =>
    Math.max(-MOST_POINTS, Math.min(MOST_POINTS, (worth ?? evaluate)(state, seat)));
