import { keeps } from '../kept.ts';
import { changedRows } from './changed-rows.ts';

/** One answer with what it was worked out from. */
interface Kept<T> {
  a: unknown;
  b: unknown;
  c: unknown;
  answer: T | undefined;
}

/** What a fact rests on. */
export type Part<S> = (state: S) => unknown;

const NOTHING = Symbol('nothing');
const SLOTS = 4;

/** Looks an answer up by the identity of up to three parts of a state; `fill` makes one that is not among the last few: a power of two. */
const keptByParts = <S extends object, T>(
  fill: (state: S, taken: Kept<T>, newest: Kept<T>, kept: readonly Kept<T>[]) => void,
  first: Part<S>,
  second: Part<S> | undefined,
  third: Part<S> | undefined,
  slots = SLOTS,
): ((state: S) => T) => {
  const kept = Array.from({ length: slots }, (): Kept<T> => ({ a: NOTHING, b: 0, c: 0, answer: undefined }));
  let newest = kept[0] as Kept<T>;
  let place = 0;
  let lastState: S | undefined;
  keeps(() => {
    for (const known of kept) known.a = NOTHING;
    lastState = undefined;
  });
  const find = (state: S): Kept<T> => {
    const a = first(state);
    const b = second?.(state);
    const c = third?.(state);
    if (newest.a === a && newest.b === b && newest.c === c) return newest;
    for (let i = 0; i < slots; i++) {
      const known = kept[i] as Kept<T>;
      if (known.a === a && known.b === b && known.c === c) return known;
    }
    place = (place + 1) & (slots - 1);
    if (kept[place] === newest) place = (place + 1) & (slots - 1);
    const taken = kept[place] as Kept<T>;
    taken.a = NOTHING;
    fill(state, taken, newest, kept);
    taken.a = a;
    taken.b = b;
    taken.c = c;
    return taken;
  };
  return (state) => {
    if (state !== lastState) {
      newest = find(state);
      lastState = state;
    }
    return newest.answer as T;
  };
};

/**
 * A fact worked out from a state and kept under the identity of what it was worked out from: zones of control, supply,
 * who stands where. `first` to `third` name those parts; equal parts give the same answer. The last four are kept.
 * `make` may write over `spare`, the answer that falls out of memory: so read an answer, do not keep it.
 */
export const derived = <S extends object, T>(
  make: (state: S, spare: T | undefined) => T,
  first: Part<S>,
  second?: Part<S>,
  third?: Part<S>,
): ((state: S) => T) =>
  keptByParts<S, T>(
    (state, taken) => {
      taken.answer = make(state, taken.answer);
    },
    first,
    second,
    third,
  );

/**
 * As `derived`, for large tables that are brought up to date by what has changed: the last two answers alone are kept, so that `spare`
 * is behind by little.
 */
export const following = <S extends object, T>(
  make: (state: S, spare: T | undefined) => T,
  first: Part<S>,
  second?: Part<S>,
): ((state: S) => T) =>
  keptByParts<S, T>(
    (state, taken) => {
      taken.answer = make(state, taken.answer);
    },
    first,
    second,
    undefined,
    2,
  );

/** As `derived`, of a fact for each number: a place, a row. Each is worked out when somebody asks for it. */
export const derivedBy = <S extends object, T>(
  make: (state: S, number: number) => T,
  first: Part<S>,
  second?: Part<S>,
  third?: Part<S>,
): ((state: S, number: number) => T) => {
  const known = derived<S, Map<number, { readonly answer: T }>>(() => new Map(), first, second, third);
  return (state, number) => {
    const asked = known(state);
    const before = asked.get(number);
    if (before) return before.answer;
    const answer = make(state, number);
    asked.set(number, { answer });
    return answer;
  };
};

/**
 * As `derived`, for facts that others rest on: an answer that is the `same` as the one before keeps its identity, so that
 * what is derived from it is not worked out again. `make` gives a new object each time; the tables in it may be those of
 * `spare`, an answer that nobody can ask for any more: so read an answer, do not keep it.
 */
export const steady = <S extends object, T extends object>(
  same: (before: T, after: T) => boolean,
  make: (state: S, spare: T | undefined) => T,
  first: Part<S>,
  second?: Part<S>,
  third?: Part<S>,
): ((state: S) => T) => {
  let spare: T | undefined;
  return keptByParts<S, T>(
    (state, taken, { answer: before }, kept) => {
      const old = taken.answer;
      taken.answer = undefined;
      if (spare === undefined && old !== undefined && kept.every(({ answer }) => answer !== old)) spare = old;
      const made = make(state, spare);
      const equal = before !== undefined && same(before, made);
      spare = equal ? made : undefined;
      taken.answer = equal ? before : made;
    },
    first,
    second,
    third,
  );
};

/**
 * An object that stands for several parts of a state: another one whenever any of them is another. What rests on more than three
 * parts is kept under it.
 */
export const together = <S extends object>(first: Part<S>, second: Part<S>, third?: Part<S>): ((state: S) => object) =>
  derived<S, object>(() => ({}), first, second, third);

/** A table as `steadyRows` has seen it last. */
interface Seen<Row> {
  rows: readonly Row[];
}

/**
 * An object that stands for the rows of a table: the same while each of them is as it was in what counts. What rests on a few columns
 * is kept under it through all that happens to the others.
 */
export const steadyRows = <S extends object, Row>(
  rows: (state: S) => readonly Row[],
  isAlike: (before: Row, after: Row) => boolean,
): ((state: S) => object) =>
  steady<S, Seen<Row>>(
    (before, after) => {
      const [known, now] = [before.rows, after.rows];
      if (known.length !== now.length) return false;
      const changed = changedRows(known, now);
      for (let i = 0; i < changed.length; i++) {
        const row = changed[i] as number;
        if (!isAlike(known[row] as Row, now[row] as Row)) return false;
      }
      // It goes on with the later rows: the next comparison then meets the same objects again, but for what has changed.
      before.rows = now;
      return true;
    },
    (state) => ({ rows: rows(state) }),
    rows,
  );

/** Whether two dense tables hold the same numbers. */
export const sameBytes = (one: Int8Array, other: Int8Array): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
};

/** Whether two lists hold the same members in the same order. */
export const sameList = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
};

/** Whether two lists of lists do, such as those of each side. */
export const sameLists = (one: readonly (readonly unknown[])[], other: readonly (readonly unknown[])[]): boolean =>
  one.length === other.length && one.every((list, i) => sameList(list, other[i] ?? []));

/**
 * A table by place of numbers up to 255, made of the rows of a list: of each row its `count`, 1 where none is named, is added at its
 * place. The tables of the last few lists are kept. Read it, do not keep it.
 */
export const byPlace = <Row>(
  places: number,
  placeOf: (row: Row) => number,
  count: (row: Row) => number = () => 1,
): ((rows: readonly Row[]) => Uint8Array) =>
  derived<readonly Row[], Uint8Array>(
    (rows, spare) => {
      const table = spare?.fill(0) ?? new Uint8Array(places);
      for (const row of rows) (table[placeOf(row)] as number) += count(row);
      return table;
    },
    (rows) => rows,
  );
