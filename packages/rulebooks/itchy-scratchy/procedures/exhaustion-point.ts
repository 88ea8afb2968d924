/** The exhaustion point of a side (is-exh-1, -2). */
import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { exhaustionPoint as pointOf } from '../prepare.ts';

interface Input {
  readonly strengths: readonly number[];
  readonly lost: number;
}

const output = z.strictObject({
  total: z.int().describe('Strength points before the battle'),
  point: z.int().describe('Exhaustion point: half of them, rounded up'),
  exhausted: z.boolean().describe('Whether a check now would find the side exhausted'),
});

export const exhaustionPoint: Procedure<Input, z.infer<typeof output>> = {
  id: 'exhaustion-point',
  title: 'Exhaustion point',
  about: 'Half of all strength points of a side before the battle, generals and later arrivals included, rounded up.',
  clauses: ['is-exh-1', 'is-exh-2', 'is-exh-3'],
  input: z.strictObject({
    strengths: z
      .array(z.int().min(1).max(6))
      .min(1)
      .max(120)
      .describe('Strength points of every piece of the side before the battle'),
    lost: z.int().min(0).max(720).default(0).describe('Strength points lost so far'),
  }) as unknown as z.ZodType<Input>,
  output,
  example: { strengths: [4, 4, 4, 3, 2, 1, 4, 4], lost: 12 },
  run: ({ strengths, lost }) => {
    const total = strengths.reduce((sum, strength) => sum + strength, 0);
    const point = pointOf(total);
    return { total, point, exhausted: lost >= point };
  },
  throws: () => [],
};
