import { type Clock, systemClock } from './clock.ts';
import type { Append, EntryLine } from './entry-line.ts';

interface Waiting {
  readonly append: Append;
  readonly resolve: (stored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const MOST = 512;
/** Transactions that wait for the disk at the same time: while one does, the next is judged, written and sent. */
const LANES = 2;

const byMatch = (a: Waiting, b: Waiting): number => (a.append.matchId < b.append.matchId ? -1 : 1);

/** Stores entries in one statement. Gives the matches of those that were stored. */
const insert = async (line: EntryLine, batch: readonly Append[]): Promise<ReadonlySet<string>> => {
  if (batch.some(({ outcome }) => outcome !== undefined)) return new Set(await line.appendAnd(batch));
  // To count rows costs less than to send them back, and almost always all were stored.
  if ((await line.append(batch)) === batch.length) return new Set(batch.map(({ matchId }) => matchId));
  return new Set(await line.standing(batch));
};

/** One connection that stores one transaction after the other. */
class Lane {
  readonly #connect: () => Promise<EntryLine>;
  #line: EntryLine | undefined;
  running: Promise<void> | undefined;

  constructor(connect: () => Promise<EntryLine>) {
    this.#connect = connect;
  }

  /** Stores what waits, all of it or nothing. Gives the matches whose entries were stored. */
  async store(batch: readonly Append[]): Promise<ReadonlySet<string>> {
    this.#line ??= await this.#open();
    const line = this.#line;
    const causing = batch.filter(({ also }) => also !== undefined);
    if (causing.length === 0) return insert(line, batch);
    await line.begin();
    const stored = await insert(line, batch);
    for (const { matchId, also } of causing) if (stored.has(matchId)) await also?.(line.transaction);
    await line.commit();
    return stored;
  }

  /** Takes another connection the next time. A dead line may never say goodbye: it is not waited for. */
  drop(): void {
    void this.#line?.end().catch(() => undefined);
    this.#line = undefined;
  }

  async close(): Promise<void> {
    await this.running;
    await this.#line?.end();
    this.#line = undefined;
  }

  async #open(): Promise<EntryLine> {
    const line = await this.#connect();
    // An answer is a promise: it waits for the disk whatever the cluster's default is.
    await line.waitForDisk().catch((error: unknown) => {
      void line.end().catch(() => undefined);
      throw error;
    });
    return line;
  }
}

/** Where entries are stored. */
export interface EntryWriter {
  /**
   * Stores one entry. True when it is on the disk with all that it causes; false when another entry has its number, its
   * command is stored already or its seat has changed hands, and nothing was changed. After a throw nobody knows: read
   * the log again.
   */
  append(append: Append): Promise<boolean>;
  /** Entries that wait to be written. */
  readonly waiting: number;
  close(): Promise<void>;
}

/**
 * The one place where the log grows. Entries of different matches that wait at the same time are stored in one
 * transaction, so that one wait for the disk serves them all.
 */
export class Writer implements EntryWriter {
  readonly #lanes: readonly Lane[];
  readonly #clock: Clock;
  #waiting: Waiting[] = [];

  constructor(connect: () => Promise<EntryLine>, clock: Clock = systemClock) {
    this.#clock = clock;
    this.#lanes = Array.from({ length: LANES }, () => new Lane(connect));
  }

  append(append: Append): Promise<boolean> {
    const done = new Promise<boolean>((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
    });
    if (this.#waiting.length === 1) this.#start();
    return done;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async close(): Promise<void> {
    for (const lane of this.#lanes) await lane.close();
  }

  #start(): void {
    const lane = this.#lanes.find(({ running }) => running === undefined);
    if (lane) lane.running = this.#run(lane);
  }

  /**
   * What is stored next, of a match one entry at most: they are told apart by it. In the order of ids: two nodes that store
   * entries of the same matches do not wait for each other for ever.
   */
  #take(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const { matchId } = waiting.append;
      if (batch.size < MOST && !batch.has(matchId)) batch.set(matchId, waiting);
      else later.push(waiting);
    }
    this.#waiting = later;
    return [...batch.values()].sort(byMatch);
  }

  async #run(lane: Lane): Promise<void> {
    // One turn of the event loop: requests that arrived together go to the disk together.
    await this.#clock.turn();
    while (this.#waiting.length > 0) {
      const batch = this.#take();
      try {
        const stored = await lane.store(batch.map(({ append }) => append));
        for (const { append, resolve } of batch) resolve(stored.has(append.matchId));
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
        lane.drop();
      }
    }
    lane.running = undefined;
  }
}
