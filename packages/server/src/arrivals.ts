/** Milliseconds for which requests are begun in one go before everything else has its turn. */
const SLICE = 4;

/**
 * Begins what has arrived. Requests that come at the same moment, hundreds of them, are read in one go: what follows for
 * each is begun in slices and in their order, so that whoever has been heard before is not kept waiting by all of them.
 */
export class Arrivals {
  readonly #now: () => number;
  #waiting: (() => void)[] = [];
  #until: number | undefined;

  /** `now`: milliseconds of a clock that never jumps. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Begins a piece of work at once, or in one of the next turns of the event loop where this one has had its share. */
  take(begin: () => void): void {
    const now = this.#now();
    if (this.#until === undefined) this.#openSlice(now);
    if (this.#waiting.length === 0 && now < (this.#until ?? now)) begin();
    else this.#waiting.push(begin);
  }

  /**
   * Does a piece of work at the end of this turn of the event loop, with all that is given until then and in its order, in slices like
   * what is begun. What is alike goes faster in one go: what it needs stays in the processor's caches.
   */
  together<T>(work: () => Promise<T>): Promise<T> {
    if (this.#until === undefined) this.#openSlice(this.#now());
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => void work().then(resolve, reject));
    });
  }

  #openSlice(now: number): void {
    this.#until = now + SLICE;
    setImmediate(() => this.#goOn());
  }

  #goOn(): void {
    this.#until = undefined;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    const first = this.#now();
    this.#openSlice(first);
    let begun = 0;
    while (begun < waiting.length && this.#now() < first + SLICE) waiting[begun++]?.();
    this.#waiting = waiting.slice(begun);
  }
}
