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
  readonly next: readonly number[];
};

/** Beyond so many changed rows a table is counted afresh. */
const MOST_CHANGES = 12;

/** The numbers of one table: every count by name, group and place, one after the other, and the order of its rows. */
class Counted<Row> {
  readonly flat: Int16Array;
  readonly sums: { readonly [name: string]: number[] };
  /** The last serial number under which a place was seen to hold a group. */
  readonly seen: Int32Array;
  table: readonly Row[] = [];
  serial = 0;
  /** Whether the order below is that of `table`. */
  ordered = false;
  #held: readonly number[][] = [];
  readonly #first: Int32Array;
  readonly #next: number[] = [];
  readonly #plan: Pick<TallyPlan<never, Row, string, readonly string[]>, 'placeOf' | 'groupOf' | 'groups'>;

  constructor(plan: TallyPlan<never, Row, string, readonly string[]>, places: number) {
    const names = Object.keys(plan.counts);
    const groups = plan.groups.length;
    this.#plan = plan;
    this.flat = new Int16Array(names.length * groups * places);
    this.sums = Object.fromEntries(names.map((name) => [name, new Array<number>(groups).fill(0)]));
    this.#first = new Int32Array(places);
    this.seen = new Int32Array(groups * places);
    for (const [i, name] of names.entries()) {
      const window = (group: number): Int16Array =>
        this.flat.subarray((i * groups + group) * places, (i * groups + group + 1) * places);
      Object.assign(this, { [name]: plan.groups.map((_, group) => window(group)) });
    }
  }

  get places(): number {
    return this.#first.length;
  }

  get totals(): { readonly [name: string]: readonly number[] } {
    return this.sums;
  }

  get held(): readonly (readonly number[])[] {
    if (!this.ordered) this.#order();
    return this.#held;
  }

  get first(): Int32Array {
    if (!this.ordered) this.#order();
    return this.#first;
  }

  get next(): readonly number[] {
    if (!this.ordered) this.#order();
    return this.#next;
  }

  /** Chains the rows of each place and lists the places of each group. */
  #order(): void {
    const { placeOf, groupOf } = this.#plan;
    const { seen, table } = this;
    const first = this.#first;
    const next = this.#next;
    const held: number[][] = this.#plan.groups.map(() => []);
    const serial = ++this.serial;
    this.ordered = true;
    // A fresh list each time: candidates for a decision may be read off it, and they outlast these numbers.
    this.#held = held;
    first.fill(-1);
    for (let i = table.length - 1; i >= 0; i--) {
      const row = table[i] as Row;
      const place = placeOf(row);
      if (place < 0) continue;
      const group = groupOf(row);
      next[i] = first[place] as number;
      first[place] = i;
      const cell = group * first.length + place;
      if (seen[cell] === serial) continue;
      seen[cell] = serial;
      (held[group] as number[]).push(place);
    }
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

  const add = ({ flat, sums, places }: Counted<Row>, row: Row | undefined, by: 1 | -1): void => {
    if (row === undefined) return;
    const place = placeOf(row);
    if (place < 0) return;
    const group = groupOf(row);
    for (let i = 0; i < tests.length; i++) {
      if (!(tests[i] as (row: Row) => boolean)(row)) continue;
      ((sums[names[i] as string] as number[])[group] as number) += by;
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
      const sums = found.sums[name] as number[];
      const before = earlier.sums[name] as number[];
      for (let group = 0; group < groups; group++) sums[group] = before[group] as number;
    }
    for (const i of changed) {
      add(found, earlier.table[i], -1);
      add(found, table[i], 1);
    }
  };

  const countAfresh = (found: Counted<Row>, table: readonly Row[]): void => {
    found.flat.fill(0);
    for (const name of names) (found.sums[name] as number[]).fill(0);
    for (const row of table) add(found, row, 1);
  };

  let newest: Counted<Row> | undefined;
  const counted = derived<S, Counted<Row>>((state, spare) => {
    const table = plan.rows(state);
    const places = plan.places(state);
    const found = spare?.places === places ? spare : new Counted<Row>(plan as never, places);
    if (newest && newest !== found && newest.places === places && findChanges(newest.table, table))
      follow(found, newest, table);
    else countAfresh(found, table);
    found.table = table;
    found.ordered = false;
    newest = found;
    return found;
  }, plan.rows);
  return counted as unknown as (state: S) => Tally<C, G>;
};
