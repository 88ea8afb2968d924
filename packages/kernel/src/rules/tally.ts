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
  readonly first: Int16Array;
  readonly next: Int16Array;
};

/** Beyond so many changed rows a table is counted afresh. */
const MOST_CHANGES = 12;

/** A block of more numbers than this is not copied to follow few rows. */
const MOST_COPIED = 8_192;

/** Rows for which there is room at first. */
const ROOM = 64;
/** What numbers of 16 bits can hold: a bit for each count, and the number of a row. */
const MOST_COUNTS = 15;
const MOST_ROWS = 32_767;

/**
 * The numbers of one table in one block, so that they are copied at once: every count by name, group and place, the
 * chains of rows by place, and of each row which counts it is part of, as bits.
 */
class Counted<Row> {
  readonly flat: Int16Array;
  /** Of each count by its number, by group: how many rows in all; and the same by name. */
  readonly sums: readonly number[][];
  readonly totals: { readonly [name: string]: number[] };
  readonly places: number;
  /** Rows for which there is room. */
  readonly room: number;
  table: readonly Row[] = [];
  readonly #plan: Pick<TallyPlan<never, Row, string, readonly string[]>, 'placeOf' | 'groupOf' | 'groups'>;
  readonly #all: Int16Array;
  readonly bits: Int16Array;
  /** The chains of rows by place, and whether they and the list of held places are those of `table`. */
  readonly #first: Int16Array;
  readonly #next: Int16Array;
  #chained = false;
  #held: readonly (readonly number[])[] | undefined;
  /** The last serial number under which a place was seen to hold a group. */
  readonly #seen: Int32Array;
  #serial = 0;

  constructor(plan: TallyPlan<never, Row, string, readonly string[]>, places: number, rows: number) {
    const names = Object.keys(plan.counts);
    const groups = plan.groups.length;
    this.#plan = plan;
    this.places = places;
    this.room = Math.max(ROOM, 2 * rows);
    if (names.length > MOST_COUNTS || rows > MOST_ROWS)
      throw new RangeError(`a tally has at most ${MOST_COUNTS} counts and ${MOST_ROWS} rows`);
    const cells = names.length * groups * places;
    this.#all = new Int16Array(cells + places + 2 * this.room);
    let from = 0;
    const part = (length: number): Int16Array => {
      from += length;
      return this.#all.subarray(from - length, from);
    };
    this.flat = part(cells);
    this.#first = part(places);
    this.#next = part(this.room);
    this.bits = part(this.room);
    this.sums = names.map(() => plan.groups.map(() => 0));
    this.totals = Object.fromEntries(names.map((name, i) => [name, this.sums[i] as number[]]));
    this.#seen = new Int32Array(groups * places);
    for (const [i, name] of names.entries()) {
      const window = (group: number): Int16Array =>
        this.flat.subarray((i * groups + group) * places, (i * groups + group + 1) * places);
      Object.assign(this, { [name]: plan.groups.map((_, group) => window(group)) });
    }
  }

  /** Whether it has room for a table of that many rows on a map of that many places. */
  fits(places: number, rows: number): boolean {
    return this.places === places && this.room >= rows;
  }

  /** Whether a copy of it takes longer than to follow several rows. */
  get isLarge(): boolean {
    return this.#all.length > MOST_COPIED;
  }

  get first(): Int16Array {
    if (!this.#chained) this.#chain();
    return this.#first;
  }

  get next(): Int16Array {
    if (!this.#chained) this.#chain();
    return this.#next;
  }

  get held(): readonly (readonly number[])[] {
    this.#held ??= this.#places();
    return this.#held;
  }

  /** Takes over another table, of which nothing is counted yet. */
  begin(table: readonly Row[]): void {
    this.table = table;
    this.flat.fill(0);
    for (const sums of this.sums) sums.fill(0);
    this.#chained = false;
    this.#held = undefined;
  }

  /** Takes over the numbers of an earlier table with as much room. */
  copy(earlier: Counted<Row>): void {
    this.#all.set(earlier.#all);
    for (let i = 0; i < this.sums.length; i++) {
      const sums = this.sums[i] as number[];
      const before = earlier.sums[i] as number[];
      for (let group = 0; group < before.length; group++) sums[group] = before[group] as number;
    }
    this.#chained = earlier.#chained;
    this.#held = earlier.#held;
  }

  /** Takes over the order of a table that differs in these rows from the one whose numbers were copied. */
  follow(before: readonly Row[], table: readonly Row[], changed: Int16Array, changes: number): void {
    this.table = table;
    const { placeOf, groupOf } = this.#plan;
    for (let i = 0; i < changes; i++) {
      const row = changed[i] as number;
      const old = row < before.length ? before[row] : undefined;
      const now = row < table.length ? table[row] : undefined;
      const from = old === undefined ? -1 : placeOf(old);
      const to = now === undefined ? -1 : placeOf(now);
      if (from === to && (from < 0 || groupOf(old as Row) === groupOf(now as Row))) continue;
      this.#held = undefined;
      if (!this.#chained || from === to) continue;
      if (from >= 0) this.#unlink(from, row);
      if (to >= 0) this.#link(to, row);
    }
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
  const tests = Object.values(plan.counts) as ((row: Row) => boolean)[];
  const groups = plan.groups.length;
  const changed = new Int16Array(MOST_CHANGES);

  /** Counts a row of the table in. */
  const enter = (found: Counted<Row>, number: number, row: Row): void => {
    const place = placeOf(row);
    if (place < 0) return;
    const { flat, sums, places } = found;
    const group = groupOf(row);
    let bits = 0;
    for (let i = 0; i < tests.length; i++) {
      if (!tests[i]?.(row)) continue;
      bits |= 1 << i;
      ((sums[i] as number[])[group] as number)++;
      (flat[(i * groups + group) * places + place] as number)++;
    }
    found.bits[number] = bits;
  };

  /** Counts a row out that was counted in. */
  const leave = (found: Counted<Row>, number: number, row: Row): void => {
    const place = placeOf(row);
    if (place < 0) return;
    const { flat, sums, places } = found;
    const group = groupOf(row);
    const bits = found.bits[number] as number;
    for (let i = 0; i < tests.length; i++) {
      if (((bits >> i) & 1) === 0) continue;
      ((sums[i] as number[])[group] as number)--;
      (flat[(i * groups + group) * places + place] as number)--;
    }
  };

  /** Notes the rows in which two tables differ and gives their number; -1 where they are too many. */
  const findChanges = (before: readonly Row[], after: readonly Row[]): number => {
    const common = Math.min(before.length, after.length);
    const rows = Math.max(before.length, after.length);
    let found = 0;
    for (let row = 0; row < rows; row++) {
      if (row < common && before[row] === after[row]) continue;
      if (found === MOST_CHANGES) return -1;
      changed[found++] = row;
    }
    return found;
  };

  /** Counts by the rows that have changed; false where they are too many. */
  const follow = (found: Counted<Row>, earlier: Counted<Row>, table: readonly Row[]): boolean => {
    const before = earlier.table;
    const changes = findChanges(before, table);
    if (changes < 0) return false;
    if (found !== earlier) found.copy(earlier);
    for (let i = 0; i < changes; i++) {
      const row = changed[i] as number;
      if (row < before.length) leave(found, row, before[row] as Row);
      if (row < table.length) enter(found, row, table[row] as Row);
    }
    found.follow(before, table, changed, changes);
    return true;
  };

  const countAfresh = (found: Counted<Row>, table: readonly Row[]): void => {
    found.begin(table);
    for (let row = 0; row < table.length; row++) enter(found, row, table[row] as Row);
  };

  let newest: Counted<Row> | undefined;
  const counted = derived<S, Counted<Row>>((state, spare) => {
    const table = plan.rows(state);
    const places = plan.places(state);
    const found = spare?.fits(places, table.length) ? spare : new Counted<Row>(plan as never, places, table.length);
    const isLike = newest && newest !== found && newest.places === places && newest.room === found.room;
    // Numbers that fell out of memory are behind by more rows than the newest: to follow those is less than to copy a large block.
    const isDone = (found.isLarge && follow(found, found, table)) || (newest && isLike && follow(found, newest, table));
    if (!isDone) countAfresh(found, table);
    newest = found;
    return found;
  }, plan.rows);
  return counted as unknown as (state: S) => Tally<C, G>;
};
