import type { ClauseTable } from '@longroll/kernel';

/** Chapter 15 of the index: who wins, and when it is asked. */
export const victory: ClauseTable = {
  'ahd-victory-1': {
    source: 'base',
    text: 'If the Union controls all seven victory cities (ahd-map-6) at the end of any Union battle phase, it wins at once.',
  },
  'ahd-victory-2': {
    source: 'base',
    text: 'Capital: if the Confederacy controls Washington at the end of its own battle phase and still controls it at the end of the next Union battle phase, it wins then.',
  },
  'ahd-victory-3': {
    source: 'base',
    text: 'Strength: if at the end of a Confederate battle phase its army maximum is greater than the Union’s, the Confederacy wins at once.',
  },
  'ahd-victory-4': {
    source: 'base',
    text: 'Endurance: if the Union has not won by the end of its battle phase of the last turn (40), the Confederacy wins.',
  },
  'ahd-victory-5': {
    source: 'base',
    text: 'At the end of the Union’s battle phase the tests are made in this order: the Union’s seven cities, the capital, endurance. At the end of the Confederacy’s battle phase strength is tested.',
    decision: 'The Union’s victory comes first. Reason: it is the phasing side.',
  },
  'ahd-victory-6': {
    source: 'base',
    text: 'Richmond taken is not a victory by itself: it is one of seven cities.',
    decision: 'Reason: the known goal of the Union names all seven.',
  },
  'ahd-victory-7': { source: 'base', text: 'Resignation ends the game as a loss. There are no draws.' },
};
