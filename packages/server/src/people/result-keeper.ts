import type { Db } from '../database.ts';
import { noteMissed, noteResult } from './results.ts';

/** Milliseconds between two looks for results that were not noted. */
const EVERY = 30_000;

/** Sees to it that results are noted: at once when a match ends here, and a moment later whatever became of the node. */
export class ResultKeeper {
  readonly #db: Db;
  readonly #report: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #tail: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(db: Db, report: (error: unknown) => void) {
    this.#db = db;
    this.#report = report;
  }

  /** Begins to look, now and then. */
  open(): void {
    this.#timer = setInterval(() => this.look(), EVERY);
    this.#timer.unref();
    this.look();
  }

  /** A match has ended. */
  ended(id: string): void {
    this.#then(() => noteResult(this.#db, id));
  }

  /** Finishes what was begun. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closed = true;
    await this.#tail;
  }

  /** Looks for results that were not noted. */
  look(): void {
    this.#then(async () => {
      await noteMissed(this.#db);
    });
  }

  #then(work: () => Promise<void>): void {
    this.#tail = this.#tail.then(() => (this.#closed ? undefined : work())).catch(this.#report);
  }
}
