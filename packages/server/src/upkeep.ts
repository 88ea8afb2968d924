import { systemClock } from './clock.ts';

/**
 * Work that follows on what a node does, one piece after the other, and a look now and then for what was left undone,
 * whatever became of the node that should have done it. A piece that fails is reported and holds the next ones up no longer.
 */
export class Upkeep {
  readonly #every: number;
  readonly #look: () => Promise<void>;
  readonly #report: (error: unknown) => void;
  #stop: () => void = () => undefined;
  #tail: Promise<void> = Promise.resolve();
  #closed = false;

  /** `every`: milliseconds between two looks. */
  constructor(every: number, look: () => Promise<void>, report: (error: unknown) => void) {
    this.#every = every;
    this.#look = look;
    this.#report = report;
  }

  /** Whether it ends: long work breaks off, and nothing more begins. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /** Looks, from now on and now and then. */
  open(): void {
    this.#stop = systemClock.every(this.#every, () => this.look());
    this.look();
  }

  /** Looks for what was left undone. */
  look(): void {
    this.add(this.#look);
  }

  /** Does this when all that was asked before is done. */
  add(work: () => Promise<void>): void {
    this.#tail = this.#tail.then(() => (this.#closed ? undefined : work())).catch(this.#report);
  }

  /** Finishes what was begun. */
  async close(): Promise<void> {
    this.#stop();
    this.#closed = true;
    await this.#tail;
  }
}
