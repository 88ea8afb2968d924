import type { BattleFile } from './schema.ts';

const NORTH = ['4,0', '5,0', '6,0'] as const;

/** is-scen-1. */
export const crossroads = {
  id: 'crossroads',
  title: 'Meeting at the crossroads',
  about:
    'Squares, twelve turns. Two columns run into each other at a crossroads: two points for the built-up area there and one for the hill beside it go to whoever was the last to have a unit in it. A side that alone is exhausted loses.',
  grid: 'squares',
  sides: ['Union', 'Confederate'],
  lastTurn: 12,
  board: [
    '. . . . . r . . . . . .',
    '. . W . . r . . . W W .',
    '. . W W . r . H . . W .',
    '. . . . . r . H H . . .',
    'r r r r r T r r r r r r',
    '. W . . . r . . H . R .',
    '. W W . . r . . . . R .',
    '. . . . . r . . . . . .',
  ],
  objectives: [
    { area: '5,4', name: 'the crossroads', points: 2 },
    { area: '8,3', name: 'the hill', points: 1 },
  ],
  victory: { kind: 'points' },
  roster: [
    { id: 'U1', side: 'Union', type: 'infantry', weapon: 'rifle', area: '4,1', facing: 'S' },
    { id: 'U2', side: 'Union', type: 'infantry', weapon: 'rifle', area: '5,1', facing: 'S' },
    { id: 'U3', side: 'Union', type: 'infantry', weapon: 'rifle', area: '7,0', facing: 'S' },
    { id: 'U4', side: 'Union', type: 'mounted cavalry', weapon: 'rifle', area: '8,0', facing: 'S' },
    { id: 'U5', side: 'Union', type: 'artillery', weapon: 'rifled-field', area: '6,1', facing: 'S' },
    { id: 'UG', side: 'Union', type: 'general', area: '5,1', facing: 'S' },
    { id: 'U6', side: 'Union', type: 'infantry', weapon: 'rifle', entry: [...NORTH], facing: 'S', turn: 6 },
    { id: 'U7', side: 'Union', type: 'infantry', weapon: 'rifle', entry: [...NORTH], facing: 'S', turn: 6 },
    { id: 'C1', side: 'Confederate', type: 'infantry', weapon: 'rifle', area: '4,6', facing: 'N' },
    { id: 'C2', side: 'Confederate', type: 'infantry', weapon: 'rifle', area: '6,6', facing: 'N' },
    { id: 'C3', side: 'Confederate', type: 'infantry', weapon: 'musket', area: '3,7', facing: 'N' },
    { id: 'C4', side: 'Confederate', type: 'mounted cavalry', weapon: 'rifle', area: '8,6', facing: 'N' },
    { id: 'C5', side: 'Confederate', type: 'artillery', weapon: 'smooth-field', area: '5,6', facing: 'N' },
    { id: 'CG', side: 'Confederate', type: 'general', area: '6,6', facing: 'N' },
    { id: 'C6', side: 'Confederate', type: 'infantry', weapon: 'rifle', entry: ['0,4'], facing: 'E', turn: 2 },
    {
      id: 'C7',
      side: 'Confederate',
      type: 'infantry',
      weapon: 'rifle',
      entry: ['4,7', '5,7', '6,7'],
      facing: 'N',
      turn: 3,
    },
  ],
} satisfies BattleFile;
