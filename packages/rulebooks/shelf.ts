import type { BotKit } from '@longroll/bots';
import type { Board, Editor, Printables } from '@longroll/drawing';
import type { AnyAction, AnyRulebook, AnyState, PlainRecord } from '@longroll/kernel';

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
