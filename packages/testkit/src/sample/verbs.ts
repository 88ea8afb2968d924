/** Every decision of the book. The order of verbs and fields fixes the stored log. */
import { type ActionOf, id, int, word } from '@longroll/kernel';

export const verbs = {
  /** Seal an order to move, or not to (tc-order-1). */
  march: { pace: word('rest', 'steady', 'hard') },
  /** Seal an order to slow another column down (tc-march-3). */
  harass: { column: id('column') },
  /** Take a sealed order back (tc-order-3). */
  recall: {},
  /** The clock calls the day (tc-order-4). */
  call: { day: int(1, 99) },
} as const;

export type Action = ActionOf<typeof verbs>;
export type Order = Extract<Action, { do: 'march' | 'harass' }>;
