import type { ClauseTable } from '@longroll/kernel';

/** Chapter 9: what can be seen. */
export const sight: ClauseTable = {
  'is-los-1': {
    source: 'source',
    text: 'A target must be in direct line of sight. Sight runs from centre to centre. The areas strictly between, whose inside the line crosses, are the areas between.',
  },
  'is-los-2': {
    source: 'source',
    text: 'An area between that holds woods, a built-up area, a fortification or a mountain blocks sight. So one may shoot one area deep into such ground, and out of it only from its edge.',
  },
  'is-los-3': {
    source: 'source',
    text: 'A target in the first area of a wood can be hit from outside; one behind another wood area cannot. A unit in a wood shoots out only if the next area on the line is free of such ground. Adjacent areas always see each other, inside a wood too.',
  },
  'is-los-4': {
    source: 'source',
    text: 'Units of either side in an area between block sight, unless the attacker or the target stands on a hill.',
    decision: 'Generals alone do not block. Reason: direct sight, with a use for hills.',
  },
  'is-los-5': {
    source: 'design',
    text: 'A hill between blocks sight if neither end is on a hill. From or to a hill it does not.',
    decision: 'Reason: a simple rule of height.',
  },
  'is-los-6': {
    source: 'design',
    text: 'A line that runs along an edge or through a corner is tested twice, shifted a hair to the left and a hair to the right. Sight is blocked only if both are.',
    decision: 'Reason: ties favour the shooter on both grids alike.',
  },
};
