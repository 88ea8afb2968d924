import { type ReadonlySignal, signal } from '@preact/signals';

/**
 * News in order, each shown for as long as it takes to look at: `show` shows one and gives the milliseconds that it
 * needs. Nothing waits where nothing needs time.
 */
export class Film<T> {
  readonly #playing = signal(false);
  readonly #show: (news: T) => number;
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (news: T) => number) {
    this.#show = show;
  }

  /** Whether more is to be shown. */
  get playing(): ReadonlySignal<boolean> {
    return this.#playing;
  }

  push(news: T): void {
    this.#waiting.push(news);
    if (this.#timer === undefined) this.#next();
    else this.#playing.value = true;
  }

  /** Shows all that waits at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rest = this.#waiting;
    this.#waiting = [];
    this.#playing.value = false;
    for (const news of rest) this.#show(news);
  }

  #next(): void {
    this.#timer = undefined;
    for (let news = this.#waiting.shift(); news !== undefined; news = this.#waiting.shift()) {
      const time = this.#show(news);
      if (time === 0) continue;
      this.#timer = setTimeout(() => this.#next(), time);
      break;
    }
    this.#playing.value = this.#timer !== undefined && this.#waiting.length > 0;
  }
}
