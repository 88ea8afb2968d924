/** The exhaustion point of a side (is-exh-1, -2). */
import { about, count, flag, int, list, orElse, procedure } from '@longroll/kernel';
import { exhaustionPoint as pointOf } from '../prepare.ts';

export const exhaustionPoint = procedure({
  id: 'exhaustion-point',
  title: 'Exhaustion point',
  about: 'Half of all strength points of a side before the battle, generals and later arrivals included, rounded up.',
  clauses: ['is-exh-1', 'is-exh-2', 'is-exh-3'],
  input: {
    strengths: about('Strength points of every piece of the side before the battle', list(int(1, 6), 120, 1)),
    lost: about('Strength points lost so far', orElse(int(0, 720), 0)),
  },
  output: {
    total: about('Strength points before the battle', count()),
    point: about('Exhaustion point: half of them, rounded up', count()),
    exhausted: about('Whether a check now would find the side exhausted', flag()),
  },
  example: { strengths: [4, 4, 4, 3, 2, 1, 4, 4], lost: 12 },
  run: ({ strengths, lost }) => {
    const total = strengths.reduce((sum, strength) => sum + strength, 0);
    const point = pointOf(total);
    return { total, point, exhausted: lost >= point };
  },
});
