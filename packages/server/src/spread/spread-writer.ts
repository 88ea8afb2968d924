import type { Clock } from '../clock.ts';
import type { Append, EntryLine } from '../entry-line.ts';
import { type EntryWriter, Writer } from '../writer.ts';
import type { Places } from './places.ts';

/** How entries reach the servers on which matches lie. */
export interface SpreadLines {
  readonly places: Places;
  /** A connection to store entries on, at this server. */
  readonly entryLine: (url: string) => Promise<EntryLine>;
}

/**
 * A writer for each server of a distributed database: a transaction holds matches of one server alone and is sent
 * straight to it, and a server that is down keeps only its own matches waiting.
 */
export class SpreadWriter implements EntryWriter {
  readonly #lines: SpreadLines;
  readonly #clock: Clock | undefined;
  readonly #writers = new Map<string, Writer>();

  constructor(lines: SpreadLines, clock?: Clock) {
    this.#lines = lines;
    this.#clock = clock;
  }

  async append(append: Append): Promise<boolean> {
    const { places } = this.#lines;
    try {
      return await this.#writerAt(await places.urlOf(append.matchId)).append(append);
    } catch (error) {
      places.forget(append.matchId);
      throw error;
    }
  }

  get waiting(): number {
    let waiting = 0;
    for (const writer of this.#writers.values()) waiting += writer.waiting;
    return waiting;
  }

  async close(): Promise<void> {
    for (const writer of this.#writers.values()) await writer.close();
  }

  #writerAt(url: string): Writer {
    const known = this.#writers.get(url);
    if (known) return known;
    const writer = new Writer(() => this.#lines.entryLine(url), this.#clock);
    this.#writers.set(url, writer);
    return writer;
  }
}
