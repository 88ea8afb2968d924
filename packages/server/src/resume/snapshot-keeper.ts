import { type Clock, systemClock } from '../clock.ts';
import type { LiveMatch } from '../live-match.ts';
import type { MatchRows } from '../match-rows.ts';
import { snapshotOf, storedPage } from './snapshot.ts';

/** Milliseconds between two looks for matches of which a snapshot is due. */
const EVERY = 1000;
/** Entries after which one is due in any case, and after which it is due of a match that rests. */
const MOST_NEW = 256;
const LEAST_NEW = 16;
/** Milliseconds without an entry after which a match rests. */
const RESTS = 3000;
/** Matches of which one is kept in one look, and when the node ends. */
const AT_ONCE = 50;
const AT_THE_END = 500;

interface Noted {
  readonly live: LiveMatch;
  readonly at: number;
}

/**
 * Keeps snapshots of matches, so that they need not be folded from the beginning when they are asked for again: behind the
 * back of the write path, now and then. One that is not stored, as in a crash, is made again when it is due.
 */
export class SnapshotKeeper {
  readonly #rows: MatchRows;
  readonly #report: (error: unknown) => void;
  readonly #clock: Clock;
  readonly #noted = new Map<string, Noted>();
  readonly #stop: () => void;
  #looking: Promise<void> | undefined;

  constructor(rows: MatchRows, report: (error: unknown) => void, clock: Clock = systemClock) {
    this.#rows = rows;
    this.#report = report;
    this.#clock = clock;
    this.#stop = clock.every(EVERY, () => void this.#look());
  }

  /** Notes that a match has gone on, or was opened. */
  note(live: LiveMatch): void {
    // Of a match of sheets one is kept with each turn that is carried out.
    if (live.shelf.rulebook.orders || live.seq - live.kept < LEAST_NEW) return;
    // One that is over goes on no more: the few entries behind its last snapshot are as soon played again as read.
    if (live.shown.outcome && live.seq - live.kept < MOST_NEW) this.#noted.delete(live.id);
    else this.#noted.set(live.id, { live, at: this.#clock.now() });
  }

  /** Keeps what is due, and ends. */
  async close(): Promise<void> {
    this.#stop();
    await this.#looking;
    await this.#keepAll([...this.#noted.values()].slice(0, AT_THE_END));
  }

  #look(): Promise<void> {
    const now = this.#clock.now();
    const isDue = ({ live, at }: Noted): boolean => live.seq - live.kept >= MOST_NEW || now - at >= RESTS;
    this.#looking ??= this.#keepAll([...this.#noted.values()].filter(isDue).slice(0, AT_ONCE)).finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #keepAll(due: readonly Noted[]): Promise<void> {
    for (const { live } of due) {
      this.#noted.delete(live.id);
      // A match that cannot be kept now does not hold the others up: it is noted again with its next entry.
      await this.#keep(live).catch(this.#report);
    }
  }

  async #keep(live: LiveMatch): Promise<void> {
    const { boundary, marks, pages } = await live.exclusive(async () => live.capture());
    // Nearly all of it may be taken back yet.
    if (boundary.seq - Math.max(0, live.kept) < LEAST_NEW) return;
    for (const page of pages) {
      await this.#rows.keepPage(live.id, storedPage(live.id, page));
      await this.#clock.turn();
    }
    await this.#rows.keepSnapshot(live.id, snapshotOf(live.id, live.shelf.rulebook, boundary, marks));
    live.captured(boundary);
  }
}
