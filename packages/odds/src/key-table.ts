/** Numbers the keys of a walk 0, 1, 2 ... as they appear. Its buffers are reused from walk to walk. */
export class KeyTable {
  #count = 0;
  #capacity = 1024;
  /** A slot is taken when it bears the stamp of this walk. */
  #stamp = 1;
  #stamps = new Int32Array(1024);
  #keys = new Float64Array(1024);
  #numbers = new Int32Array(1024);
  readonly #words = new Map<string, number>();

  /** Keys numbered so far. */
  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
    this.#stamp++;
    if (this.#words.size > 0) this.#words.clear();
  }

  /** The number of `key`: equal to the former `count` when the key is new. */
  place(key: number | string): number {
    return typeof key === 'number' ? this.#placeNumber(key) : this.#placeWord(key);
  }

  #placeWord(key: string): number {
    const known = this.#words.get(key);
    if (known !== undefined) return known;
    this.#words.set(key, this.#count);
    return this.#count++;
  }

  #placeNumber(key: number): number {
    const slot = this.#slotOf(key);
    if (this.#stamps[slot] === this.#stamp) return this.#numbers[slot] as number;
    this.#stamps[slot] = this.#stamp;
    this.#keys[slot] = key;
    this.#numbers[slot] = this.#count++;
    if (this.#count * 2 > this.#capacity) this.#grow();
    return this.#count - 1;
  }

  #slotOf(key: number): number {
    const mask = this.#capacity - 1;
    let hash = Math.imul((key | 0) ^ Math.imul((key / 4294967296) | 0, 0x85ebca6b), 0x9e3779b1);
    hash = (hash ^ (hash >>> 15)) & mask;
    while (this.#stamps[hash] === this.#stamp && this.#keys[hash] !== key) hash = (hash + 1) & mask;
    return hash;
  }

  #grow(): void {
    const keys = this.#keys;
    const numbers = this.#numbers;
    const stamps = this.#stamps;
    const stamp = this.#stamp;
    this.#capacity *= 2;
    this.#keys = new Float64Array(this.#capacity);
    this.#numbers = new Int32Array(this.#capacity);
    this.#stamps = new Int32Array(this.#capacity).fill(stamp - 1);
    for (let i = 0; i < keys.length; i++) {
      if (stamps[i] !== stamp) continue;
      const slot = this.#slotOf(keys[i] as number);
      this.#stamps[slot] = stamp;
      this.#keys[slot] = keys[i] as number;
      this.#numbers[slot] = numbers[i] as number;
    }
  }
}
