import { kernelSentence, unmarked } from '@longroll/kernel';
import { sql } from 'kysely';
import { type Archiver, keepArchive } from './archive.ts';
import type { Store } from './database.ts';
import type { Fence } from './leases.ts';
import type { LiveMatch } from './live-match.ts';
import { Lines } from './spread/lines.ts';
import type { Places } from './spread/places.ts';

const DELAY = 500;
const SUMMARY = `update match set turn = $2, last_event = $3, actors = $4, updated = $5 where id = $1
  and exists (select 1 from lease where match_id = $1 and node = $6 and epoch = $7)`;

/** What a list of matches shows, as everybody may know it. */
export interface Summary {
  readonly actors: readonly number[];
  readonly turn: string;
  readonly lastEvent: string;
}

interface Row {
  readonly id: string;
  readonly fence: Fence;
  readonly summary: Summary;
  readonly updated: Date;
}

/** The turn and the last thing that happened, in the book's words, as a spectator may know them. */
export const summaryOf = (live: LiveMatch): Summary => {
  const view = live.view('spectator');
  const { board } = live.shelf;
  const { last } = live.tally('spectator');
  const text = last && (kernelSentence(last, (seat) => live.match.seatName(seat)) ?? board.sentence(last, view).text);
  const lastEvent = unmarked(text ?? '');
  return {
    actors: live.shown.outcome ? [] : live.shown.actors,
    turn: board.turn?.(view) ?? board.status(view).turn,
    lastEvent,
  };
};

/**
 * What moves when a spectator learns something: how much he was told, and the turn of sheets, of which he may have been told nothing
 * that happened in it.
 */
const standingOf = (live: LiveMatch): string =>
  `${live.tally('spectator').n} ${live.shelf.rulebook.orders?.turn(live.shown.state) ?? ''}`;

/**
 * Keeps the summaries in the table of matches, a moment after the entries: they are derived, and a summary that a crash
 * swallowed is made again with the next entry.
 */
export class Summaries {
  readonly #store: Pick<Store, 'db' | 'spread'>;
  readonly #lines: Lines;
  readonly #fence: (id: string) => Fence | undefined;
  readonly #report: (error: unknown) => void;
  /** Matches with something new, and how they stood for a spectator when last written. */
  readonly #changed = new Map<string, LiveMatch>();
  readonly #written = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  readonly #archiver: Archiver | undefined;

  /**
   * `fence` tells by which lease this node owns a match: the owner alone writes, and only as long as it is that. `archiver`
   * makes copies of matches that are over and of which not all is in memory.
   */
  constructor(
    store: Pick<Store, 'db' | 'spread' | 'connect'>,
    fence: (id: string) => Fence | undefined,
    report: (error: unknown) => void,
    archiver?: Archiver,
  ) {
    this.#archiver = archiver;
    this.#store = store;
    this.#fence = fence;
    this.#report = report;
    this.#lines = new Lines(async (url) => {
      const client = await store.connect(url);
      // What can be made again need not wait for the disk.
      await client.query('set synchronous_commit to off');
      return client;
    });
  }

  /** Notes that the match has gone on. */
  note(live: LiveMatch): void {
    this.#changed.set(live.id, live);
    this.#timer ??= setTimeout(() => void this.flush(), DELAY);
  }

  /** Writes what is noted. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changed = [...this.#changed.values()];
    this.#changed.clear();
    this.#writing = this.#writing.then(() => this.#write(changed)).catch(this.#report);
    return this.#writing;
  }

  /** Writes what is noted, and ends. */
  async close(): Promise<void> {
    await this.flush();
    await this.#lines.close();
  }

  async #write(changed: readonly LiveMatch[]): Promise<void> {
    const rows: Row[] = [];
    for (const live of changed) {
      // Only what a spectator could see moves the time: it must not tell how often a rival revised his orders.
      const stands = standingOf(live);
      const fence = this.#fence(live.id);
      if (!fence || this.#written.get(live.id) === stands) continue;
      this.#written.set(live.id, stands);
      if (this.#written.size > 5000) this.#written.clear();
      const summary = summaryOf(live);
      const updated = new Date();
      live.row = { ...live.row, ...summary, updated };
      rows.push({ id: live.id, fence, summary, updated });
    }
    const { db, spread } = this.#store;
    if (rows.length > 0) await (spread ? this.#writeApart(spread.places, rows) : this.#writeTogether(rows));
    // Whoever wants to read it in years may not have the rules of today.
    for (const live of changed) if (live.shown.outcome) await keepArchive(db, live, this.#archiver);
  }

  /** Each for itself, at the server where its match lies: no row is locked while another is waited for. */
  async #writeApart(places: Places, rows: readonly Row[]): Promise<void> {
    const byUrl = new Map<string, Row[]>();
    for (const row of rows) {
      const url = await places.urlOf(row.id);
      byUrl.set(url, [...(byUrl.get(url) ?? []), row]);
    }
    const written = [...byUrl].map(([url, some]) =>
      this.#writeAt(url, some).catch((error: unknown) => {
        for (const { id } of some) places.forget(id);
        throw error;
      }),
    );
    for (const result of await Promise.allSettled(written)) if (result.status === 'rejected') throw result.reason;
  }

  async #writeAt(url: string, rows: readonly Row[]): Promise<void> {
    try {
      const client = await this.#lines.to(url);
      for (const { id, fence, updated, summary } of rows)
        await client.query({
          name: 'summary',
          text: SUMMARY,
          values: [id, summary.turn, summary.lastEvent, summary.actors, updated, fence.node, fence.epoch],
        });
    } catch (error) {
      this.#lines.drop(url);
      throw error;
    }
  }

  async #writeTogether(rows: readonly Row[]): Promise<void> {
    const texts = JSON.stringify(
      rows.map(({ id, fence, summary, updated }) => ({
        id,
        ...fence,
        updated,
        turn: summary.turn,
        last_event: summary.lastEvent,
        actors: summary.actors,
      })),
    );
    // Locked in the order of ids, as the writer ends matches: else each of the two might wait for the other. A lease that
    // is locked is not taken by another node until this is stored.
    await sql`with new as materialized (
        select new.* from jsonb_to_recordset(${texts}::jsonb)
          as new(id uuid, node uuid, epoch bigint, turn text, last_event text, actors smallint[], updated timestamptz)
        join match using (id) join lease on lease.match_id = id and lease.node = new.node and lease.epoch = new.epoch
        order by match.id for no key update of match for share of lease)
      update match set turn = new.turn, last_event = new.last_event, actors = new.actors, updated = new.updated
      from new where match.id = new.id`.execute(this.#store.db);
  }
}
