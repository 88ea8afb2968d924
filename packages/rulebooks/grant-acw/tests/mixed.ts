import type { PlainRecord } from '@longroll/kernel';
import { firstMuster } from '../scenarios/first-muster.ts';

/** All arms near one another: cavalry in reach of infantry and of cavalry, generals beside their regiments. */
export const mixed = {
  ...firstMuster,
  id: 'mixed',
  data: {
    ...(firstMuster.data as PlainRecord),
    untilBeaten: false,
    lastMove: 6,
    units: [
      { id: 'U1', name: '1st Union', side: 'Union', x: 1500, y: 1500, facing: 180, formation: 'column' },
      { id: 'U2', name: '2nd Union', side: 'Union', x: 2800, y: 1500, facing: 180, formation: 'open' },
      { id: 'UH', name: 'Union Horse', side: 'Union', arm: 'cavalry', x: 3900, y: 1000, facing: 180 },
      { id: 'UG', name: 'Union Brigadier', side: 'Union', arm: 'general', x: 2100, y: 1200, facing: 180 },
      { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 1600, y: 1950, facing: 0 },
      { id: 'C2', name: '2nd Confederate', side: 'Confederate', x: 3700, y: 2000, facing: 0, formation: 'column' },
      { id: 'CH', name: 'Confederate Horse', side: 'Confederate', arm: 'cavalry', x: 2700, y: 2700, facing: 0 },
      { id: 'CG', name: 'Confederate Brigadier', side: 'Confederate', arm: 'general', x: 2300, y: 2300, facing: 0 },
    ],
  },
};
