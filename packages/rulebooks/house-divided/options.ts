/** The switches of the book (ahd-frame-2, ahd-supply-3, ahd-scen-1). */
import type { Option, Refusal } from '@longroll/kernel';
import { refuse } from '@longroll/kernel';
import type { Switches } from './state.ts';

const variantOrBase = (variant: string, base: string): Option['values'] => [
  { value: 'variant', title: variant },
  { value: 'base', title: base },
];

export const options: readonly Option[] = [
  {
    id: 'combat',
    title: 'Combat',
    clauses: ['ahd-frame-2', 'ahd-combat-1', 'ahd-bcombat-1'],
    values: variantOrBase('Variant: two rounds, blue and gray die', 'Base: fire by fire, rounds without limit'),
    default: 'variant',
  },
  {
    id: 'supply',
    title: 'Supply',
    clauses: ['ahd-frame-2', 'ahd-supply-1', 'ahd-supply-8'],
    values: variantOrBase('Variant: want of supply disrupts', 'Base: no want of supply'),
    default: 'variant',
  },
  {
    id: 'rally',
    title: 'Rally',
    clauses: ['ahd-frame-2', 'ahd-rally-1'],
    values: variantOrBase('Variant: a march rallies a box', 'Base: units recover by themselves'),
    default: 'variant',
  },
  {
    id: 'supplyCheck',
    title: 'Who is checked for supply',
    clauses: ['ahd-supply-3'],
    values: [
      { value: 'phasing', title: 'Units of the side whose turn begins' },
      { value: 'all', title: 'Units of both sides' },
    ],
    default: 'phasing',
  },
  {
    id: 'losses',
    title: 'Disruptions of a side',
    clauses: ['ahd-combat-11a'],
    values: [
      { value: 'source', title: 'Begin at the number of its units' },
      { value: 'bounded', title: 'Begin at no more than twice the enemy’s units' },
    ],
    default: 'source',
  },
  {
    id: 'length',
    title: 'Length',
    clauses: ['ahd-scen-1'],
    values: [
      { value: 'full', title: 'Full: to turn 40' },
      { value: 'short', title: 'Short form' },
    ],
    default: 'full',
    scenarios: ['1862', '1863'],
  },
];

/** Reads the switches; what is left out takes its default. Refuses an unknown switch or value, naming it. */
export const readSwitches = (given: { readonly [option: string]: string }): Switches | Refusal => {
  for (const [id, value] of Object.entries(given)) {
    const option = options.find((known) => known.id === id);
    if (!option) {
      const names = options.map((known) => known.id).join(', ');
      return refuse('ahd-frame-2', `There is no switch "${id}". The switches are ${names}.`, `options/${id}`);
    }
    if (!option.values.some((known) => known.value === value)) {
      const values = option.values.map((known) => known.value).join(' or ');
      return refuse(
        option.clauses[0] ?? 'ahd-frame-2',
        `The switch ${id} is ${values}, not "${value}".`,
        `options/${id}`,
      );
    }
  }
  const { combat, supply, rally, supplyCheck, losses, length } = given;
  return {
    combat: combat === 'base' ? 'base' : 'variant',
    supply: supply === 'base' ? 'base' : 'variant',
    rally: rally === 'base' ? 'base' : 'variant',
    supplyCheck: supplyCheck === 'all' ? 'all' : 'phasing',
    losses: losses === 'bounded' ? 'bounded' : 'source',
    length: length === 'short' ? 'short' : 'full',
  };
};
