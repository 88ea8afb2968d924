import { fromBase64 } from './base64.ts';
import { type AnyAction, type Domain, isRefusal, type Refusal, refuse } from './contract.ts';
import { shown } from './english.ts';
import type { Field, Fields, SheetOf } from './fields.ts';
import { noField, suggest } from './nearest.ts';
import { at, never, type Plain, type PlainRecord } from './words.ts';

/** Actions cross the border of the program as records of words; inside they hold dense numbers. This is the border. */

/** Clause given with faults of form, which no rule of a book forbids. */
export const FORM = 'form';

type NamesByDomain<V> = { readonly [domain: string]: Domain<V> };

/** What of a rulebook the translation of actions needs. */
export interface Grammar<V> {
  readonly verbs: { readonly [verb: string]: Fields };
  readonly names: NamesByDomain<V>;
  /**
   * Told of each word of a file that names nothing: reading goes on with -1 in its place, so that all of them are known.
   * Without it the first one is refused.
   */
  readonly missing?: (domain: string, word: string, path: string) => void;
}

const bad = (path: string, reason: string): Refusal => refuse(FORM, `${path}: ${reason}`, path);

const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const joined = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);

/** The refusal of a field of the record at `path` that it does not have. */
export const refuseField = (name: string, known: readonly string[], path: string): Refusal => {
  const reason = noField(name, known);
  return refuse(FORM, path === '' ? reason : `${path}: ${reason}`, joined(path, name));
};

/** The refusal of the first field of a record that none of these fields is. */
export const unknownField = (fields: Fields, value: PlainRecord, path: string): Refusal | undefined => {
  const name = Object.keys(value).find(
    (given) => !Object.hasOwn(fields, given) && !(path === 'action' && given === 'do'),
  );
  return name === undefined ? undefined : refuseField(name, Object.keys(fields), path);
};

/** A fault of form under the clause of the field that it lies in, the innermost that has one. */
const cited = <T>({ clause }: Field<unknown>, read: T | Refusal): T | Refusal =>
  clause !== undefined && isRefusal(read) && read.clause === FORM ? { ...read, clause } : read;

const parseSheet = <V>(
  grammar: Grammar<V>,
  view: V,
  fields: Fields,
  value: PlainRecord,
  path: string,
): PlainRecord | Refusal => {
  const out: { [name: string]: Plain } = {};
  const stranger = unknownField(fields, value, path);
  if (stranger) return stranger;
  for (const [name, field] of Object.entries(fields)) {
    const given = value[name];
    if (given === undefined && field.kind === 'optional') {
      if (field.otherwise !== undefined) out[name] = field.otherwise;
      continue;
    }
    if (given === undefined) return cited(field, bad(joined(path, name), 'is missing'));
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
): Plain | Refusal => cited(field, parseKind(grammar, view, field, value, path));

const parseKind = <V>(
  grammar: Grammar<V>,
  view: V,
  field: Field<unknown>,
  value: Plain,
  path: string,
): Plain | Refusal => {
  switch (field.kind) {
    case 'id': {
      if (typeof value !== 'string') return bad(path, `${shown(value)} is not the name of a ${field.domain}`);
      const id = grammar.names[field.domain]?.id(view, value);
      if (id !== undefined || !grammar.missing) return id ?? bad(path, `there is no ${field.domain} ${shown(value)}`);
      grammar.missing(field.domain, value, path);
      return -1;
    }
    case 'int':
      return Number.isSafeInteger(value) && (value as number) >= field.min && (value as number) <= field.max
        ? value
        : bad(path, `${shown(value)} is not a whole number from ${field.min} to ${field.max}`);
    case 'flag':
      return typeof value === 'boolean' ? value : bad(path, `${shown(value)} is not true or false`);
    case 'word': {
      if (typeof value === 'string' && field.words.includes(value)) return value;
      return bad(path, `${shown(value)} is not one of ${field.words.join(', ')}`);
    }
    case 'coded': {
      const place = field.words.indexOf(value as string);
      return place < 0 ? bad(path, `${shown(value)} is not one of ${field.words.join(', ')}`) : place;
    }
    case 'bits':
      return parseBits(field.words, value, path);
    case 'list': {
      if (!Array.isArray(value)) return bad(path, `${shown(value)} is not a list`);
      if (value.length > field.most) return bad(path, `${value.length} values, but at most ${field.most} fit`);
      if (value.length < field.least)
        return bad(path, `${value.length} values, but at least ${field.least} are needed`);
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
        return bad(path, `${shown(value)} is not a point {x, y} in whole thousandths of an inch`);
      return { x: value.x, y: value.y };
    }
    case 'sheet':
      return isRecord(value)
        ? parseSheet(grammar, view, field.fields, value, path)
        : bad(path, `${shown(value)} is not a sheet of fields`);
    case 'name':
      return typeof value === 'string' ? value : bad(path, `${shown(value)} is not a text`);
    case 'text':
      if (typeof value !== 'string') return bad(path, `${shown(value)} is not a text`);
      if (value.length > (field.most ?? value.length)) return bad(path, `is longer than ${field.most} letters`);
      return field.like === undefined || new RegExp(field.like).test(value)
        ? value
        : bad(path, `${shown(value)} is not ${field.is ?? `like ${field.like}`}`);
    case 'bytes': {
      const bytes = typeof value === 'string' ? fromBase64(value) : undefined;
      if (!bytes) return bad(path, `${shown(value)} is not base64`);
      return bytes.length > field.most ? bad(path, `is longer than ${field.most} bytes`) : value;
    }
    case 'optional':
      return parseField(grammar, view, field.of, value, path);
    case 'keyed': {
      if (!isRecord(value)) return bad(path, `${shown(value)} is not a record of ${field.words.join(', ')}`);
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
    case 'record':
      return parseRecord(grammar, view, field, value, path);
    case 'or':
      return value === field.word ? value : parseField(grammar, view, field.of, value, path);
    case 'either': {
      const fields = isRecord(value) && typeof value.do === 'string' ? field.cases[value.do] : undefined;
      if (!fields || !isRecord(value))
        return bad(path, `${shown(value)} is not one of ${Object.keys(field.cases).join(', ')}`);
      const { do: verb, ...rest } = value;
      const parsed = parseSheet(grammar, view, fields, rest, path);
      return isRefusal(parsed) ? parsed : { do: verb, ...parsed };
    }
    default:
      return never(field);
  }
};

const parseBits = (words: readonly string[], value: Plain, path: string): number | Refusal => {
  if (!Array.isArray(value)) return bad(path, `${shown(value)} is not a list of ${words.join(', ')}`);
  const wrong = value.findIndex((word) => !words.includes(word));
  if (wrong >= 0) return bad(`${path}/${wrong}`, `${shown(value[wrong])} is not one of ${words.join(', ')}`);
  return words.reduce((sum, word, place) => sum + (value.includes(word) ? 2 ** place : 0), 0);
};

const parseRecord = <V>(
  grammar: Grammar<V>,
  view: V,
  { by, of }: { readonly by: Field<unknown>; readonly of: Field<unknown> },
  value: Plain,
  path: string,
): Plain | Refusal => {
  if (!isRecord(value)) return bad(path, `${shown(value)} is not a record`);
  const entries: Plain[] = [];
  for (const [word, given] of Object.entries(value)) {
    const member = parseField(grammar, view, by, word, `${path}/${word}`);
    if (isRefusal(member)) return member;
    const parsed = parseField(grammar, view, of, given as Plain, `${path}/${word}`);
    if (isRefusal(parsed)) return parsed;
    entries.push([member, parsed]);
  }
  return entries;
};

/**
 * Reads an action that came from outside: `{"do":"move","unit":"U-I-01","to":"manassas"}`.
 * Gives the action with dense numbers, or a refusal with the path of the field at fault. It does not ask the rules.
 */
export const parseAction = <V>(grammar: Grammar<V>, view: V, value: unknown): AnyAction | Refusal => {
  if (!isRecord(value)) return bad('action', `${shown(value)} is not a record such as {"do": ...}`);
  const verb = value.do;
  const known = Object.keys(grammar.verbs);
  if (typeof verb !== 'string') return bad('action/do', `is missing; known: ${known.join(', ')}`);
  const fields = Object.hasOwn(grammar.verbs, verb) ? grammar.verbs[verb] : undefined;
  if (!fields) return bad('action/do', `there is no action ${shown(verb)}; ${suggest(verb, known)}`);
  const parsed = parseSheet(grammar, view, fields, value, 'action');
  return isRefusal(parsed) ? parsed : { ...parsed, do: verb };
};

/** What stands in a file for what a field holds. */
export const wordsOf = <V>(grammar: Grammar<V>, view: V, field: Field<unknown>, value: Plain): Plain => {
  switch (field.kind) {
    case 'id': {
      const word = grammar.names[field.domain]?.word(view, value as number);
      if (word === undefined) throw new RangeError(`no ${field.domain} has the number ${shown(value)}`);
      return word;
    }
    case 'coded':
      return at(field.words, value as number);
    case 'bits':
      return field.words.filter((_, place) => Math.floor((value as number) / 2 ** place) % 2 === 1);
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
    case 'record':
      return Object.fromEntries(
        (value as readonly (readonly [Plain, Plain])[]).map(([member, held]) => [
          wordsOf(grammar, view, field.by, member),
          wordsOf(grammar, view, field.of, held),
        ]),
      );
    case 'or':
      return value === field.word ? value : wordsOf(grammar, view, field.of, value);
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

/** Fields that a file or a form is read by: the record they make, or a refusal with the path of the field at fault. */
export const readFields = <T extends Fields, V>(
  grammar: Grammar<V>,
  view: V,
  fields: T,
  value: unknown,
  path = '',
): SheetOf<T> | Refusal => {
  if (!isRecord(value)) return bad(path || 'scenario', `${shown(value)} is not a record`);
  return parseSheet(grammar, view, fields, value, path) as SheetOf<T> | Refusal;
};

const inside = (field: Field<unknown>, path: readonly string[]): readonly number[] => {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  if (field.kind === 'optional') return inside(field.of, path);
  if (field.kind === 'list') return [Number(step), ...inside(field.of, rest)];
  if (field.kind !== 'sheet') return [];
  const below = field.fields[step];
  const names = Object.keys(field.fields);
  return below ? [names.indexOf(step), ...inside(below, rest)] : [names.length];
};

/** What is said of a file by the paths of its fields, in the order in which the file has them; what is none of them last. */
export const inFileOrder = <T extends { readonly field: string }>(fields: Fields, said: readonly T[]): readonly T[] => {
  const places = (one: T): readonly number[] => inside({ kind: 'sheet', fields }, one.field.split('/'));
  return said
    .map((one) => ({ one, at: places(one) }))
    .toSorted((a, b) => {
      const i = a.at.findIndex((place, level) => place !== b.at[level]);
      return i < 0 ? a.at.length - b.at.length : (a.at[i] ?? 0) - (b.at[i] ?? -1);
    })
    .map(({ one }) => one);
};

/** A record whose optional fields may also be there without a value. */
type Written<S> = { readonly [F in keyof S]: Record<never, never> extends Pick<S, F> ? S[F] | undefined : S[F] };

/** The way back: what `readFields` would make this record of. What stands for itself when left out is left out. */
export const writeFields = <T extends Fields, V>(
  grammar: Grammar<V>,
  view: V,
  fields: T,
  value: Written<SheetOf<T>>,
): PlainRecord => sheetWords(grammar, view, fields, value as PlainRecord);
