import type { ScenarioFile } from './schema.ts';

/** ahd-scen-1861. */
export const scenario1861 = {
  id: '1861',
  title: '1861: the whole war',
  about:
    'The whole war, July 1861 to June 1865. Both armies are green and few; Kentucky is neutral, and the Union needs all seven victory cities. A long game of up to forty turns.',
  firstTurn: 1,
  lastTurn: 40,
  fixedMarches: [{ turn: 1, marches: 2 }],
  militiaLimits: { union: 12, confederate: 8 },
  units: [
    { side: 'union', box: 'columbus', kind: 'MI' },
    { side: 'union', box: 'washington', kind: 'MI', count: 3 },
    { side: 'union', box: 'pittsburgh', kind: 'MI' },
    { side: 'union', box: 'fort-wayne', kind: 'MI', count: 2 },
    { side: 'union', box: 'harpers-ferry', kind: 'MI' },
    { side: 'union', box: 'st-louis', kind: 'MI' },
    { side: 'union', box: 'canton', kind: 'MI' },
    { side: 'union', box: 'chicago', kind: 'MI', count: 2 },
    { side: 'confederate', box: 'mobile', kind: 'MI' },
    { side: 'confederate', box: 'new-orleans', kind: 'MI' },
    { side: 'confederate', box: 'manassas', kind: 'MI' },
    { side: 'confederate', box: 'fredericksburg', kind: 'MI' },
    { side: 'confederate', box: 'front-royal', kind: 'MI' },
    { side: 'confederate', box: 'charleston', kind: 'MI' },
    { side: 'confederate', box: 'atlanta', kind: 'MI' },
    { side: 'confederate', box: 'jefferson-city', kind: 'MI' },
  ],
} as const satisfies ScenarioFile;
