import type { Plain } from './words.ts';

/** One field of an action. `kind` and its bounds are data; the type parameter is only for the compiler. */
export type Field<T> = FieldData & { readonly _?: T };

type FieldData =
  | { readonly kind: 'id'; readonly domain: string }
  | { readonly kind: 'int'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'list'; readonly of: Field<Plain>; readonly most: number }
  | { readonly kind: 'point' }
  | { readonly kind: 'sheet'; readonly fields: Fields };

export type Fields = { readonly [name: string]: Field<unknown> };
/** The decisions of a book: a verb for each, with its fields. The order of verbs and of fields fixes the stored log. */
export type Verbs = { readonly [verb: string]: Fields };

type ValueOf<F> = F extends Field<infer X> ? X : never;
export type SheetOf<T extends Fields> = { readonly [F in keyof T]: ValueOf<T[F]> };
/** The union of all actions of a table of verbs: `{ do: 'move', unit: number, to: number } | { do: 'halt' }`. */
export type ActionOf<T extends Verbs> = {
  [K in keyof T & string]: { readonly do: K } & { readonly [F in keyof T[K]]: ValueOf<T[K][F]> };
}[keyof T & string];

/** A dense number of a domain; files and pages show its word. */
export const id = (domain: string): Field<number> => ({ kind: 'id', domain });
/** A whole number from `min` to `max`, both inclusive. */
export const int = (min: number, max: number): Field<number> => ({ kind: 'int', min, max });
/** Yes or no. */
export const flag = (): Field<boolean> => ({ kind: 'flag' });
/** One of the given words. */
export const word = <W extends string>(...words: readonly W[]): Field<W> => ({ kind: 'word', words });
/** At most `most` values of one kind. */
export const list = <T>(of: Field<T>, most: number): Field<readonly T[]> => ({
  kind: 'list',
  of: of as Field<Plain>,
  most,
});
/** A point of the inch table, in thousandths of an inch. */
export const point = (): Field<{ readonly x: number; readonly y: number }> => ({ kind: 'point' });
/** Several named fields as one value. */
export const sheet = <T extends Fields>(fields: T): Field<SheetOf<T>> => ({ kind: 'sheet', fields });
