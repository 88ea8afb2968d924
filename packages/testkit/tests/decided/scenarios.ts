/** The scenarios of the book, in the order in which a list shows them. */
import type { Scenario } from '@longroll/kernel';

export const scenarios: readonly Scenario[] = [
  {
    id: 'race',
    title: 'The race',
    about: 'All three columns start together, fifteen miles from the crossroads. They have eight days.',
    data: { miles: 15, lastDay: 8, columns: { red: {}, white: {}, blue: {} } },
  },
  {
    id: 'head-start',
    title: 'The head start',
    about: 'Red is three miles ahead, but short of rations. The race is decided within five days.',
    data: { miles: 12, lastDay: 5, columns: { red: { miles: 3, rations: 1 }, white: {}, blue: { rations: 3 } } },
  },
];
