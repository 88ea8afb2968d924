import { setTimeout as wait } from 'node:timers/promises';

/** Turns at a bounded rate, in the order in which they are asked for: those who ask again and again take them in rotation. */
export class Pace {
  readonly #gap: number;
  #last: Promise<unknown> = Promise.resolve();

  /** `gap`: milliseconds between two turns. */
  constructor(gap: number) {
    this.#gap = gap;
  }

  /** Waits for a turn. */
  turn(): Promise<void> {
    const mine = this.#last.then(() => wait(this.#gap));
    this.#last = mine;
    return mine;
  }
}
