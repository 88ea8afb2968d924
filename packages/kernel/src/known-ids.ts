import type { Domain } from './contract.ts';

/** Numbers of a domain are looked for up to here, and no further than this past the last one found. */
const MOST_IDS = 5000;
const LONGEST_GAP = 64;

/** The numbers that have a word in one view, domain by domain: what a value drawn by lot may name. */
export class KnownIds<V> {
  readonly #names: { readonly [domain: string]: Domain<V> };
  readonly #view: V;
  readonly #ids = new Map<string, readonly number[]>();

  constructor(names: { readonly [domain: string]: Domain<V> }, view: V) {
    this.#names = names;
    this.#view = view;
  }

  /** Those of one domain, rising; none of a domain that the book does not have. */
  of(domain: string): readonly number[] {
    const kept = this.#ids.get(domain);
    if (kept) return kept;
    const words = this.#names[domain];
    const ids: number[] = [...(words?.all?.(this.#view) ?? [])];
    for (let id = 0; words && !words.all && id < MOST_IDS && id - (ids.at(-1) ?? -1) <= LONGEST_GAP; id++)
      if (words.word(this.#view, id) !== undefined) ids.push(id);
    this.#ids.set(domain, ids);
    return ids;
  }
}
