/** The clauses of the race where each order is an action of its own; all others are those of the sample. */
import type { Clauses } from '@longroll/kernel';
import { clauses as ofSheets } from '../../src/sample/data/clauses.ts';

const told = (clause: string, text: string): Clauses => ({ [clause]: { chapter: 'Orders', text, source: 'design' } });

export const clauses: Clauses = {
  ...ofSheets,
  ...told('tc-order-1', 'Each day every column seals one order: rest, march, march hard, or harass another column.'),
  ...told('tc-order-2', 'An order is seen by its own column only. The others see that it is sealed.'),
  ...told('tc-order-3', 'Until the day is called a sealed order may be replaced or taken back.'),
  ...told(
    'tc-order-4',
    'The day is called when the last order is sealed, or by the clock. A column without an order rests.',
  ),
};
