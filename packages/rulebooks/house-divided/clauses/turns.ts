import type { ClauseTable } from '@longroll/kernel';

/** Chapter 4 of the index: the calendar and the sequence of play. */
export const turns: ClauseTable = {
  'ahd-turn-1': {
    source: 'base',
    text: 'The game lasts 40 turns, from July 1861 to June 1865. A year has ten turns: July, August, September, October, November/December, January/February, March, April, May, June. Turn 1 is July 1861. So turn 6 is January/February 1862, turn 8 April 1862, turn 18 April 1863, turn 28 April 1864 and turn 40 June 1865.',
  },
  'ahd-turn-2': {
    source: 'base',
    text: [
      'A player turn runs in this order:',
      '0. Under variant supply the supply check; then base battle promotions that were held over (ahd-promote-4).',
      '1. March roll.',
      '2. Movement.',
      '3. Battles.',
      '4. Promotion.',
      '5. Recruitment.',
      'Victory is tested where chapter 15 says.',
    ].join('\n'),
  },
  'ahd-turn-3': { source: 'base', text: 'The Union moves first, then the Confederacy; then the next turn begins.' },
  'ahd-turn-4': {
    source: 'base',
    text: 'Drafts: at the start of turns 8, 18 and 28 the Union’s limit of militia infantry rises by 4: from 12 to 16, 20 and 24.',
  },
  'ahd-turn-5': {
    source: 'base',
    text: 'Border states: at the start of a Confederate player turn each of Missouri (St. Joseph, St. Louis and Springfield MO), Kentucky (Louisville and Bowling Green) and Maryland (Baltimore) that was not credited before is credited if the Confederacy controls all its boxes named here. Each raises the Confederate limit of militia infantry by 1 for good, to 8 + 3 at most.',
  },
};
