import { type ReadonlySignal, signal } from '@preact/signals';

/**
 * Shows what happened, one event after another, each for as long as it is to be looked at: the one player of the match, of its
 * replay and of the film of a turn. `next` shows the next and gives its milliseconds; undefined where nothing is left.
 */
export class Playing {
  readonly #on = signal(false);
  readonly #next: () => number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(next: () => number | undefined) {
    this.#next = next;
  }

  /** Whether something is being looked at now. */
  get on(): ReadonlySignal<boolean> {
    return this.#on;
  }

  /** Goes on with the next, in so many milliseconds. What needs no time waits for nothing. */
  start(time = 0): void {
    clearTimeout(this.#timer);
    let left: number | undefined = time;
    while (left === 0) left = this.#next();
    this.#on.value = left !== undefined;
    this.#timer = left === undefined ? undefined : setTimeout(() => this.start(), left);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#on.value = false;
  }
}
