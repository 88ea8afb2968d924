import type { SeatId } from '../words.ts';
import { type ActionTree, Choices } from './action-tree.ts';
import { derived, type Part } from './derived.ts';

/** Parts of a view on which answers rest. */
export type Parts<V> = readonly [Part<V>, Part<V>?, Part<V>?];

/** Where answers are listed that are kept beyond one offer. */
const aside = new Choices();

/** The answers of a decision that says what they rest on: listed once a seat for as long as that stays the same. */
export class KeptAnswers<V> {
  readonly #tree: ActionTree<V>;
  readonly #parts: Parts<V>;
  readonly #bySeat: ((view: V & object) => readonly object[])[] = [];

  constructor(tree: ActionTree<V>, parts: Parts<V>) {
    this.#tree = tree;
    this.#parts = parts;
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
      kept = derived((now: V & object) => this.#listed(now, seat), ...this.#parts);
      this.#bySeat[seat] = kept;
    }
    return kept(view as V & object);
  }

  #listed(view: V, seat: SeatId): readonly object[] {
    const from = aside.end;
    this.#tree.list(view, seat, aside);
    return aside.take(from);
  }
}
