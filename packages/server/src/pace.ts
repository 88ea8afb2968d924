import { type Clock, systemClock } from './clock.ts';

/** Turns at a bounded rate, in the order in which they are asked for: those who ask again and again take them in rotation. */
export class Pace {
  readonly #gap: number;
  readonly #clock: Clock;
  #last: Promise<unknown> = Promise.resolve();

  /** `gap`: milliseconds between two turns. */
  constructor(gap: number, clock: Clock = systemClock) {
    this.#clock = clock;
    this.#gap = gap;
  }

  /** Waits for a turn. */
  turn(): Promise<void> {
    const mine = this.#last.then(() => this.#clock.sleep(this.#gap));
    this.#last = mine;
    return mine;
  }
}
