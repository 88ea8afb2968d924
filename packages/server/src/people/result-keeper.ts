import { systemClock } from '../clock.ts';
import type { Db } from '../database.ts';
import { Upkeep } from '../upkeep.ts';
import { noteMissed, noteResults } from './results.ts';

/** Milliseconds between two looks for results that were not noted. */
const EVERY = 30_000;
/** Milliseconds for which matches that end are gathered: what is read of them is read at once. */
const TOGETHER = 100;

/** Sees to it that results are noted: at once when a match ends here, and a moment later whatever became of the node. */
export class ResultKeeper extends Upkeep {
  readonly #db: Db;
  /** Matches that have ended and are gathered. */
  #ended: string[] = [];

  constructor(db: Db, report: (error: unknown) => void) {
    super(
      EVERY,
      async () => {
        await noteMissed(db);
      },
      report,
    );
    this.#db = db;
  }

  /** A match has ended. */
  ended(id: string): void {
    this.#ended.push(id);
    if (this.#ended.length === 1) this.add(() => this.#noteEnded());
  }

  async #noteEnded(): Promise<void> {
    await systemClock.sleep(TOGETHER);
    const ended = this.#ended;
    this.#ended = [];
    await noteResults(this.#db, ended);
  }
}
