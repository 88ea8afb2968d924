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

/** What the words of answers mean, which stand in files as one word each. */
const answers: Tools['words'] = {
  harm: { title: 'one more enemy disruption' },
  spare: { title: 'one disruption fewer of its own' },
  wise: { title: 'one more of the enemy, if it can absorb it' },
  source: { title: 'without a bound' },
  bounded: { title: 'at most twice the enemy’s units' },
  eliminate: { title: 'as many eliminated as possible' },
  valuable: { title: 'the most valuable kind first' },
  spread: { title: 'full units first' },
  never: { title: 'never' },
  outmatched: { title: 'at half of the enemy’s strength' },
  'after-one': { title: 'after round one' },
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
