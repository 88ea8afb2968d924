import { sameValue, valueHash } from './equal.ts';
import { KeyTable } from './key-table.ts';

const SMALL = 1024;

/** Adds up chances by outcome: equal values (in their canonical form) are one outcome. Reused from walk to walk. */
export class Tally<O> {
  readonly values: O[] = [];
  #chances = new Float64Array(256);
  /** Numbers and words are their own keys. */
  readonly #keys = new KeyTable();
  readonly #ofKey: number[] = [];
  /** Small whole numbers have a place of their own, one above it so that 0 says none. */
  readonly #ofSmall = new Int32Array(SMALL);
  /** Everything else: the first outcome of each hash, then a chain to the next of the same hash. */
  readonly #hashes = new KeyTable();
  readonly #first: number[] = [];
  readonly #next: number[] = [];

  clear(): void {
    for (const value of this.values) if (isSmall(value)) this.#ofSmall[value] = 0;
    this.values.length = 0;
    this.#keys.clear();
    this.#ofKey.length = 0;
    this.#hashes.clear();
    this.#first.length = 0;
    this.#next.length = 0;
  }

  add(value: O, chance: number): void {
    const place = this.place(value);
    this.#chances[place] = (this.#chances[place] as number) + chance;
  }

  /** Adds an outcome that is known to be equal to none that was added. */
  addNew(value: O, chance: number): void {
    this.#chances[this.#enter(value)] = chance;
  }

  chance(place: number): number {
    return this.#chances[place] as number;
  }

  /** The place of a value among `values`; entered with no chance where it is new. */
  place(value: O): number {
    if (isSmall(value)) {
      const known = this.#ofSmall[value] as number;
      if (known > 0) return known - 1;
      this.#ofSmall[value] = this.#enter(value) + 1;
      return (this.#ofSmall[value] as number) - 1;
    }
    return typeof value === 'number' || typeof value === 'string' ? this.#placeKey(value) : this.#place(value);
  }

  #placeKey(value: O & (number | string)): number {
    const place = this.#keys.place(value);
    if (place === this.#ofKey.length) this.#ofKey.push(this.#enter(value));
    return this.#ofKey[place] as number;
  }

  #place(value: O): number {
    const hash = this.#hashes.place(valueHash(value));
    if (hash === this.#first.length) {
      const place = this.#enter(value);
      this.#first.push(place);
      return place;
    }
    let place = this.#first[hash] as number;
    for (;;) {
      if (sameValue(this.values[place], value)) return place;
      const next = this.#next[place] as number;
      if (next < 0) break;
      place = next;
    }
    const entered = this.#enter(value);
    this.#next[place] = entered;
    return entered;
  }

  #enter(value: O): number {
    const place = this.values.push(value) - 1;
    this.#next[place] = -1;
    if (place === this.#chances.length) {
      const longer = new Float64Array(place * 2);
      longer.set(this.#chances);
      this.#chances = longer;
    }
    this.#chances[place] = 0;
    return place;
  }
}

const isSmall = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < SMALL && (value | 0) === value;
