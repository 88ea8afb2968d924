import type { Carried } from '@longroll/kernel';
import { sql } from 'kysely';
import { keepArchive } from './archive.ts';
import type { Db } from './database.ts';
import type { LiveMatch } from './live-match.ts';
import type { Snapshot, StoredPage } from './resume/snapshot.ts';
import { askedOf, dropSnapshot, keepPage, keepSnapshot, readPageOf, readSnapshot } from './resume/snapshot-rows.ts';
import {
  type AppliedCommand,
  type MatchRow,
  readCommand,
  readEntries,
  readMatches,
  readRecent,
  readSeats,
  type SeatRow,
  type StoredEntry,
} from './rows.ts';

/** What matches in memory are made of and brought up to date by: the statements of play besides those of the writer. */
export interface MatchRows {
  /** Matches by id, in no order. */
  matches(ids: readonly string[]): Promise<readonly MatchRow[]>;
  /** The seats of matches, by match id, each list in the order of the seats. */
  seats(ids: readonly string[]): Promise<ReadonlyMap<string, readonly SeatRow[]>>;
  /** The committed entries of a match after number `from`, in order. */
  entries(id: string, from: number): Promise<readonly StoredEntry[]>;
  /** The committed entries from that of the last snapshot on; all where there is none. */
  recent(id: string): Promise<readonly StoredEntry[]>;
  /** The entry that a command is, where it was applied. */
  command(id: string, command: string): Promise<AppliedCommand | undefined>;
  /** The last snapshot of a match. */
  snapshot(id: string): Promise<Snapshot | undefined>;
  /** Keeps a snapshot in the place of those before it, or throws one away. */
  keepSnapshot(id: string, snapshot: Snapshot): Promise<void>;
  dropSnapshot(id: string, seq: number): Promise<void>;
  /** The page of what was told that ends with an entry. */
  page(id: string, seq: number): Promise<StoredPage | undefined>;
  keepPage(id: string, page: StoredPage): Promise<void>;
  /** The number of the last entry of each of these matches that has one. */
  last(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Writes down that a match goes on under another version of its book. False when it has changed since entry `seq`. */
  carry(row: MatchRow, carried: readonly Carried[], seq: number): Promise<boolean>;
  /** Writes down that a match stays on its version, and keeps a copy for the time when that is gone. */
  stay(live: LiveMatch, version: string): Promise<void>;
}

const lastEntries = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('entry')
    .select((of) => ['match_id', of.fn.max('seq').as('seq')])
    .where('match_id', 'in', [...ids])
    .groupBy('match_id')
    .execute();
  return new Map(rows.map((row) => [row.match_id, row.seq]));
};

const storeCarried = async (db: Db, row: MatchRow, carried: readonly Carried[], seq: number): Promise<boolean> => {
  const later = sql<boolean>`not exists (select 1 from entry where match_id = ${row.id} and seq > ${seq})`;
  const before =
    row.carried.length === 0
      ? sql<boolean>`carried is null`
      : sql<boolean>`carried = ${JSON.stringify(row.carried)}::jsonb`;
  const { numUpdatedRows } = await db
    .updateTable('match')
    .set({ carried: JSON.stringify(carried), stays: null })
    .where('id', '=', row.id)
    .where(before)
    .where(later)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The same in a server's database. */
export const matchRowsIn = (db: Db): MatchRows => ({
  matches: (ids) => readMatches(db, ids),
  seats: (ids) => readSeats(db, ids),
  entries: (id, from) => readEntries(db, id, from),
  recent: (id) => readRecent(db, id),
  command: (id, command) => readCommand(db, id, command),
  snapshot: (id) => readSnapshot(db, id),
  keepSnapshot: (id, snapshot) => keepSnapshot(askedOf(db), id, snapshot),
  dropSnapshot: (id, seq) => dropSnapshot(db, id, seq),
  page: (id, seq) => readPageOf(db, id, seq),
  keepPage: (id, page) => keepPage(askedOf(db), id, page),
  last: (ids) => lastEntries(db, ids),
  carry: (row, carried, seq) => storeCarried(db, row, carried, seq),
  async stay(live, version) {
    await db.updateTable('match').set({ stays: version }).where('id', '=', live.id).execute();
    await keepArchive(db, live);
  },
});
