import type { WireDrafts } from '@longroll/server/desk';
import { type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '../net/api.ts';

/** What becomes of what is written: `saved` is on the server's disk, `failed` is kept here and sent again. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

/** What the saving of drafts stands on. */
export interface SavingParts {
  /** The lines that are not kept yet, as text; undefined where there are none. */
  text(): string | undefined;
  send(text: string): Promise<WireDrafts>;
  taken(answer: WireDrafts): void;
  /** The turn is closed or another: what is written is looked at again. */
  stale(error: ApiError): void;
}

/** Milliseconds without a key until what was written is sent. */
const PAUSE = 450;
const AGAIN = [1000, 2000, 5000, 15_000];

/**
 * Sends what is written as soon as the hand rests, one request at a time, and again while nobody answers. Nothing is ever given
 * up but what the server has refused.
 */
export class Saving {
  readonly #state = signal<SaveState>('saved');
  readonly #parts: SavingParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #tries = 0;
  readonly #online = (): void => this.#soon(0);

  constructor(parts: SavingParts) {
    this.#parts = parts;
    addEventListener('online', this.#online);
  }

  get state(): ReadonlySignal<SaveState> {
    return this.#state;
  }

  /** Something was written. */
  touch(): void {
    if (this.#parts.text() === undefined) {
      this.#state.value = 'saved';
      return;
    }
    if (!this.#busy) this.#state.value = 'waiting';
    this.#soon(PAUSE);
  }

  /** Sends at once what is not kept yet. Resolves when all is on the disk; gives whether it is. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#busy) await new Promise((done) => setTimeout(done, 50));
    await this.#send();
    return this.#parts.text() === undefined;
  }

  close(): void {
    removeEventListener('online', this.#online);
    clearTimeout(this.#timer);
  }

  #soon(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), wait);
  }

  async #send(): Promise<void> {
    const text = this.#parts.text();
    if (text === undefined || this.#busy) return;
    this.#busy = true;
    this.#state.value = 'saving';
    try {
      this.#parts.taken(await this.#parts.send(text));
      this.#tries = 0;
      this.#state.value = this.#parts.text() === undefined ? 'saved' : 'waiting';
      if (this.#state.value === 'waiting') this.#soon(PAUSE);
    } catch (error) {
      this.#state.value = 'failed';
      if (error instanceof ApiError && !error.mayRetry) this.#parts.stale(error);
      else this.#soon(AGAIN[Math.min(this.#tries++, AGAIN.length - 1)] ?? 0);
    } finally {
      this.#busy = false;
    }
  }
}
