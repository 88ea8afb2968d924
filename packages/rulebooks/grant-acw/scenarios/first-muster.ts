/** First Muster, the learning battle: one regiment a side and a wall between them (grant-scn-learn-1 to -4). */
import type { Scenario } from '@longroll/kernel';

export const firstMuster: Scenario = {
  id: 'first-muster',
  title: 'First Muster',
  about:
    'One regiment a side and a stone wall between them, on a table of four feet by three. Twelve moves; the wall counts two points, an enemy regiment at half strength two more.',
  data: {
    title: 'First Muster',
    width: 4800,
    height: 3600,
    lastMove: 12,
    circles: [
      { kind: 'wood', name: 'the wood', x: 900, y: 1800, radius: 450, crest: 0 },
      { kind: 'hill', name: 'the hill', x: 3900, y: 1800, radius: 500, crest: 250 },
    ],
    walls: [
      {
        name: 'the stone wall',
        line: [
          { x: 1900, y: 1800 },
          { x: 2900, y: 1800 },
        ],
      },
    ],
    objectives: [{ name: 'the stone wall', x: 2400, y: 1800, points: 2 }],
    halfPoints: 2,
    untilBeaten: true,
    units: [
      { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 300, facing: 180 },
      { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2400, y: 3300, facing: 0 },
    ],
  },
};
