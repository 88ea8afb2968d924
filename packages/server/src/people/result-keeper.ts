import type { Db } from '../database.ts';
import { Upkeep } from '../upkeep.ts';
import { noteMissed, noteResult } from './results.ts';

/** Milliseconds between two looks for results that were not noted. */
const EVERY = 30_000;

/** Sees to it that results are noted: at once when a match ends here, and a moment later whatever became of the node. */
export class ResultKeeper extends Upkeep {
  readonly #db: Db;

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
    this.add(() => noteResult(this.#db, id));
  }
}
