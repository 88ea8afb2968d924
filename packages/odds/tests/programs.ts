import { at, type Dice, type DieTable, type Reading, table } from '@longroll/kernel';
import fc from 'fast-check';

/** A little program of dice: each step throws something, adds it to a sum, and may branch on the sum. */
export type Step =
  | { readonly kind: 'die'; readonly sides: number }
  | { readonly kind: 'table'; readonly table: number }
  | { readonly kind: 'handful'; readonly count: number; readonly die: number | 'table'; readonly reading: number }
  | { readonly kind: 'branch'; readonly under: number; readonly low: readonly Step[]; readonly high: readonly Step[] };

const TABLES: readonly DieTable<number>[] = [
  table(1, 1, 2, 2, 2, 7),
  table(0, 0, 0, 5),
  table(3),
  table(4, 1, 4, 1, 9),
];
const HITS = table('miss', 'miss', 'hit', 'kill');

const sum: Reading = (counts) => {
  let total = 0;
  for (let face = 0; face < 8; face++) total += (counts[face] ?? 0) * (face + 1);
  return total;
};
const highest: Reading = (counts) => {
  for (let face = 7; face >= 0; face--) if ((counts[face] ?? 0) > 0) return face + 1;
  return 0;
};
const pairs: Reading = (counts) => counts.reduce((found, here) => found + (here > 1 ? 1 : 0), 0);
const READINGS: readonly Reading[] = [sum, highest, pairs];

const throwStep = (step: Step, total: number, dice: Dice): number => {
  switch (step.kind) {
    case 'die':
      return total + dice.d(step.sides);
    case 'table':
      return total + dice.on(at(TABLES, step.table));
    case 'handful':
      return total + dice.pool(step.count, step.die === 'table' ? HITS : step.die, at(READINGS, step.reading));
    case 'branch':
      return runProgram(total < step.under ? step.low : step.high, total, dice);
  }
};

export const runProgram = (steps: readonly Step[], total: number, dice: Dice): number =>
  steps.reduce((sumSoFar, step) => throwStep(step, sumSoFar, dice), total);

const throwing: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('die' as const), sides: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('table' as const), table: fc.nat(TABLES.length - 1) }),
  fc.record({
    kind: fc.constant('handful' as const),
    count: fc.integer({ min: 0, max: 2 }),
    die: fc.oneof(fc.integer({ min: 2, max: 4 }), fc.constant('table' as const)),
    reading: fc.nat(READINGS.length - 1),
  }),
);

const branching: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('branch' as const),
  under: fc.integer({ min: 0, max: 12 }),
  low: fc.array(throwing, { maxLength: 1 }),
  high: fc.array(throwing, { maxLength: 1 }),
});

/** Programs of at most three steps. */
export const programs: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: throwing }, branching),
  {
    maxLength: 3,
  },
);
