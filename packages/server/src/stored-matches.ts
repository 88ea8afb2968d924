import { type MatchFile, versionOf } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keepArchive } from './archive.ts';
import type { Db } from './database.ts';
import { LiveMatch } from './live-match.ts';
import type { Books } from './match-cache.ts';
import { books as registry } from './registry-books.ts';
import { openedSnapshot, type Snapshot } from './resume/snapshot.ts';
import { readSnapshot } from './resume/snapshot-rows.ts';
import { type MatchRow, matchRow, readEntries } from './rows.ts';
import type { Database } from './schema.ts';

/** A match that has begun, read from a server's database. */
export interface StoredMatch {
  readonly id: string;
  readonly title: string;
  readonly rulebook: string;
  /** The version that it is played under. */
  readonly version: string;
  readonly state: 'running' | 'over';
  /** The match as a file, with its secret; or why there is none: its rules are gone, or refuse what is stored. */
  readonly file: MatchFile | { readonly gone: true } | { readonly fault: string };
}

/** How a database is read. */
export interface StoreReading {
  /** Where rulebooks come from; the registry unless said. */
  readonly books?: Books;
  /** Whether each match is kept as a file in the database as well, to be read and exported when its version is gone. */
  readonly archive?: boolean;
}

const AT_ONCE = 100;

/** Where the log must lead by a snapshot of these rules that holds. In older databases one has nothing to be held by. */
const placeIn = ({ id }: MatchRow, { rulebook }: Shelf, snapshot: Snapshot | undefined): Snapshot | undefined => {
  if (!snapshot?.hash) return snapshot;
  return snapshot.version === rulebook.version && openedSnapshot(id, snapshot) ? snapshot : undefined;
};

const fileOf = async (db: Db, row: MatchRow, books: Books, archive: boolean): Promise<StoredMatch['file']> => {
  const shelf = await books.load(row.rulebook, versionOf(row));
  if (!shelf) return { gone: true };
  const [snapshot, entries] = await Promise.all([readSnapshot(db, row.id), readEntries(db, row.id, 0)]);
  try {
    const live = await LiveMatch.fold(shelf, row, [], entries, placeIn(row, shelf, snapshot));
    if (archive) await keepArchive(db, live);
    return live.match.file({ secret: true });
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
};

async function* rowsOf(db: Db): AsyncGenerator<MatchRow> {
  for (let last = ''; ; ) {
    const after = db.selectFrom('match').selectAll().where('state', '!=', 'waiting').orderBy('id').limit(AT_ONCE);
    const rows = await (last === '' ? after : after.where('id', '>', last)).execute();
    for (const row of rows) yield matchRow(row);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/**
 * All matches of a server's database that have begun, one after another, each replayed under its version. The database
 * is only read, unless files are to be kept in it, and may be that of an older version of the program. Throws when it cannot be
 * reached.
 */
export async function* storedMatches(url: string, reading: StoreReading = {}): AsyncGenerator<StoredMatch> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    for await (const row of rowsOf(db)) {
      const { id, title, rulebook, state } = row;
      const file = await fileOf(db, row, reading.books ?? registry, reading.archive ?? false);
      yield { id, title, rulebook, version: versionOf(row), state: state === 'over' ? 'over' : 'running', file };
    }
  } finally {
    await db.destroy();
  }
}
