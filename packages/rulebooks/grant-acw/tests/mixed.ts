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

const house = (name: string, left: number, top: number) => ({
  kind: 'building',
  name,
  corners: [
    { x: left, y: top },
    { x: left + 400, y: top },
    { x: left + 400, y: top + 300 },
    { x: left, y: top + 300 },
  ],
});

/** Guns near houses that are held and that may be taken, wagons on the road and a barge on the canal. */
export const yard = {
  ...firstMuster,
  id: 'yard',
  data: {
    ...(firstMuster.data as PlainRecord),
    untilBeaten: false,
    lastMove: 6,
    circles: [],
    walls: [],
    objectives: [{ name: 'the mill', x: 2600, y: 1750, points: 2 }],
    areas: [house('the mill', 2400, 1600), house('the shed', 3400, 1900)],
    waters: [
      {
        kind: 'canal',
        name: 'the canal',
        width: 300,
        line: [
          { x: 0, y: 3200 },
          { x: 4800, y: 3200 },
        ],
      },
    ],
    roads: [
      {
        name: 'the road',
        line: [
          { x: 0, y: 600 },
          { x: 4800, y: 600 },
        ],
      },
    ],
    units: [
      { id: 'U1', name: '1st Union', side: 'Union', x: 2600, y: 1350, facing: 180, formation: 'column' },
      { id: 'UG', name: 'Union gun', side: 'Union', arm: 'gun', x: 1500, y: 1200, facing: 180 },
      { id: 'UW', name: 'Union wagon', side: 'Union', arm: 'wagon', x: 3000, y: 600, facing: 90 },
      { id: 'UB', name: 'Union barge', side: 'Union', arm: 'barge', x: 1000, y: 3200, facing: 90 },
      { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2600, y: 2300, facing: 0, formation: 'open' },
      { id: 'C2', name: 'Company', side: 'Confederate', x: 1500, y: 1900, facing: 0, formation: 'open', men: 12 },
      { id: 'CG', name: 'Howitzer', side: 'Confederate', arm: 'gun', piece: 'howitzer', x: 3900, y: 2700, facing: 0 },
    ],
  },
};
