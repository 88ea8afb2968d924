/** The scenarios of the book, in the order in which a list shows them. */
import type { Scenario } from '@longroll/kernel';
import { bullRun } from './bull-run.ts';
import { campaign1861 } from './campaign-1861.ts';
import { campaign1862 } from './campaign-1862.ts';
import { virginia1862 } from './virginia-1862.ts';

export const scenarios: readonly Scenario[] = [
  {
    id: 'bull-run',
    title: 'Bull Run, July 1861',
    about:
      'Five turns on three squares, to learn the game. The Union is to take Manassas Junction behind Bull Run; the Confederates are to hold it, with two brigades coming by rail.',
    data: bullRun,
  },
  {
    id: 'virginia-1862',
    title: 'Virginia, March to June 1862',
    about:
      'Fifteen turns of a week between the Alleghenies and the Chesapeake, for up to seven players. The Army of the Potomac lands at Fort Monroe to take Richmond, while Jackson in the Valley threatens Washington.',
    data: virginia1862,
  },
  {
    id: 'campaign-1861',
    title: 'The war from July 1861',
    about:
      'The whole map, from the Potomac to Kansas, for up to seven players: fifteen turns, a truce, and up to seven more campaigns. The Union must take far more than it loses.',
    data: campaign1861,
  },
  {
    id: 'campaign-1862',
    title: 'The war from March 1862',
    about:
      'The whole map for up to ten players, with the armies of Shiloh, of the Peninsula and of the coasts, transports and flotillas: fifteen turns, a truce, and up to six more campaigns.',
    data: campaign1862,
  },
];
