/** How the tools of the book are shown at a real table: words and pictures of units, and the inks of its dice. */
import type { Tools } from '@longroll/drawing';
import { KIND_CODES, KIND_NAMES, type Kind } from '../state.ts';
import { bareTileOf } from './counters.ts';

const units: Tools['words'] = Object.fromEntries(
  KIND_CODES.flatMap((code, place) =>
    ([false, true] as const).map((disrupted) => [
      disrupted ? `${code}*` : code,
      {
        title: `${KIND_NAMES[place]}${disrupted ? ', disrupted' : ''}`,
        marks: bareTileOf({ kind: place as Kind, disrupted }),
      },
    ]),
  ),
);

/** What the words of two questions mean, which stand in files as one word each. */
const answers: Tools['words'] = {
  harm: { title: 'one more for the loser' },
  spare: { title: 'one disruption fewer of its own' },
  source: { title: 'as many as the table says' },
  bounded: { title: 'at most twice the enemy’s' },
};

/** The tools of the book for a real table. */
export const tools: Tools = {
  first: 'battle-round',
  words: { ...units, ...answers },
  inks: {
    blue: 'blue',
    gray: 'gray',
    'round one: blue': 'blue',
    'round one: gray': 'gray',
    'round two: blue': 'blue',
    'round two: gray': 'gray',
  },
  tables: async (...ruling) => (await import('./read-tables.ts')).tablesRead(...ruling),
};
