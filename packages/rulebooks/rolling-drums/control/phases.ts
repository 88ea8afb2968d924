/** What is judged at the end of each movement phase (rotd-Q3): places, railroads and rivers, depots, sieges. */
import type { Line } from '@longroll/kernel';
import { step, type Work } from '../work.ts';
import { judgeCities } from './cities.ts';
import { judgeDepots } from './depots.ts';
import { judgeKentucky } from './kentucky.ts';
import { judgeSieges } from './sieges.ts';
import { judgeWays } from './ways.ts';

export const controlPhases: readonly Line<Work, Work>[] = [
  step('control', 'Control of places', 'rotd-C1', (work, effect) => {
    judgeKentucky(work, effect);
    judgeCities(work, effect);
    judgeWays(work);
    judgeDepots(work, effect);
    judgeSieges(work, effect);
  }),
];
