import type { ScenarioFile } from '../scenario-file.ts';

/** bab-scn-1. */
export const learning = {
  turn: 13,
  lastTurn: 18,
  parts: [],
  window: { north: 401, south: 368, west: -803, east: -758 },
  rail: { union: 20, confederate: 20 },
  union: [
    { at: 'washington', leader: 'mcdowell', stars: 3, militia: 56, line: 6, cavalry: 2 },
    { at: 'washington', militia: 12 },
    { at: 'hagerstown', leader: 'banks', stars: 3, militia: 24, line: 4 },
    { at: 'fort-monroe', leader: 'butler', stars: 3, militia: 18 },
    { at: 'grafton', leader: 'rosecrans', stars: 3, militia: 14 },
    { at: 'baltimore', militia: 6 },
  ],
  confederate: [
    { at: 'manassas', leader: 'beauregard', stars: 4, militia: 34, line: 6, cavalry: 2 },
    { at: 'winchester', leader: 'j-johnston', stars: 4, militia: 16, line: 6, cavalry: 1 },
    { at: 'winchester', leader: 'jackson', stars: 1, under: 'j-johnston' },
    { at: 'fredericksburg', militia: 5 },
    { at: 'yorktown', militia: 10 },
    { at: 'norfolk', militia: 12 },
    { at: 'richmond', militia: 6 },
    { at: 'staunton', leader: 'floyd', stars: 1, militia: 8 },
  ],
  objectives: [
    { city: 'manassas', points: 3 },
    { city: 'winchester', points: 3 },
    { city: 'fredericksburg', points: 2 },
    { city: 'richmond', points: 12 },
    { city: 'washington', points: 12 },
    { city: 'hagerstown', points: 1 },
    { city: 'frederick', points: 1 },
    { city: 'leesburg', points: 1 },
  ],
} satisfies ScenarioFile;
