/** The scenarios of the book, in the order in which a list shows them. */
import type { Scenario } from '@longroll/kernel';

export const scenarios: readonly Scenario[] = [
  { id: 'first', title: 'The first', about: 'Ten turns.', data: { lastTurn: 10 } },
];
