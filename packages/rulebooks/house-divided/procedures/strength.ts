import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { type ForceWords, forceFromWords, musterOf } from '../force.ts';
import { someForce } from './force-schema.ts';

interface Input {
  readonly force: ForceWords;
}

interface Output {
  readonly strength: number;
  readonly units: number;
  readonly crack: boolean;
  readonly absorbs: number;
}

/** ahd-combat-6, ahd-unit-2 to -4. Combat strength of a force. */
export const strength: Procedure<Input, Output> = {
  id: 'strength',
  title: 'Combat strength',
  about: 'Adds up the strength of a force. Disrupted units count in full.',
  clauses: ['ahd-combat-6', 'ahd-unit-2', 'ahd-unit-3', 'ahd-unit-4', 'ahd-combat-13', 'ahd-combat-15'],
  input: z.strictObject({ force: someForce('The units, by code; a star marks disrupted ones.') }),
  output: z.strictObject({
    strength: z.int().describe('Combat strength.'),
    units: z.int().describe('Number of units: its disruptions start there.'),
    crack: z.boolean().describe('Holds at least one crack unit.'),
    absorbs: z.int().describe('Disruptions that it can absorb: 2 a full unit, 1 a disrupted one.'),
  }),
  example: { force: { VI: 4 } },
  run: ({ force }) => {
    const { room, ...rest } = musterOf(forceFromWords(force));
    return { ...rest, absorbs: room };
  },
  throws: () => [],
  sortOf: (output) => `${output.strength}`,
};
