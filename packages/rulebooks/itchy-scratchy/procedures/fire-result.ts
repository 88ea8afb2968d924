/** What a throw does to a target (is-result-1 to -3). */
import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { doublesIn, doublesReading, lossOf, pointsFor } from '../doubles.ts';
import type { TargetClass } from '../state.ts';
import { classField, coverField } from './combat-schema.ts';

interface Input {
  readonly dice: number;
  readonly target: TargetClass;
  readonly cover: boolean;
}

interface Output {
  readonly losses: number;
  readonly counting: number;
  readonly doubles: number;
}

/** The dice of a batch as labels of a form. */
export const batchLabels = (who: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${who} ${i + 1}`);

export const fireResult: Procedure<Input, Output> = {
  id: 'fire-result',
  title: 'Result of a throw',
  about:
    'Throws so many dice at a target of a class and counts its doubles. In the open each counting double costs 1 SP; in cover each needs one other double besides.',
  clauses: ['is-result-1', 'is-result-2', 'is-result-3'],
  input: z.strictObject({
    dice: z.int().min(1).max(20).describe('Dice thrown'),
    target: classField,
    cover: coverField('The target stands'),
  }) as unknown as z.ZodType<Input>,
  output: z.strictObject({
    losses: z.int().describe('Strength points lost, or generals destroyed'),
    counting: z.int().describe('Doubles that count against the class'),
    doubles: z.int().describe('All doubles of the throw'),
  }),
  example: { dice: 6, target: 'infantry', cover: false },
  run: ({ dice: count, target, cover }, dice) => {
    const read = dice.pool(count, 6, doublesReading);
    const counting = pointsFor(read, target);
    const doubles = doublesIn(read);
    return { losses: lossOf(counting, doubles, cover), counting, doubles };
  },
  throws: ({ dice }) => batchLabels('die', dice),
  sortOf: ({ losses }) => (losses === 0 ? 'no loss' : `${losses} SP lost`),
};
