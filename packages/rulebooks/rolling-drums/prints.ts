/** What Rolling of the Drums prints for play on a real table and by mail. */
import { heading, type Printables, pages, sequenceTable } from '@longroll/drawing';
import { phasesOf } from '@longroll/kernel';
import { clauses } from './data/clauses.ts';
import { sequence } from './sequence.ts';
import type { State } from './state.ts';

export const prints: Printables<State> = [
  {
    id: 'sequence',
    title: 'Sequence of play',
    about: 'The phases of a turn in the order in which they are carried out.',
    make: () => pages(heading('Sequence of play'), sequenceTable(phasesOf(sequence), clauses)),
  },
];
