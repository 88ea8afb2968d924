import { type AnyRulebook, canonical, SimDice } from '@longroll/kernel';
import { z } from 'zod';
import { digest } from './answers-teller.ts';

/** Throws of each procedure's example that are written down. */
const SEEDS = [1, 2, 3, 4, 5, 6] as const;

const schemaOf = (form: z.ZodType): unknown =>
  JSON.parse(JSON.stringify(z.toJSONSchema(form, { unrepresentable: 'any' })));

/** What the procedures of a book answer to their own examples, and what their forms and those of its files and verbs may hold. */
export const procedureAnswers = (book: AnyRulebook): string => {
  const lines = book.procedures.flatMap(({ id, example, input, output, run, throws }) => [
    `${id} ${canonical(throws?.(example as never) ?? [])}, form ${digest(schemaOf(input))}, answer ${digest(schemaOf(output))}`,
    ...SEEDS.map((seed) => `  ${canonical(JSON.parse(JSON.stringify(run(example as never, new SimDice(seed)))))}`),
  ]);
  const forms = [
    `scenario file ${digest(schemaOf(book.scenarioFile as z.ZodType))}`,
    `verbs ${digest(JSON.parse(JSON.stringify(book.verbs)))}`,
  ];
  return `${[...new Set([...lines, ...forms])].join('\n')}\n`;
};
