/** The form of a column: what stands on its sheet. */
import {
  about,
  area,
  type Fields,
  id,
  int,
  optional,
  orElse,
  path,
  type SheetOf,
  word,
  wordOr,
} from '@longroll/kernel';

export const PACES = ['rest', 'steady', 'hard'] as const;

export const column = {
  pace: about('How far it marches.', orElse(word(...PACES), 'rest'), 'tc-order-1'),
  harass: about('The column that it harasses instead.', optional(id('column')), 'tc-order-6'),
  halt: about('Miles after which it halts.', optional(int(1, 6)), 'tc-march-5'),
  pickets: about(
    'The way along which it sends pickets, from its own road.',
    orElse(path(id('place'), 3), []),
    'tc-picket-1',
  ),
  grounds: about(
    'Where it forages while it rests.',
    orElse(wordOr('anywhere', area(id('place'), 2, 1)), 'anywhere'),
    'tc-rest-2',
  ),
} satisfies Fields;

export type Order = SheetOf<typeof column>;
/** What a column does without an order (tc-order-4). */
export const REST: Order = { pace: 'rest', pickets: [], grounds: 'anywhere' };
