import type { Plain, PlainRecord } from '@longroll/kernel';

/** The part of JSON Schema in which inputs of procedures are described. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly Plain[];
  readonly const?: Plain;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: { readonly [field: string]: Schema };
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const LONGEST_LIST = 200;
const LARGEST_NUMBER = 999;

const largestRecord = ({ properties = {}, propertyNames, additionalProperties }: Schema): PlainRecord => {
  const named = Object.fromEntries(Object.entries(properties).map(([field, schema]) => [field, largestOf(schema)]));
  if (typeof additionalProperties !== 'object') return named;
  const each = largestOf(additionalProperties);
  return { ...named, ...Object.fromEntries((propertyNames?.enum ?? []).map((name) => [String(name), each])) };
};

/**
 * The largest value that a JSON Schema allows: every field, the longest lists, the greatest numbers, of several forms the
 * last. It need not make sense to the procedure that it is for.
 */
export const largestOf = (schema: Schema): Plain => {
  if (schema.const !== undefined) return schema.const;
  const word = schema.enum?.at(-1);
  if (word !== undefined) return word;
  const form = (schema.anyOf ?? schema.oneOf)?.at(-1);
  if (form) return largestOf(form);
  if (schema.type === 'object') return largestRecord(schema);
  if (schema.type === 'array')
    return Array.from({ length: Math.min(schema.maxItems ?? LONGEST_LIST, LONGEST_LIST) }, () =>
      largestOf(schema.items ?? {}),
    );
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.min(schema.maximum ?? LARGEST_NUMBER, LARGEST_NUMBER);
  if (schema.type === 'boolean') return true;
  return 'x'.repeat(schema.maxLength ?? 1);
};
