import type { Board, Editor, Printables } from '@longroll/drawing';
import type { AnyAction, AnyRulebook, AnyState, PlainRecord, SeatId } from '@longroll/kernel';

/** What a won war counts on every book's scale; a lost one counts as much below nothing. */
export const DECIDED = 1_000_000;

/** What a book adds to the generic bots. */
export interface BotKit<V, A> {
  /** How good the position is for the seat: higher is better, in the book's own units. Bots search one ply on it. */
  evaluate(view: V, seat: SeatId): number;
  /** The planner's decision: the best action it finds for the seat. Pure: equal views give equal actions. */
  plan?(view: V, seat: SeatId): A;
}

/** What a rulebook folder hands to the rest of the project. */
export interface Shelf {
  readonly rulebook: AnyRulebook;
  readonly board: Board<AnyState, AnyAction>;
  readonly bots: BotKit<AnyState, AnyAction>;
  /** What the book prints beside the charts of its dice. */
  readonly prints?: Printables<AnyState>;
  /** How its scenarios are made by hand. */
  readonly editor?: Editor<PlainRecord>;
}
