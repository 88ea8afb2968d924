import type { SeatId } from '../words.ts';
import { type ActionTree, Choices } from './action-tree.ts';
import { changedRows } from './changed-rows.ts';
import { derived, type Part, sameList } from './derived.ts';

/** Parts of a view on which answers rest. */
export type Parts<V> = readonly [Part<V>, Part<V>?, Part<V>?];

/** A table of a view, by the numbers that a pick offers. */
export type Table<V> = (view: V) => readonly unknown[];

/** Where answers are listed that are kept beyond one offer. */
const aside = new Choices();
const NONE: readonly object[] = [];
const NO_ROWS: readonly number[] = [];

/** What is known of the answers while the parts stay the same: those of each value of the first pick, by the rows of a table. */
interface ByValue {
  table: readonly unknown[];
  values: readonly unknown[];
  /** By value; undefined where they are not known. */
  readonly found: (readonly object[] | undefined)[];
  readonly all: object[];
}

/** The answers of a decision that says what they rest on: listed once a seat for as long as that stays the same. */
export class KeptAnswers<V> {
  readonly #tree: ActionTree<V>;
  readonly #parts: Parts<V>;
  readonly #table: Table<V> | undefined;
  readonly #bySeat: ((view: V & object) => readonly object[])[] = [];

  /** With a table the answers of each value of the first pick rest beside the parts on its row alone. */
  constructor(tree: ActionTree<V>, parts: Parts<V>, table?: Table<V>) {
    this.#tree = tree;
    this.#parts = parts;
    this.#table = table;
  }

  /** Adds every answer to `choices`. */
  list(view: V, seat: SeatId, choices: Choices): void {
    choices.addAll(this.#answers(view, seat));
  }

  /** Whether there is any answer. */
  isOpen(view: V, seat: SeatId): boolean {
    return this.#answers(view, seat).length > 0;
  }

  /** Whether the answers differ from those listed anew: then they rest on more than was said. */
  isStale(view: V, seat: SeatId): boolean {
    return JSON.stringify(this.#answers(view, seat)) !== JSON.stringify(this.#listed(view, seat));
  }

  #answers(view: V, seat: SeatId): readonly object[] {
    let kept = this.#bySeat[seat];
    if (!kept) {
      kept = this.#table ? this.#keptByRow(this.#table, seat) : this.#keptWhole(seat);
      this.#bySeat[seat] = kept;
    }
    return kept(view as V & object);
  }

  #keptWhole(seat: SeatId): (view: V & object) => readonly object[] {
    return derived((now: V & object) => this.#listed(now, seat), ...this.#parts);
  }

  #keptByRow(tableOf: Table<V>, seat: SeatId): (view: V & object) => readonly object[] {
    const known = derived<V & object, ByValue>(
      (_view, spare) => {
        spare?.found.fill(undefined);
        return { found: spare?.found ?? [], all: spare?.all ?? [], table: NONE, values: NONE };
      },
      ...this.#parts,
    );
    return (view) => {
      const answers = known(view);
      const table = tableOf(view);
      const values = this.#tree.candidates(0, view, this.#tree.bare, seat);
      if (answers.table !== table || answers.values !== values) this.#follow(answers, table, values, view, seat);
      return answers.all;
    };
  }

  /** Brings the answers up to a table: those of rows that are others are listed anew. */
  #follow(answers: ByValue, table: readonly unknown[], values: readonly unknown[], view: V, seat: SeatId): void {
    const { found } = answers;
    const changed = answers.table === NONE ? NO_ROWS : changedRows(answers.table, table);
    let isSame = answers.values === values;
    for (let i = 0; i < changed.length; i++) {
      const value = changed[i] as number;
      const before = found[value];
      while (found.length <= value) found.push(undefined);
      found[value] = isSame && values.includes(value) ? this.#listedFor(value, view, seat) : undefined;
      isSame &&= before !== undefined && sameList(before, found[value] ?? NONE);
    }
    if (!isSame) this.#gather(answers, values, view, seat);
    answers.table = table;
    answers.values = values;
  }

  /** Puts the answers of all values together. */
  #gather({ found, all }: ByValue, values: readonly unknown[], view: V, seat: SeatId): void {
    all.length = 0;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number;
      while (found.length <= value) found.push(undefined);
      const some = found[value] ?? this.#listedFor(value, view, seat);
      found[value] = some;
      for (let k = 0; k < some.length; k++) all.push(some[k] as object);
    }
  }

  #listedFor(value: number, view: V, seat: SeatId): readonly object[] {
    const from = aside.end;
    this.#tree.listFor(value, view, seat, aside);
    return aside.end === from ? NONE : aside.take(from);
  }

  #listed(view: V, seat: SeatId): readonly object[] {
    const from = aside.end;
    this.#tree.list(view, seat, aside);
    return aside.take(from);
  }
}
