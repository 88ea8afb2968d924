import { capital, counted, listedWords } from '../english.ts';
import type { Fields, SheetOf } from '../fields.ts';
import type { ClauseId, SeatId } from '../words.ts';
import type { EventType, Instead, Look, Told, Tone } from './event.ts';
import type { define, Placed } from './plan.ts';
import type { Rule } from './rule.ts';

/**
 * The holes of a sentence: `{to}`, `{force+SF}` said in another way, `{lost|ship|ships}` counted, `{sunk?, # sunk}` only where there
 * is any, which `#` stands for, `{lost?# SF|nobody}` or something else where there is none. Of an event `{faces}` are those of its dice.
 */
const HOLES = /\{((\w+)(?:\+\w+|\?([^|}]*)(?:\|([^}]*))?|\|([^|}]*)\|([^}]*))?)\}/g;
type Field<H, Spoken> = H extends Spoken
  ? never
  : H extends `${infer F}?${string}`
    ? F
    : H extends `${infer F}+${string}` | `${infer F}|${string}`
      ? F
      : H;
/** What a rule of `unlessEnough` may speak of beside what is chosen. */
type Enough = 'needed' | 'there';
type FieldsOf<T, Spoken> = T extends `${string}{${infer H}}${infer Rest}`
  ? Field<H, Spoken> | FieldsOf<Rest, Spoken>
  : never;
type With<F> = [F] extends [never] ? unknown : { readonly [field in F & string]: unknown };
type Sentence<W, T extends Fields, Spoken> = W & (FieldsOf<W, Spoken> extends keyof SheetOf<T> | 'faces' ? W : never);

/** Of an action numbers, of an event words: its members outlive what they name. */
export type Said = number | string;
/** What a sentence is about: an action, or the data of an event. */
export interface About {
  readonly [field: string]: unknown;
}

const NOTHING: Instead = {};

/**
 * The voice of a book: its sentences are texts with holes, and a hole that is for no field of what the sentence is about does not compile.
 * `spoken` may stand in any sentence; `called` tells how a field of this name is said, or any field in this way (`+at`), others are said as they are.
 */
export const voice = <S extends Placed, K extends string>(
  words: Pick<ReturnType<typeof define<S>>, 'rule' | 'sureRule' | 'event'>,
  spoken: { readonly [name in K]: (s: S) => string },
  called: { readonly [field: string]: (s: S, value: Said, data: About) => string },
) => {
  /** How a hole says what its field holds. */
  const sayingOf = (s: S, data: About, field: string, hole = field): string => {
    const saying = called[hole] ?? called[hole.slice(field.length)];
    const values = [data[field]].flat() as readonly Said[];
    return listedWords(values.map((value) => saying?.(s, value, data) ?? String(value)));
  };
  const filled = (text: string, s: S, data: About, instead: Instead = NOTHING): string =>
    capital(
      text.replace(HOLES, (_, hole: string, field: string, where?: string, none = '', one?: string, many?: string) => {
        const other = instead[hole] ?? instead[field];
        if (other !== undefined) return other;
        if (hole in spoken) return spoken[hole as K](s);
        if (where !== undefined) return data[field] ? where.replace('#', () => sayingOf(s, data, field)) : none;
        if (one !== undefined && many !== undefined) return counted(Number(data[field]), one, many);
        return sayingOf(s, data, field, hole);
      }),
    );
  const said =
    <T extends string>(text: T) =>
    (s: S, action: With<FieldsOf<T, K>>): string =>
      filled(text, s, action as About);
  const unless =
    <const T extends string>(made: typeof words.rule, clause: ClauseId, why: T) =>
    <A>(holds: (s: S, action: A, seat: SeatId) => boolean): Rule<S, A & With<FieldsOf<T, K>>> =>
      made<A & With<FieldsOf<T, K>>>(clause, holds, said(why));
  const unlessEnough =
    <const T extends string>(clause: ClauseId, why: T) =>
    <A>(sums: (s: S, action: A, seat: SeatId) => readonly [needed: number, there: number]) =>
      words.rule<A & With<Exclude<FieldsOf<T, K>, Enough>>>(
        clause,
        (s, action, seat) => {
          const [needed, there] = sums(s, action, seat);
          return needed <= there;
        },
        (s, action, seat) => {
          const [needed, there] = sums(s, action, seat);
          return filled(why, s, { ...(action as object), needed, there });
        },
      );
  return {
    /** A sentence of the state alone. */
    filled: (text: string, s: S): string => filled(text, s, {}),
    /** A sentence of what is chosen, with holes for the fields of the action: a caption, or why not. */
    said,
    /**
     * What bars a choice: its clause, and why not. Unless what holds? Unless that, which it surely does of every candidate. Unless it
     * is one of them. Unless as much is there as is needed, which the sentence may tell.
     */
    bar: <const T extends string>(clause: ClauseId, why: T) => ({
      unless: unless(words.rule, clause, why),
      surelyUnless: unless(words.sureRule, clause, why),
      unlessListed: { ...words.sureRule<With<FieldsOf<T, K>>>(clause, () => true, said(why)), listed: true },
      unlessEnough: unlessEnough(clause, why),
    }),
    /** A kind of happening, of these fields; its sentence has holes for them, or it is a choice of such sentences. */
    event: (kind: string, ...clauses: readonly ClauseId[]) => ({
      of: <T extends Fields>(fields: T) => ({
        says: <const W extends string>(
          sentence: Sentence<W, T, K> | ((data: SheetOf<T>, told: Told, s: S) => Sentence<W, T, K>),
          look?: Tone | Look<SheetOf<T>>,
        ): EventType<SheetOf<T>> =>
          words.event(
            kind,
            clauses,
            fields,
            (data, told, s) => {
              const { faces, instead } = told;
              const text = typeof sentence === 'string' ? sentence : sentence(data, told, s);
              return filled(text, s, { ...data, faces }, instead);
            },
            look,
          ),
      }),
    }),
  };
};
