import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { Playing } from './playing.ts';

/** News in the order in which they come: `show` shows one and gives the milliseconds for which it is to be looked at. */
export class Film<T> {
  /** Whether more is to be shown. */
  readonly playing: ReadonlySignal<boolean>;
  readonly #waiting: Signal<readonly T[]> = signal([]);
  readonly #show: (news: T) => number;
  readonly #player: Playing;

  constructor(show: (news: T) => number) {
    this.#show = show;
    this.#player = new Playing(() => {
      const [news, ...rest] = this.#waiting.value;
      if (news === undefined) return undefined;
      this.#waiting.value = rest;
      return show(news);
    });
    this.playing = computed(() => this.#player.on.value && this.#waiting.value.length > 0);
  }

  push(news: T): void {
    this.#waiting.value = [...this.#waiting.value, news];
    if (!this.#player.on.value) this.#player.start();
  }

  /** Shows all that waits at once. */
  skip(): void {
    this.#player.stop();
    const rest = this.#waiting.value;
    this.#waiting.value = [];
    for (const news of rest) this.#show(news);
  }
}
