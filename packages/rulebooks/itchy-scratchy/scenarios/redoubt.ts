import type { BattleFile } from './schema.ts';

const SOUTH_WEST = ['5,8', '6,8', '7,8'] as const;
const SOUTH_EAST = ['9,8', '10,8', '11,8'] as const;

/** is-scen-2. */
export const redoubt = {
  id: 'redoubt',
  title: 'The redoubt on the ridge',
  about:
    'Hexes, fourteen turns. The Union must have units in both areas of a redoubt on a ridge at the end of a turn. The Confederacy holds out to the end, or until the Union alone is exhausted.',
  grid: 'hexes',
  sides: ['Union', 'Confederate'],
  lastTurn: 14,
  board: [
    '. . . W W . . . . W . .',
    '. . . W . . . . . W . .',
    '. . . . . . . . . . . .',
    '. W . . . H H H . . . .',
    '. W . . H F F H . . W .',
    '. . . . . H H H . . W W',
    'r r r r r r r r r r r r',
    '. . W . . . . . . . . .',
    '. . W . . . B . . . . .',
  ],
  heights: ['5,4', '6,4'],
  objectives: [
    { area: '5,4', name: 'the west of the redoubt' },
    { area: '6,4', name: 'the east of the redoubt' },
  ],
  victory: { kind: 'hold', side: 'Union' },
  roster: [
    { id: 'U1', side: 'Union', type: 'infantry', weapon: 'rifle', area: '2,0', facing: 'SE' },
    { id: 'U2', side: 'Union', type: 'infantry', weapon: 'rifle', area: '5,0', facing: 'SE' },
    { id: 'U3', side: 'Union', type: 'infantry', weapon: 'rifle', area: '6,1', facing: 'SW' },
    { id: 'U4', side: 'Union', type: 'infantry', weapon: 'rifle', area: '8,0', facing: 'SW' },
    { id: 'U5', side: 'Union', type: 'infantry', weapon: 'musket', area: '10,1', facing: 'SW' },
    { id: 'U6', side: 'Union', type: 'artillery', weapon: 'rifled-field', area: '7,1', facing: 'SW' },
    { id: 'U7', side: 'Union', type: 'artillery', weapon: 'smooth-field', area: '4,1', facing: 'SE' },
    { id: 'U8', side: 'Union', type: 'mounted cavalry', weapon: 'rifle', area: '11,0', facing: 'SW' },
    { id: 'UG', side: 'Union', type: 'general', area: '6,1', facing: 'SW' },
    { id: 'C1', side: 'Confederate', type: 'infantry', weapon: 'rifle', area: '5,4', facing: 'NW' },
    { id: 'C2', side: 'Confederate', type: 'infantry', weapon: 'rifle', area: '6,4', facing: 'NE' },
    { id: 'C3', side: 'Confederate', type: 'artillery', weapon: 'smooth-heavy', area: '7,4', facing: 'NE' },
    { id: 'C4', side: 'Confederate', type: 'infantry', weapon: 'musket', area: '4,4', facing: 'NW' },
    { id: 'C5', side: 'Confederate', type: 'infantry', weapon: 'rifle', entry: [...SOUTH_WEST], facing: 'NW', turn: 4 },
    {
      id: 'C6',
      side: 'Confederate',
      type: 'mounted cavalry',
      weapon: 'rifle',
      entry: [...SOUTH_EAST],
      facing: 'NW',
      turn: 4,
    },
    { id: 'CG', side: 'Confederate', type: 'general', area: '6,4', facing: 'NE' },
  ],
} satisfies BattleFile;
