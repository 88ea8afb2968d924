/** The switches of the book (ahd-frame-2, ahd-supply-3, ahd-scen-1). */
import { type ChosenOf, switchTable } from '@longroll/kernel';

const table = {
  combat: {
    title: 'Combat',
    clauses: ['ahd-frame-2', 'ahd-combat-1', 'ahd-bcombat-1'],
    values: {
      variant: 'Variant: two rounds, blue and gray die',
      base: 'Base: fire by fire, rounds without limit',
    },
  },
  supply: {
    title: 'Supply',
    clauses: ['ahd-frame-2', 'ahd-supply-1', 'ahd-supply-8'],
    values: { variant: 'Variant: want of supply disrupts', base: 'Base: no want of supply' },
  },
  rally: {
    title: 'Rally',
    clauses: ['ahd-frame-2', 'ahd-rally-1'],
    values: { variant: 'Variant: a march rallies a box', base: 'Base: units recover by themselves' },
  },
  supplyCheck: {
    title: 'Who is checked for supply',
    clauses: ['ahd-supply-3'],
    values: { phasing: 'Units of the side whose turn begins', all: 'Units of both sides' },
  },
  losses: {
    title: 'Disruptions of a side',
    clauses: ['ahd-combat-11a'],
    values: {
      source: 'Begin at the number of its units',
      bounded: 'Begin at no more than twice the enemy’s units',
    },
  },
  length: {
    title: 'Length',
    clauses: ['ahd-scen-1'],
    values: { full: 'Full: to turn 40', short: 'Short form' },
    scenarios: ['1862', '1863'],
  },
} as const;

export const switches = switchTable('ahd-frame-2', table);
/** What was chosen when the match was set up. */
export type Switches = ChosenOf<typeof table>;
