/** Random numbers of one seed: everything that a simulation leaves to chance comes from here, in one order. */
export class Chance {
  #a: number;
  #b = 0x9e3779b9;
  #c = 0x243f6a88;
  #d = 1;

  constructor(seed: number) {
    this.#a = seed >>> 0;
    for (let i = 0; i < 16; i++) this.#word();
  }

  /** sfc32. */
  #word(): number {
    const t = (this.#a + this.#b + this.#d) >>> 0;
    this.#d = (this.#d + 1) >>> 0;
    this.#a = (this.#b ^ (this.#b >>> 9)) >>> 0;
    this.#b = (this.#c + this.#c * 8) >>> 0;
    this.#c = ((((this.#c << 21) | (this.#c >>> 11)) >>> 0) + t) >>> 0;
    return t;
  }

  /** A whole number from 0 up to, but not, `n`. */
  below(n: number): number {
    return Math.floor((this.#word() / 2 ** 32) * n);
  }

  /** A number between the two. */
  between(least: number, most: number): number {
    return least + (this.#word() / 2 ** 32) * (most - least);
  }

  /** True in so many of a hundred cases. */
  percent(chance: number): boolean {
    return this.#word() / 2 ** 32 < chance / 100;
  }

  /** One of them. */
  of<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new Error('there is none to choose from');
    return one;
  }

  hex(bytes: number): string {
    return Array.from({ length: bytes }, () => this.below(256).toString(16).padStart(2, '0')).join('');
  }

  uuid(): string {
    const hex = this.hex(16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
