import { z } from 'zod';
import type { Dice } from '../dice.ts';
import type { Field, Fields, SheetOf } from '../fields.ts';
import type { Procedure, Staged } from '../procedure.ts';
import { type ClauseId, never } from '../words.ts';

/** Any procedure, as lists hold it. */
export type AnyProcedure = Procedure<never, unknown>;

const checkOf = (field: Field<unknown>): z.ZodType => {
  switch (field.kind) {
    case 'int':
    case 'id':
      return field.kind === 'int' ? z.int().min(field.min).max(field.max) : z.int();
    case 'flag':
      return z.boolean();
    case 'word':
      return z.enum(field.words as [string, ...string[]]);
    case 'list':
      return z.array(described(field.of)).max(field.most);
    case 'point':
      return z.strictObject({ x: z.int(), y: z.int() });
    case 'sheet':
      return checks(field.fields);
    case 'name':
    case 'text':
      return z.string();
    case 'optional':
      return field.otherwise === undefined
        ? described(field.of).optional()
        : described(field.of).default(field.otherwise);
    case 'keyed':
      return z.strictObject(Object.fromEntries(field.words.map((word) => [word, described(field.of)])));
    case 'either':
      return z.union(
        Object.entries(field.cases).map(([verb, fields]) => checks({ ...fields }).extend({ do: z.literal(verb) })),
      );
    default:
      return never(field);
  }
};

const described = (field: Field<unknown>): z.ZodType =>
  field.about === undefined ? checkOf(field) : checkOf(field).describe(field.about);

/** The zod schema of some fields: what the border of the program checks by. */
export const checks = (fields: Fields): z.ZodObject =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, described(field)])));

/** A table or resolver as a tool: its fields give the types of input and output, the form, the check and the schema. */
export const procedure = <I extends Fields, O extends Fields>(plan: {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly clauses: readonly ClauseId[];
  readonly input: I;
  readonly output: O;
  readonly example: SheetOf<I>;
  readonly run: (input: SheetOf<I>, dice: Dice) => SheetOf<O>;
  readonly throws?: (input: SheetOf<I>) => readonly string[];
  readonly sortOf?: (output: SheetOf<O>) => string;
  readonly staged?: Staged<SheetOf<I>, unknown, SheetOf<O>>;
}): AnyProcedure & { run(input: SheetOf<I>, dice: Dice): SheetOf<O> } =>
  ({ ...plan, input: checks(plan.input), output: checks(plan.output) }) as never;
