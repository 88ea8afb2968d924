/** The scenarios of the book, in the order in which a list shows them. */
import type { Scenario } from '@longroll/kernel';
import { learning } from './learning.ts';

export const scenarios: readonly Scenario[] = [
  {
    id: 'learning',
    title: 'On to Richmond',
    about:
      'Six weeks of the summer of 1861 in Virginia, to learn the game: moves, zones of control, railroads and battles. The Union needs four victory points more than the Confederacy; most of them are in Richmond and Washington.',
    data: learning,
  },
];
