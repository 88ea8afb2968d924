/** The die of a hard march, as a tool for a real table. */
import { type Procedure, table } from '@longroll/kernel';
import { z } from 'zod';

/** tc-march-2. Miles by the die. */
const MILES = table(3, 3, 5, 5, 5, 6);

export const hardMarch: Procedure<Record<string, never>, { readonly miles: number }> = {
  id: 'hard-march',
  title: 'Hard march',
  about: 'Miles that a column marches in a day when it is driven, before mud and harassing.',
  clauses: ['tc-march-2'],
  input: z.strictObject({}),
  output: z.strictObject({ miles: z.int().describe('Miles marched.') }),
  example: {},
  run: (_, dice) => ({ miles: dice.on(MILES) }),
  throws: () => ['march'],
  sortOf: ({ miles }) => `${miles} miles`,
};
