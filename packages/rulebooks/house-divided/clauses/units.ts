import type { ClauseTable } from '@longroll/kernel';

/** Chapter 2 of the index: arms, ranks, strength and speed. */
export const units: ClauseTable = {
  'ahd-unit-1': {
    source: 'base',
    text: 'There are two arms, infantry and cavalry, and three ranks: militia, veteran, crack, in rising order.',
  },
  'ahd-unit-2': {
    source: 'base',
    text: [
      'Strength and speed of each unit. The variant adds up strength for the odds of a battle; in base combat the same figure is the highest die that hits.',
      'MI, militia infantry: strength 2, 1 box in a march',
      'VI, veteran infantry: strength 3, 1 box in a march',
      'CI, crack infantry: strength 3, 1 box in a march',
      'MC, militia cavalry: strength 1, 2 boxes in a march',
      'VC, veteran cavalry: strength 2, 2 boxes in a march',
      'CC, crack cavalry: strength 3, 2 boxes in a march',
    ].join('\n'),
  },
  'ahd-unit-3': {
    source: 'variant',
    text: 'Crack cavalry counts 3.',
    decision:
      'The variant leaves crack cavalry out of its list. Reason for 3: the base game rates it 3, and the cavalry ranks rise by one each.',
  },
  'ahd-unit-4': {
    source: 'variant',
    text: 'A disrupted unit keeps its full strength, its movement and, if it is crack, its crack benefit.',
    decision: 'The variant rates units by arm and rank only and names no reduction for a disrupted one.',
  },
  'ahd-unit-5': {
    source: 'base',
    text: 'There is no stacking limit. Units of both sides share a box only from an attacker’s entry until that battle is resolved.',
  },
  'ahd-unit-6': {
    source: 'base',
    text: 'Crack infantry marches one box like all infantry. Leaders (Lee, Grant, Sherman) and other advanced rules are not part of this game.',
  },
};
