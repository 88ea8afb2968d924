import { type AnyAction, type AnyRulebook, type Domain, isRefusal, type Refusal, refuse } from './contract.ts';
import type { Field, Fields, SheetOf } from './fields.ts';
import { never, type Plain, type PlainRecord } from './words.ts';

/** Actions cross the border of the program as records of words; inside they hold dense numbers. This is the border. */

/** Clause given with faults of form, which no rule of a book forbids. */
export const FORM = 'form';

type NamesByDomain<V> = { readonly [domain: string]: Domain<V> };

/** What of a rulebook the translation of actions needs. */
export interface Grammar<V> {
  readonly verbs: { readonly [verb: string]: Fields };
  readonly names: NamesByDomain<V>;
}

const bad = (path: string, reason: string): Refusal => refuse(FORM, `${path}: ${reason}`, path);

const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
};

/** Nearest of the known words by shared letters, for "did you mean". */
const nearest = (given: string, words: readonly string[]): string | undefined => {
  const score = (other: string): number => {
    let same = 0;
    for (const letter of new Set(given)) if (other.includes(letter)) same++;
    return same / Math.max(given.length, other.length) + (other.startsWith(given.slice(0, 2)) ? 1 : 0);
  };
  return words.toSorted((a, b) => score(b) - score(a))[0];
};

const joined = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);

const parseSheet = <V>(
  grammar: Grammar<V>,
  view: V,
  fields: Fields,
  value: PlainRecord,
  path: string,
): PlainRecord | Refusal => {
  const out: { [name: string]: Plain } = {};
  for (const name of Object.keys(value))
    if (!Object.hasOwn(fields, name) && !(path === 'action' && name === 'do'))
      return bad(joined(path, name), `no such field; known: ${Object.keys(fields).join(', ') || 'none'}`);
  for (const [name, field] of Object.entries(fields)) {
    const given = value[name];
    if (given === undefined && field.kind === 'optional') {
      if (field.otherwise !== undefined) out[name] = field.otherwise;
      continue;
    }
    if (given === undefined) return bad(joined(path, name), 'is missing');
    const parsed = parseField(grammar, view, field, given, joined(path, name));
    if (isRefusal(parsed)) return parsed;
    out[name] = parsed;
  }
  return out;
};

const parseField = <V>(
  grammar: Grammar<V>,
  view: V,
  field: Field<unknown>,
  value: Plain,
  path: string,
): Plain | Refusal => {
  switch (field.kind) {
    case 'id': {
      if (typeof value !== 'string') return bad(path, `${show(value)} is not the name of a ${field.domain}`);
      const id = grammar.names[field.domain]?.id(view, value);
      return id ?? bad(path, `there is no ${field.domain} ${show(value)}`);
    }
    case 'int':
      return Number.isSafeInteger(value) && (value as number) >= field.min && (value as number) <= field.max
        ? value
        : bad(path, `${show(value)} is not a whole number from ${field.min} to ${field.max}`);
    case 'flag':
      return typeof value === 'boolean' ? value : bad(path, `${show(value)} is not true or false`);
    case 'word': {
      if (typeof value === 'string' && field.words.includes(value)) return value;
      return bad(path, `${show(value)} is not one of ${field.words.join(', ')}`);
    }
    case 'list': {
      if (!Array.isArray(value)) return bad(path, `${show(value)} is not a list`);
      if (value.length > field.most) return bad(path, `${value.length} values, but at most ${field.most} fit`);
      const out: Plain[] = [];
      for (const [i, member] of value.entries()) {
        const parsed = parseField(grammar, view, field.of, member as Plain, `${path}/${i}`);
        if (isRefusal(parsed)) return parsed;
        out.push(parsed);
      }
      return out;
    }
    case 'point': {
      if (!isRecord(value) || !Number.isSafeInteger(value.x) || !Number.isSafeInteger(value.y))
        return bad(path, `${show(value)} is not a point {x, y} in whole thousandths of an inch`);
      return { x: value.x, y: value.y };
    }
    case 'sheet':
      return isRecord(value)
        ? parseSheet(grammar, view, field.fields, value, path)
        : bad(path, `${show(value)} is not a sheet of fields`);
    case 'name':
    case 'text':
      return typeof value === 'string' ? value : bad(path, `${show(value)} is not a text`);
    case 'optional':
      return parseField(grammar, view, field.of, value, path);
    case 'keyed': {
      if (!isRecord(value)) return bad(path, `${show(value)} is not a record of ${field.words.join(', ')}`);
      const rows: Plain[] = [];
      for (const word of field.words) {
        const row = value[word];
        if (row === undefined) return bad(`${path}/${word}`, 'is missing');
        const parsed = parseField(grammar, view, field.of, row, `${path}/${word}`);
        if (isRefusal(parsed)) return parsed;
        rows.push(parsed);
      }
      return rows;
    }
    case 'either': {
      const fields = isRecord(value) && typeof value.do === 'string' ? field.cases[value.do] : undefined;
      if (!fields || !isRecord(value))
        return bad(path, `${show(value)} is not one of ${Object.keys(field.cases).join(', ')}`);
      const { do: verb, ...rest } = value;
      const parsed = parseSheet(grammar, view, fields, rest, path);
      return isRefusal(parsed) ? parsed : { do: verb, ...parsed };
    }
    default:
      return never(field);
  }
};

/**
 * Reads an action that came from outside: `{"do":"move","unit":"U-I-01","to":"manassas"}`.
 * Gives the action with dense numbers, or a refusal with the path of the field at fault. It does not ask the rules.
 */
export const parseAction = <V>(grammar: Grammar<V>, view: V, value: unknown): AnyAction | Refusal => {
  if (!isRecord(value)) return bad('action', `${show(value)} is not a record such as {"do": ...}`);
  const verb = value.do;
  const known = Object.keys(grammar.verbs);
  if (typeof verb !== 'string') return bad('action/do', `is missing; known: ${known.join(', ')}`);
  const fields = Object.hasOwn(grammar.verbs, verb) ? grammar.verbs[verb] : undefined;
  if (!fields) return bad('action/do', `there is no action ${show(verb)}; nearest: ${nearest(verb, known)}`);
  const parsed = parseSheet(grammar, view, fields, value, 'action');
  return isRefusal(parsed) ? parsed : { ...parsed, do: verb };
};

const wordsOf = <V>(grammar: Grammar<V>, view: V, field: Field<unknown>, value: Plain): Plain => {
  switch (field.kind) {
    case 'id': {
      const word = grammar.names[field.domain]?.word(view, value as number);
      if (word === undefined) throw new RangeError(`no ${field.domain} has the number ${show(value)}`);
      return word;
    }
    case 'list':
      return (value as readonly Plain[]).map((member) => wordsOf(grammar, view, field.of, member));
    case 'sheet':
      return sheetWords(grammar, view, field.fields, value as PlainRecord);
    case 'optional':
      return wordsOf(grammar, view, field.of, value);
    case 'keyed':
      return Object.fromEntries(
        field.words.map((word, i) => [word, wordsOf(grammar, view, field.of, (value as readonly Plain[])[i] as Plain)]),
      );
    case 'either': {
      const verb = (value as PlainRecord).do as string;
      return { do: verb, ...sheetWords(grammar, view, field.cases[verb] as Fields, value as PlainRecord) };
    }
    default:
      return value;
  }
};

const sheetWords = <V>(grammar: Grammar<V>, view: V, fields: Fields, value: PlainRecord): PlainRecord => {
  const out: { [name: string]: Plain } = {};
  for (const [name, field] of Object.entries(fields)) {
    const held = value[name];
    if (field.kind === 'optional' && (held === undefined || held === field.otherwise)) continue;
    out[name] = wordsOf(grammar, view, field, held as Plain);
  }
  return out;
};

/** The words form of an action: what files, pages and scripts hold. The view is the one in which it is legal. */
export const actionWords = <V>(grammar: Grammar<V>, view: V, action: { readonly do: string }): PlainRecord => {
  const fields = grammar.verbs[action.do];
  if (!fields) throw new RangeError(`no verb ${action.do}`);
  return { do: action.do, ...sheetWords(grammar, view, fields, action as PlainRecord) };
};

type JsonSchema = { readonly [key: string]: Plain };

const fieldSchema = (field: Field<unknown>): JsonSchema => {
  switch (field.kind) {
    case 'id':
      return { type: 'string', description: `name of a ${field.domain}` };
    case 'int':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'flag':
      return { type: 'boolean' };
    case 'word':
      return { enum: [...field.words] };
    case 'list':
      return { type: 'array', items: fieldSchema(field.of), maxItems: field.most };
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
      return { type: 'string' };
    case 'optional': {
      const of = fieldSchema(field.of);
      return field.otherwise === undefined ? of : { ...of, default: field.otherwise };
    }
    case 'keyed':
      return sheetSchema(Object.fromEntries(field.words.map((word) => [word, field.of])), {});
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

/** Fields that a file or a form is read by: the record they make, or a refusal with the path of the field at fault. */
export const readFields = <T extends Fields, V>(
  grammar: Grammar<V>,
  view: V,
  fields: T,
  value: unknown,
  path = '',
): SheetOf<T> | Refusal => {
  if (!isRecord(value)) return bad(path || 'scenario', `${show(value)} is not a record`);
  return parseSheet(grammar, view, fields, value, path) as SheetOf<T> | Refusal;
};

/** The way back: what `readFields` would make this record of. What stands for itself when left out is left out. */
export const writeFields = <T extends Fields, V>(
  grammar: Grammar<V>,
  view: V,
  fields: T,
  value: SheetOf<T>,
): PlainRecord => sheetWords(grammar, view, fields, value as PlainRecord);

/** JSON Schema of some fields. */
export const fieldsSchema = (fields: Fields): JsonSchema => sheetSchema(fields, {});

/** JSON Schema of the words form of every action of a book. */
export const actionSchema = (book: Pick<AnyRulebook, 'verbs' | 'title'>): JsonSchema => ({
  title: `An action of ${book.title}`,
  oneOf: Object.entries(book.verbs).map(([verb, fields]) => sheetSchema(fields, { do: { const: verb } })),
});
