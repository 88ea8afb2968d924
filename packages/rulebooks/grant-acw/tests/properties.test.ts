import type { PlainRecord } from '@longroll/kernel';
import { rulebookBattery } from '@longroll/testkit';
import { rulebook } from '../rulebook.ts';
import { firstMuster } from '../scenarios/first-muster.ts';
import { mixed, yard } from './mixed.ts';

/** First Muster with a column a charge away from the line: random play comes to blows there. */
const near = {
  ...firstMuster,
  id: 'near',
  data: {
    ...(firstMuster.data as PlainRecord),
    untilBeaten: false,
    units: [
      { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 1500, facing: 180, formation: 'column' },
      { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2400, y: 1900, facing: 0 },
    ],
  },
};

rulebookBattery({ ...rulebook, scenarios: [firstMuster, near, mixed, yard] }, { actions: 480 });
