import { keeps } from '../kept.ts';
import type { SeatId } from '../words.ts';
import { type ActionTree, Choices } from './action-tree.ts';
import { derived, type Part } from './derived.ts';

/** Parts of a view on which answers rest. */
export type Parts<V> = readonly [Part<V>, Part<V>?, Part<V>?];

/** Where answers are listed that are kept beyond one offer. */
const aside = new Choices();

/** The answers of a decision that says what they rest on. */
export abstract class KeptAnswers<V> {
  protected readonly tree: ActionTree<V>;

  constructor(tree: ActionTree<V>) {
    this.tree = tree;
  }

  /** Every answer of a seat: read it, do not change it. */
  protected abstract answers(view: V, seat: SeatId): readonly object[];

  /** Adds every answer to `choices`. */
  list(view: V, seat: SeatId, choices: Choices): void {
    choices.addAll(this.answers(view, seat));
  }

  /** Whether there is any answer. */
  isOpen(view: V, seat: SeatId): boolean {
    return this.answers(view, seat).length > 0;
  }

  /** Whether the answers differ from those listed anew: then they rest on more than was said. */
  isStale(view: V, seat: SeatId): boolean {
    return JSON.stringify(this.answers(view, seat)) !== JSON.stringify(this.listed(view, seat));
  }

  /** Every answer, listed anew. */
  protected listed(view: V, seat: SeatId): readonly object[] {
    const from = aside.end;
    this.tree.list(view, seat, aside);
    return aside.take(from);
  }
}

/** Answers that are listed once a seat for as long as what they rest on stays the same. */
export class WholeAnswers<V> extends KeptAnswers<V> {
  readonly #parts: Parts<V>;
  readonly #bySeat: ((view: V & object) => readonly object[])[] = [];

  constructor(tree: ActionTree<V>, parts: Parts<V>) {
    super(tree);
    this.#parts = parts;
  }

  protected answers(view: V, seat: SeatId): readonly object[] {
    let kept = this.#bySeat[seat];
    if (!kept) {
      kept = derived((now: V & object) => this.listed(now, seat), ...this.#parts);
      this.#bySeat[seat] = kept;
    }
    return kept(view as V & object);
  }
}

/** Of most rows nothing is offered. */
const NONE: readonly object[] = [];

/** What a seat was offered last, and what it rested on. */
interface Listed<V> {
  view: V | undefined;
  table: readonly unknown[];
  /** The parts beside the table. */
  parts: readonly unknown[];
  /** The candidates for the first pick; by candidate, its row and the answers that begin with it. */
  values: readonly number[];
  readonly rows: unknown[];
  readonly answers: (readonly object[])[];
  /** All of them. */
  whole: readonly object[];
}

/**
 * Answers whose first pick is a row of a table, where what begins with a row rests on it and on a few other parts: for as long as those
 * stay the same, rows that are others now are listed anew and no others.
 */
export class RowAnswers<V> extends KeptAnswers<V> {
  readonly #table: (view: V) => readonly unknown[];
  readonly #parts: readonly Part<V>[];
  readonly #bySeat: Listed<V>[] = [];
  /** The list of a single candidate. */
  readonly #one: number[] = [0];

  constructor(tree: ActionTree<V>, table: (view: V) => readonly unknown[], parts: readonly Part<V>[]) {
    super(tree);
    this.#table = table;
    this.#parts = parts;
    keeps(() => {
      this.#bySeat.length = 0;
    });
  }

  protected answers(view: V, seat: SeatId): readonly object[] {
    this.#bySeat[seat] ??= { view: undefined, table: [], parts: [], values: [], rows: [], answers: [], whole: [] };
    const kept = this.#bySeat[seat];
    if (kept.view === view) return kept.whole;
    const table = this.#table(view);
    const values = this.tree.candidates(0, view, this.tree.bare, seat) as readonly number[];
    const isSame = this.#hasParts(kept, view);
    if (!isSame || table !== kept.table || values !== kept.values) {
      if (!isSame) kept.rows.fill(undefined);
      kept.whole = this.#brought(kept, table, values, view, seat);
      kept.table = table;
      kept.values = values;
    }
    kept.view = view;
    return kept.whole;
  }

  /** Whether the parts are those of the last answers; they are from now on. */
  #hasParts(kept: Listed<V>, view: V): boolean {
    const parts = this.#parts;
    let isSame = kept.parts.length === parts.length;
    for (let i = 0; isSame && i < parts.length; i++) isSame = kept.parts[i] === parts[i]?.(view);
    if (!isSame) kept.parts = parts.map((part) => part(view));
    return isSame;
  }

  /** The answers with those rows listed anew that are others now. */
  #brought(kept: Listed<V>, table: readonly unknown[], values: readonly number[], view: V, seat: SeatId): object[] {
    const { rows, answers } = kept;
    const whole: object[] = [];
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number;
      if (rows[value] !== table[value]) {
        answers[value] = this.#under(value, view, seat);
        rows[value] = table[value];
      }
      const under = answers[value] as readonly object[];
      for (let k = 0; k < under.length; k++) whole.push(under[k] as object);
    }
    return whole;
  }

  #under(value: number, view: V, seat: SeatId): readonly object[] {
    const from = aside.end;
    this.#one[0] = value;
    this.tree.listAmong(this.#one, view, seat, aside);
    return aside.end === from ? NONE : aside.take(from);
  }
}
