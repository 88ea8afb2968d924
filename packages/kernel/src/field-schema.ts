import { wordsOf } from './actions.ts';
import { base64Length } from './base64.ts';
import type { AnyRulebook } from './contract.ts';
import type { Field, Fields, Spelling } from './fields.ts';
import { z } from './schemas.ts';
import { never, type Plain, type PlainRecord } from './words.ts';

/** Fields as schemas: JSON Schema for whoever writes a file or an action, zod for the border of the program. */

type JsonSchema = { readonly [key: string]: Plain };

const fieldSchema = (field: Field<unknown>): JsonSchema =>
  field.about === undefined ? kindSchema(field) : { ...kindSchema(field), description: field.about };

const spelling = ({ most, like }: Spelling): JsonSchema => ({
  ...(most === undefined ? {} : { maxLength: most }),
  ...(like === undefined ? {} : { pattern: like }),
});

const spelled = ({ most = MOST_LETTERS, like, is }: Spelling): z.ZodMiniString => {
  const bounded = z.string().check(z.maxLength(most));
  return like === undefined ? bounded : bounded.check(z.regex(new RegExp(like), is));
};

const kindSchema = (field: Field<unknown>): JsonSchema => {
  switch (field.kind) {
    case 'id':
      return { type: 'string', description: `name of a ${field.domain}`, ...spelling(field) };
    case 'int':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'flag':
      return { type: 'boolean' };
    case 'word':
    case 'coded':
      return { enum: [...field.words] };
    case 'bits':
      return { type: 'array', items: { enum: [...field.words] }, uniqueItems: true };
    case 'list': {
      const least = field.least > 0 ? { minItems: field.least } : {};
      return { type: 'array', items: fieldSchema(field.of), ...least, maxItems: field.most };
    }
    case 'point':
      return fieldSchema({
        kind: 'sheet',
        fields: {
          x: { kind: 'int', min: -(2 ** 31), max: 2 ** 31 },
          y: { kind: 'int', min: -(2 ** 31), max: 2 ** 31 },
        },
      });
    case 'sheet':
      return sheetSchema(field.fields, {});
    case 'name':
      return { type: 'string', description: `name of a ${field.domain}` };
    case 'text':
      return { type: 'string', ...spelling(field) };
    case 'bytes':
      return { type: 'string', contentEncoding: 'base64', maxLength: base64Length(field.most) };
    case 'optional': {
      const otherwise = defaultOf(field);
      return otherwise === undefined ? fieldSchema(field.of) : { ...fieldSchema(field.of), default: otherwise };
    }
    case 'keyed':
      return sheetSchema(Object.fromEntries(field.words.map((word) => [word, field.of])), {});
    case 'record':
      return { type: 'object', propertyNames: fieldSchema(field.by), additionalProperties: fieldSchema(field.of) };
    case 'or':
      return { anyOf: [{ const: field.word }, fieldSchema(field.of)] };
    case 'either':
      return {
        oneOf: Object.entries(field.cases).map(([verb, fields]) => sheetSchema(fields, { do: { const: verb } })),
      };
    default:
      return never(field);
  }
};

const sheetSchema = (fields: Fields, first: { readonly [name: string]: JsonSchema }): JsonSchema => {
  const properties: { [name: string]: JsonSchema } = { ...first };
  for (const [name, field] of Object.entries(fields)) properties[name] = fieldSchema(field);
  const required = Object.keys(properties).filter((name) => fields[name]?.kind !== 'optional');
  return { type: 'object', properties, required, additionalProperties: false };
};

const NO_NAMES = { verbs: {}, names: {} };

const namesMembers = (field: Field<unknown>, value: Plain): boolean => {
  if (field.kind === 'id' || field.kind === 'record') return true;
  if (field.kind === 'list') return (value as readonly Plain[]).some((member) => namesMembers(field.of, member));
  if (field.kind !== 'sheet') return 'of' in field && namesMembers(field.of, value);
  return Object.entries(value as PlainRecord).some(([name, held]) => {
    const of = field.fields[name];
    return of !== undefined && namesMembers(of, held as Plain);
  });
};

/** What stands in a file for a field that is left out, unless that names members of a domain. */
const defaultOf = (field: Field<unknown>): Plain | undefined => {
  if (field.kind !== 'optional' || field.otherwise === undefined || namesMembers(field.of, field.otherwise))
    return undefined;
  return wordsOf(NO_NAMES, undefined, field.of, field.otherwise);
};

/** JSON Schema of some fields. */
export const fieldsSchema = (fields: Fields): JsonSchema => sheetSchema(fields, {});

/** JSON Schema of the words form of every action of a book. */
export const actionSchema = (book: Pick<AnyRulebook, 'verbs' | 'title'>): JsonSchema => ({
  title: `An action of ${book.title}`,
  oneOf: Object.entries(book.verbs).map(([verb, fields]) => sheetSchema(fields, { do: { const: verb } })),
});

/** Letters of a text without a bound of its own. */
const MOST_LETTERS = 1000;

const checkOf = (field: Field<unknown>): z.ZodMiniType => {
  switch (field.kind) {
    case 'int':
      return z.int().check(z.minimum(field.min), z.maximum(field.max));
    case 'flag':
      return z.boolean();
    case 'word':
    case 'coded':
      return z.enum(field.words as [string, ...string[]]);
    case 'bits':
      return z.array(z.enum(field.words as [string, ...string[]])).check(z.maxLength(field.words.length));
    case 'list':
      return z.array(described(field.of)).check(z.minLength(field.least), z.maxLength(field.most));
    case 'point':
      return z.strictObject({ x: z.int(), y: z.int() });
    case 'sheet':
      return checks(field.fields);
    case 'name':
      return spelled({});
    case 'id':
    case 'text':
      return spelled(field);
    case 'bytes':
      return z.base64().check(z.maxLength(base64Length(field.most)));
    case 'optional': {
      const otherwise = defaultOf(field);
      if (otherwise === undefined) return z.optional(described(field.of));
      // A sheet leaves out what is as usual in it too: it is read like one that was written.
      const reads = field.of.kind === 'sheet' ? z.prefault : z._default;
      return reads(described(field.of), otherwise);
    }
    case 'keyed':
      return z.strictObject(Object.fromEntries(field.words.map((word) => [word, described(field.of)])));
    case 'record':
      return z.record(described(field.by) as z.ZodMiniString, described(field.of));
    case 'or':
      return z.union([described(field.of), z.literal(field.word)]);
    case 'either':
      return z.union(
        Object.entries(field.cases).map(([verb, fields]) => z.extend(checks({ ...fields }), { do: z.literal(verb) })),
      );
    default:
      return never(field);
  }
};

const described = (field: Field<unknown>): z.ZodMiniType =>
  field.about === undefined ? checkOf(field) : checkOf(field).check(z.describe(field.about));

/** The zod schema of some fields in their file form, with what it is about: what the border of the program checks by. */
export const checks = (fields: Fields, about?: string): z.ZodMiniObject => {
  const schema = z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, described(field)])),
  );
  return about === undefined ? schema : schema.check(z.describe(about));
};
