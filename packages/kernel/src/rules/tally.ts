import { derived } from './derived.ts';

/** What a tally counts: rows of one table of the state, by the place where they stand and by whose they are. */
export interface TallyPlan<S, Row, C extends string, G extends readonly string[]> {
  /** The table: replaced, never changed, when a row changes. */
  rows(state: S): readonly Row[];
  /** How many places there are. */
  places(state: S): number;
  /** The place of a row; below 0 it stands nowhere and does not count. */
  placeOf(row: Row): number;
  /** Whose it is: its number among `groups`. */
  groupOf(row: Row): number;
  readonly groups: G;
  /** For each count, whether a row is part of it. */
  readonly counts: { readonly [name in C]: (row: Row) => boolean };
}

type ByGroup<G extends readonly string[], T> = { readonly [group in keyof G]: T };

/** The answer of a tally: read it, do not keep it. */
export type Tally<C extends string, G extends readonly string[]> = {
  /** Of each count, by group and place: how many rows. */
  readonly [name in C]: ByGroup<G, Int16Array>;
} & {
  /** Of each count, by group: how many rows in all. */
  readonly totals: { readonly [name in C]: ByGroup<G, number> };
  /** By group: the places that hold rows of it, by the last row in each, the last first. */
  readonly held: ByGroup<G, readonly number[]>;
  /** First row of each place, -1 for none; `next` leads to the following ones, in the order of the table. */
  readonly first: Int32Array;
  readonly next: Int32Array;
};

/** Beyond so many changed rows a table is counted afresh. */
const MOST_CHANGES = 12;

/** The numbers of one table: every count by name, group and place, one after the other, and the order of its rows. */
class Counted<Row> {
  readonly flat: Int16Array;
  readonly totals: { readonly [name: string]: number[] };
  readonly places: number;
  table: readonly Row[] = [];
  readonly #plan: Pick<TallyPlan<never, Row, string, readonly string[]>, 'placeOf' | 'groupOf' | 'groups'>;
  /** The chains of rows by place, and whether they and the list of held places are those of `table`. */
  readonly #first: Int32Array;
  #next = new Int32Array(64);
  #chained = false;
  #held: readonly (readonly number[])[] | undefined;
  /** The last serial number under which a place was seen to hold a group. */
  readonly #seen: Int32Array;
  #serial = 0;

  constructor(plan: TallyPlan<never, Row, string, readonly string[]>, places: number) {
    const names = Object.keys(plan.counts);
    const groups = plan.groups.length;
    this.#plan = plan;
    this.places = places;
    this.flat = new Int16Array(names.length * groups * places);
    this.totals = Object.fromEntries(names.map((name) => [name, new Array<number>(groups).fill(0)]));
    this.#first = new Int32Array(places);
    this.#seen = new Int32Array(groups * places);
    for (const [i, name] of names.entries()) {
      const window = (group: number): Int16Array =>
        this.flat.subarray((i * groups + group) * places, (i * groups + group + 1) * places);
      Object.assign(this, { [name]: plan.groups.map((_, group) => window(group)) });
    }
  }

  get first(): Int32Array {
    if (!this.#chained) this.#chain();
    return this.#first;
  }

  get next(): Int32Array {
    if (!this.#chained) this.#chain();
    return this.#next;
  }

  get held(): readonly (readonly number[])[] {
    this.#held ??= this.#places();
    return this.#held;
  }

  /** Takes over another table; its order is found when it is asked for. */
  begin(table: readonly Row[]): void {
    this.table = table;
    this.#chained = false;
    this.#held = undefined;
  }

  /** Takes over a table that differs from an earlier one in these rows. */
  followOrder(earlier: Counted<Row>, table: readonly Row[], changed: readonly number[]): void {
    this.begin(table);
    if (!earlier.#chained) return;
    const { placeOf } = this.#plan;
    this.#first.set(earlier.#first);
    if (this.#next.length < earlier.#next.length) this.#next = new Int32Array(earlier.#next.length);
    this.#next.set(earlier.#next);
    this.#grow(table.length);
    for (let i = 0; i < changed.length; i++) {
      const row = changed[i] as number;
      const before = earlier.table[row];
      const after = table[row];
      const from = before === undefined ? -1 : placeOf(before);
      const to = after === undefined ? -1 : placeOf(after);
      if (from === to) continue;
      if (from >= 0) this.#unlink(from, row);
      if (to >= 0) this.#link(to, row);
    }
    this.#chained = true;
  }

  #grow(rows: number): void {
    if (rows <= this.#next.length) return;
    const next = new Int32Array(2 * rows);
    next.set(this.#next);
    this.#next = next;
  }

  #link(place: number, row: number): void {
    const next = this.#next;
    const head = this.#first[place] as number;
    if (head < 0 || row < head) {
      next[row] = head;
      this.#first[place] = row;
      return;
    }
    let before = head;
    for (let after = next[before] as number; after >= 0 && after < row; after = next[before] as number) before = after;
    next[row] = next[before] as number;
    next[before] = row;
  }

  #unlink(place: number, row: number): void {
    const next = this.#next;
    let before = this.#first[place] as number;
    if (before === row) {
      this.#first[place] = next[row] as number;
      return;
    }
    while (next[before] !== row) before = next[before] as number;
    next[before] = next[row] as number;
  }

  #chain(): void {
    const { placeOf } = this.#plan;
    const { table } = this;
    const first = this.#first;
    this.#grow(table.length);
    const next = this.#next;
    first.fill(-1);
    for (let row = table.length - 1; row >= 0; row--) {
      const place = placeOf(table[row] as Row);
      if (place < 0) continue;
      next[row] = first[place] as number;
      first[place] = row;
    }
    this.#chained = true;
  }

  /** A fresh list each time: candidates for a decision may be read off it, and they outlast these numbers. */
  #places(): readonly (readonly number[])[] {
    const { placeOf, groupOf, groups } = this.#plan;
    const { table } = this;
    const seen = this.#seen;
    const held: number[][] = groups.map(() => []);
    const serial = ++this.#serial;
    for (let i = table.length - 1; i >= 0; i--) {
      const row = table[i] as Row;
      const place = placeOf(row);
      if (place < 0) continue;
      const group = groupOf(row);
      const cell = group * this.places + place;
      if (seen[cell] === serial) continue;
      seen[cell] = serial;
      (held[group] as number[]).push(place);
    }
    return held;
  }
}

/**
 * Who stands where: the counts and the order of the rows of a table by place and group, for counters on any map. A table
 * that differs from the one before in few rows is followed row by row.
 */
export const tally = <S extends object, Row, C extends string, const G extends readonly string[]>(
  plan: TallyPlan<S, Row, C, G>,
): ((state: S) => Tally<C, G>) => {
  const { placeOf, groupOf } = plan;
  const names = Object.keys(plan.counts) as C[];
  const tests = names.map((name) => plan.counts[name]);
  const groups = plan.groups.length;
  const changed: number[] = [];

  const add = ({ flat, totals, places }: Counted<Row>, row: Row | undefined, by: 1 | -1): void => {
    if (row === undefined) return;
    const place = placeOf(row);
    if (place < 0) return;
    const group = groupOf(row);
    for (let i = 0; i < tests.length; i++) {
      if (!(tests[i] as (row: Row) => boolean)(row)) continue;
      ((totals[names[i] as string] as number[])[group] as number) += by;
      (flat[(i * groups + group) * places + place] as number) += by;
    }
  };

  /** Notes the rows in which two tables differ; the answer is whether they are few. */
  const findChanges = (before: readonly Row[], after: readonly Row[]): boolean => {
    changed.length = 0;
    const rows = Math.max(before.length, after.length);
    for (let i = 0; i < rows; i++) if (before[i] !== after[i] && changed.push(i) > MOST_CHANGES) return false;
    return true;
  };

  const follow = (found: Counted<Row>, earlier: Counted<Row>, table: readonly Row[]): void => {
    found.flat.set(earlier.flat);
    for (const name of names) {
      const sums = found.totals[name] as number[];
      const before = earlier.totals[name] as number[];
      for (let group = 0; group < groups; group++) sums[group] = before[group] as number;
    }
    for (const i of changed) {
      add(found, earlier.table[i], -1);
      add(found, table[i], 1);
    }
    found.followOrder(earlier, table, changed);
  };

  const countAfresh = (found: Counted<Row>, table: readonly Row[]): void => {
    found.flat.fill(0);
    for (const name of names) (found.totals[name] as number[]).fill(0);
    for (const row of table) add(found, row, 1);
    found.begin(table);
  };

  let newest: Counted<Row> | undefined;
  const counted = derived<S, Counted<Row>>((state, spare) => {
    const table = plan.rows(state);
    const places = plan.places(state);
    const found = spare?.places === places ? spare : new Counted<Row>(plan as never, places);
    if (newest && newest !== found && newest.places === places && findChanges(newest.table, table))
      follow(found, newest, table);
    else countAfresh(found, table);
    newest = found;
    return found;
  }, plan.rows);
  return counted as unknown as (state: S) => Tally<C, G>;
};
