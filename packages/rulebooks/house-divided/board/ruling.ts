/** How the tools of the book are shown at a real table: words and pictures of units, and the inks of its dice. */
import type { Tools } from '@longroll/drawing';
import { KIND_CODES, KIND_NAMES, type Kind } from '../state.ts';
import { bareTileOf } from './counters.ts';

const words: Tools['words'] = Object.fromEntries(
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

/** The tools of the book for a real table. */
export const tools: Tools = {
  first: 'battle-round',
  words,
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
