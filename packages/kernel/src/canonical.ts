import type { Plain, PlainRecord } from './words.ts';

/** What the records of a row have in common: their keys as they come, sorted, and the text before each value. */
interface Form {
  readonly keys: readonly string[];
  readonly sorted: readonly string[];
  readonly heads: readonly string[];
}

const makeForm = (keys: readonly string[]): Form => {
  const sorted = keys.toSorted();
  return { keys, sorted, heads: sorted.map((key) => `${JSON.stringify(key)}:`) };
};

const hasForm = ({ keys }: Form, given: readonly string[]): boolean => {
  if (given.length !== keys.length) return false;
  for (let i = 0; i < keys.length; i++) if (given[i] !== keys[i]) return false;
  return true;
};

/** Forms that are remembered at each depth: those of the orders of a match, which come in turn. */
const MOST = 8;

/** The forms met at each depth, the last one first: most records stand in a row of others like them. */
const met: Form[][] = [];

const remember = (forms: Form[], made: Form): Form => {
  if (forms.length >= MOST) forms.pop();
  forms.unshift(made);
  return made;
};

const formOf = (keys: readonly string[], depth: number): Form => {
  met[depth] ??= [];
  const forms = met[depth];
  const place = forms.findIndex((form) => hasForm(form, keys));
  const found = forms[place];
  if (!found) return remember(forms, makeForm(keys));
  if (place > 0) {
    forms[place] = forms[0] as Form;
    forms[0] = found;
  }
  return found;
};

const writeRecord = (record: PlainRecord, depth: number): string => {
  const { sorted, heads } = formOf(Object.keys(record), depth);
  let text = '{';
  for (let i = 0; i < sorted.length; i++) {
    const key = sorted[i] as string;
    const member = record[key];
    if (member !== undefined)
      text += (text.length > 1 ? ',' : '') + (heads[i] as string) + write(member, key, depth + 1);
  }
  return `${text}}`;
};

const writeList = (list: readonly unknown[], path: string, depth: number): string => {
  let text = '[';
  for (let i = 0; i < list.length; i++) text += (i ? ',' : '') + write(list[i], path, depth);
  return `${text}]`;
};

const write = (value: unknown, path: string, depth: number): string => {
  switch (typeof value) {
    case 'number':
      if (!Number.isSafeInteger(value)) throw new TypeError(`${path}: ${value} is not a whole number`);
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'string':
      return JSON.stringify(value);
    case 'object':
      if (value === null) throw new TypeError(`${path}: null is not plain data`);
      return Array.isArray(value) ? writeList(value, path, depth) : writeRecord(value as PlainRecord, depth);
    default:
      throw new TypeError(`${path}: a ${typeof value} is not plain data`);
  }
};

/**
 * Canonical JSON: keys sorted, no spaces, whole numbers only, absent members left out. Equal data gives equal text on
 * every machine. Throws on floats, null, functions and anything else that is not plain data.
 */
export const canonical = (value: unknown): string => write(value, 'value', 0);

/** Canonical JSON of a state without its setting, which is made anew from scenario and options. */
export const canonicalState = (state: { readonly setting: unknown }): string => {
  const { setting: _, ...rest } = state;
  return canonical(rest);
};

/** Reads JSON text; undefined when it is none. */
export const parseJson = (text: string): Plain | undefined => {
  try {
    return JSON.parse(text) as Plain;
  } catch {
    return undefined;
  }
};
