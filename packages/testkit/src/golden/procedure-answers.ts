import { type AnyRulebook, canonical, SimDice } from '@longroll/kernel';

/** Throws of each procedure's example that are written down. */
const SEEDS = [1, 2, 3, 4, 5, 6] as const;

/** What the procedures of a book answer to their own examples, and what their forms are. */
export const procedureAnswers = (book: AnyRulebook): string => {
  const lines = book.procedures.flatMap(({ id, example, run, throws }) => [
    `${id} ${canonical(throws?.(example as never) ?? [])}`,
    ...SEEDS.map((seed) => `  ${canonical(JSON.parse(JSON.stringify(run(example as never, new SimDice(seed)))))}`),
  ]);
  return `${[...new Set(lines)].join('\n')}\n`;
};
