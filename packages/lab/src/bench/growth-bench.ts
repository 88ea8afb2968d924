import type { ServerUnderTest } from './durable-bench.ts';
import type { Figure } from './figure.ts';
import { asked } from './load/asked.ts';
import type { GrowthOrder, GrowthResult } from './load/growth.ts';

const ENTRIES = 100_000;
/** Times that of a short match. */
const FLAT = 1.2;

/** P9: an order, its undo and a view of a match that has grown long, in turn with those of a short one. */
export const growthBench = async ({ port, book, scenario }: ServerUnderTest): Promise<readonly Figure[]> => {
  const order: GrowthOrder = { port, book, scenario, entries: ENTRIES };
  const [short, long] = await asked<readonly [GrowthResult, GrowthResult]>('growth.ts', order);
  return (['append', 'undo', 'view'] as const).map((what) => ({
    goal: 'P9',
    id: `growth ${what}`,
    title: `${what} of a match of ${ENTRIES.toLocaleString('en-US')} entries, median`,
    unit: 'ms',
    value: long[what],
    limit: short[what],
    limitTitle: 'the same of a match of 500 entries, in turn',
    target: { value: short[what] * FLAT, good: 'less' },
  }));
};
