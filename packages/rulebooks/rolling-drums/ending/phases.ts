/** The end phase (rotd-Q17), in its order. */
import type { Line } from '@longroll/kernel';
import { testVictory } from '../victory.ts';
import { step, type Work } from '../work.ts';
import { doDepots } from './depots.ts';
import { fatigue, marchingExperience, morale, reforming, stragglers } from './recovery.ts';
import { noteSources, wornOut } from './worn-out.ts';

export const endingPhases: readonly Line<Work, Work>[] = [
  step('reforming', 'Shattered units', 'rotd-13.3a', reforming),
  step('stragglers', 'Stragglers rejoin', 'rotd-10.14b', stragglers),
  step('recovery', 'Experience, morale and fatigue', 'rotd-Q17', (work) => {
    marchingExperience(work);
    morale(work);
    fatigue(work);
  }),
  step('depots', 'Depots', 'rotd-11.7b', doDepots),
  step('sources', 'Sources of supply', 'rotd-11.13a', noteSources),
  step('worn-out', 'Worn-out units', 'rotd-Q17', wornOut),
  step('victory', 'Victory', 'rotd-V5', testVictory),
];
