/** The form of a column: what stands on its sheet. */
import { about, type Fields, id, optional, orElse, type SheetOf, word } from '@longroll/kernel';

export const PACES = ['rest', 'steady', 'hard'] as const;

export const column = {
  pace: about('How far it marches.', orElse(word(...PACES), 'rest'), 'tc-order-1'),
  harass: about('The column that it harasses instead.', optional(id('column')), 'tc-order-6'),
} satisfies Fields;

export type Order = SheetOf<typeof column>;
/** What a column does without an order (tc-order-4). */
export const REST: Order = { pace: 'rest' };
