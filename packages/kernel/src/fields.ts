import type { ClauseId, Plain, PlainRecord } from './words.ts';

/**
 * One field of an action or a file. `kind` and its bounds are data; the type parameters are only for the compiler: what it
 * holds inside, and what stands for that in a file. `about` explains it in forms and schemas; `clause` is cited where a file
 * contradicts it.
 */
export type Field<T, W = unknown> = FieldData & {
  readonly about?: string;
  readonly clause?: ClauseId;
  /** How the places of a list are shown on the map by whoever fills it in: one after another, or in no order. */
  readonly drawn?: 'path' | 'area';
  readonly _?: T;
  readonly _words?: W;
};

/** What a text is held to: `like` is a regular expression, which `is` puts into words, "the name of a unit, U-I-07". */
export interface Spelling {
  readonly most?: number;
  readonly like?: string;
  readonly is?: string;
}

type FieldData =
  | ({ readonly kind: 'id'; readonly domain: string } & Spelling)
  | { readonly kind: 'int'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'coded'; readonly words: readonly string[] }
  | { readonly kind: 'bits'; readonly words: readonly string[] }
  | { readonly kind: 'list'; readonly of: Field<Plain>; readonly most: number; readonly least: number }
  | { readonly kind: 'point' }
  | { readonly kind: 'sheet'; readonly fields: Fields }
  | { readonly kind: 'name'; readonly domain: string }
  | ({ readonly kind: 'text' } & Spelling)
  | { readonly kind: 'bytes'; readonly most: number }
  | { readonly kind: 'optional'; readonly of: Field<Plain>; readonly otherwise?: Plain }
  | { readonly kind: 'keyed'; readonly words: readonly string[]; readonly of: Field<Plain> }
  | { readonly kind: 'record'; readonly by: Field<number>; readonly of: Field<Plain> }
  | { readonly kind: 'or'; readonly word: string; readonly of: Field<Plain> }
  | { readonly kind: 'either'; readonly by: string; readonly cases: Verbs };

export type Fields = { readonly [name: string]: Field<unknown> };
/** The decisions of a book: a verb for each, with its fields. The order of verbs and of fields fixes the stored log. */
export type Verbs = { readonly [verb: string]: Fields };

/** What a field holds inside. */
export type ValueOf<F> = F extends Field<infer X> ? X : never;
type MayLack<T extends Fields> = { [F in keyof T]: undefined extends ValueOf<T[F]> ? F : never }[keyof T];
/** The record that some fields make: those that may be left out are optional. */
export type SheetOf<T extends Fields> = { readonly [F in Exclude<keyof T, MayLack<T>>]: ValueOf<T[F]> } & {
  readonly [F in MayLack<T>]?: Exclude<ValueOf<T[F]>, undefined>;
};
/** What stands in a file for a field, and for a record that some fields make. */
export type WordsOf<F> = F extends Field<unknown, infer W> ? W : never;
type MayBeAbsent<T extends Fields> = { [F in keyof T]: undefined extends WordsOf<T[F]> ? F : never }[keyof T];
export type FileOf<T extends Fields> = { readonly [F in Exclude<keyof T, MayBeAbsent<T>>]: WordsOf<T[F]> } & {
  readonly [F in MayBeAbsent<T>]?: Exclude<WordsOf<T[F]>, undefined>;
};
/** The union of all actions of a table of verbs: `{ do: 'move', unit: number, to: number } | { do: 'halt' }`. */
export type ActionOf<T extends Verbs> = {
  [K in keyof T & string]: { readonly do: K } & { readonly [F in keyof T[K]]: ValueOf<T[K][F]> };
}[keyof T & string];

/** A dense number of a domain; files and pages show its word, which in files may be held to a spelling. */
export const id = (domain: string, spelling: Spelling = {}): Field<number, string> => ({
  kind: 'id',
  domain,
  ...spelling,
});
/** A whole number from `min` to `max`, both inclusive. */
export const int = (min: number, max: number): Field<number, number> => ({ kind: 'int', min, max });
/** Yes or no. */
export const flag = (): Field<boolean, boolean> => ({ kind: 'flag' });
/** One of the given words. */
export const word = <W extends string>(...words: readonly W[]): Field<W, W> => ({ kind: 'word', words });
/** One of the given words outside, its place among them inside: a side, a rank. */
export const coded = <N extends number = number>(...words: readonly string[]): Field<N, string> => ({
  kind: 'coded',
  words,
});
/** Some of the given words outside, inside a number with a bit for each: the first is 1. */
export const bits = (...words: readonly string[]): Field<number, readonly string[]> => ({ kind: 'bits', words });
/** At most `most` values of one kind, and at least `least`. */
export const list = <T, W>(of: Field<T, W>, most: number, least = 0): Field<readonly T[], readonly W[]> => ({
  kind: 'list',
  of: of as Field<Plain>,
  most,
  least,
});
/** Places that follow one another, drawn on the map as a way. */
export const path = <T, W>(of: Field<T, W>, most: number, least = 0): Field<readonly T[], readonly W[]> => ({
  ...list(of, most, least),
  drawn: 'path',
});
/** Places without an order among them, drawn on the map as a ground. */
export const area = <T, W>(of: Field<T, W>, most: number, least = 0): Field<readonly T[], readonly W[]> => ({
  ...list(of, most, least),
  drawn: 'area',
});
/** A point of the inch table, in thousandths of an inch. */
export const point = (): Field<{ readonly x: number; readonly y: number }> => ({ kind: 'point' });
/** Several named fields as one value. */
export const sheet = <T extends Fields>(fields: T): Field<SheetOf<T>, FileOf<T>> => ({ kind: 'sheet', fields });

/** The word of a member of a domain, as events carry it: `manassas`. It outlives what it names. */
export const name = (domain: string): Field<string, string> => ({ kind: 'name', domain });
/** Any text, held to a spelling. */
export const text = (spelling: Spelling = {}): Field<string, string> => ({ kind: 'text', ...spelling });
/** At most `most` bytes: inside and in files as base64, in the log as they are. */
export const bytes = (most: number): Field<string, string> => ({ kind: 'bytes', most });
/** A seat by its number. */
export const seat = (): Field<number, number> => int(0, 63);
/** A count without a limit worth naming. */
export const count = (): Field<number, number> => int(0, 1_000_000);
/** May be left out of a file; the state then has nothing there. */
export const optional = <T, W>(of: Field<T, W>): Field<T | undefined, W | undefined> => ({
  kind: 'optional',
  of: of as Field<Plain>,
});
/** May be left out of a file and stands for `value` then; never written when it is that. */
export const orElse = <T extends Plain, W>(of: Field<T, W>, value: T): Field<T, W | undefined> => ({
  kind: 'optional',
  of: of as Field<Plain>,
  otherwise: value,
});
/** A dense row inside, a record with these words outside: `{ red: ..., white: ... }`. */
export const keyed = <T, W>(
  words: readonly string[],
  of: Field<T, W>,
): Field<readonly T[], { readonly [word: string]: W }> => ({
  kind: 'keyed',
  words,
  of: of as Field<Plain>,
});
/** A record by members of a domain outside, its entries inside in the order of the file: `{ nashville: "union" }`. */
export const record = <T, W>(
  by: Field<number>,
  of: Field<T, W>,
): Field<readonly (readonly [member: number, value: T])[], { readonly [member: string]: W }> => ({
  kind: 'record',
  by,
  of: of as Field<Plain>,
});
/** What the other field holds, or this one word in its place: `"empty"`. */
export const wordOr = <O extends string, T, W>(word: O, of: Field<T, W>): Field<O | T, O | W> => ({
  kind: 'or',
  word,
  of: of as Field<Plain>,
});
/**
 * The record that these fields make in its file form, as it is: for tools that take a whole position. Nothing is put in
 * for a field that is left out, since the file may name a base that gives it.
 */
export const fileForm = (fields: Fields): Field<PlainRecord, PlainRecord> => ({
  kind: 'sheet',
  fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, asWritten(field)])),
});
const asWritten = (field: Field<unknown>): Field<unknown> => {
  if (field.kind !== 'optional') return field;
  const { otherwise: _, ...bare } = field;
  return bare;
};
/** One of several records, told apart by `do`: an order or an action kept in the state. */
export const either = <T extends Verbs>(cases: T): Field<ActionOf<T>> => ({ kind: 'either', by: 'do', cases });
/** A field with a sentence for forms and schemas, and the clause that is cited where a file contradicts it. */
export const about = <T, W>(text: string, field: Field<T, W>, clause?: ClauseId): Field<T, W> => ({
  ...field,
  about: text,
  ...(clause === undefined ? {} : { clause }),
});
/** A field with the clause that is cited where a file contradicts it or anything in it. */
export const citing = <T, W>(clause: ClauseId, field: Field<T, W>): Field<T, W> => ({ ...field, clause });
/** What stands for some fields that are all left out: of those without such a value, an empty text. */
export const usualOf = <T extends Fields>(fields: T): SheetOf<T> => {
  const usual = Object.entries(fields).map(([name, field]) => [name, 'otherwise' in field ? field.otherwise : '']);
  return Object.fromEntries(usual) as SheetOf<T>;
};
