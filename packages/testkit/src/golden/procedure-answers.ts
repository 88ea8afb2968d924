import { type AnyProcedure, type AnyRulebook, canonical, type Plain, type Schema, SimDice } from '@longroll/kernel';
import { z } from 'zod';
import { digest } from './digest.ts';
import type { Line } from './lines.ts';
import { drawnFrom, membersOf, othersFor, shapeOf, type Variation, varied } from './variations.ts';

/** Throws of each procedure's example that are written down. */
const SEEDS = [1, 2, 3, 4, 5, 6] as const;
/** Inputs with several members changed at once, and how many of them. */
const MIXED = 40;
const CHANGED = 3;

const schemaOf = (form: Schema): unknown =>
  JSON.parse(JSON.stringify(z.toJSONSchema(form, { unrepresentable: 'any' })));

/** The lists of words in a schema. */
const wordsIn = (schema: unknown): readonly (readonly string[])[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'enum' in schema && Array.isArray(schema.enum) ? [schema.enum as readonly string[]] : [];
  return [...own, ...Object.values(schema).flatMap(wordsIn)];
};

const answerTo = ({ input, run }: AnyProcedure, words: Plain, seed: number): string => {
  const read = input.safeParse(words);
  if (!read.success)
    return `no ${digest(read.error.issues.map(({ path, message }) => `${path.join('/')} ${message}`))}`;
  try {
    return digest(JSON.parse(JSON.stringify(run(read.data as never, new SimDice(seed)))));
  } catch (fault) {
    return `no: ${fault instanceof Error ? fault.message : String(fault)}`;
  }
};

/** The answers to the example changed: one member after the other, and several drawn at once. */
const variedAnswers = (procedure: AnyProcedure): readonly Line[] => {
  const example = JSON.parse(JSON.stringify(procedure.example)) as Plain;
  const words = wordsIn(schemaOf(procedure.input));
  const seen = new Set<string>();
  const variations = membersOf(example).flatMap(([path, old]): readonly Variation[] => {
    if (seen.has(shapeOf(path))) return [];
    seen.add(shapeOf(path));
    return [undefined, ...othersFor(old, words)].map((value) => ({ path, value }));
  });
  const dice = new SimDice(variations.length + 1);
  const mixed = Array.from({ length: MIXED }, (_, i) => {
    const file = drawnFrom(variations, CHANGED, dice).reduce(varied, example);
    return () => `  mixed ${i}: ${answerTo(procedure, file, i)}`;
  });
  const single = variations.map(({ path, value }) => () => {
    const what = value === undefined ? 'left out' : canonical(value).slice(0, 40);
    return `  ${path.join('/')} ${what}: ${answerTo(procedure, varied(example, { path, value }), 1)}`;
  });
  return [...single, ...mixed];
};

/** What the procedures of a book answer, and what their forms and those of its files and verbs may hold: a line each. */
export const procedureAnswers = (book: AnyRulebook): readonly Line[] => [
  ...book.procedures.flatMap((procedure): readonly Line[] => {
    const { id, example, input, output, run, throws } = procedure;
    const thrown = () => canonical(throws?.(example as never) ?? []);
    const answer = (seed: number): unknown => JSON.parse(JSON.stringify(run(example as never, new SimDice(seed))));
    return [
      () => `${id} ${thrown()}, form ${digest(schemaOf(input))}, answer ${digest(schemaOf(output))}`,
      ...SEEDS.map((seed) => () => `  ${canonical(answer(seed) as Plain).slice(0, 400)}`),
      ...variedAnswers(procedure),
    ];
  }),
  () => `scenario file ${digest(schemaOf(book.scenarioFile))}`,
  () => `verbs ${digest(JSON.parse(JSON.stringify(book.verbs)))}`,
];
