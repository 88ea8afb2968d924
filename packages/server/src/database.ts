import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { backupTo } from './backup/dump.ts';
import { Keyring } from './keyring.ts';
import { appliedTo, isUpToDate, migrate, migrationNames } from './migrate.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { projectRoot } from './postgres/place.ts';
import type { Database } from './schema.ts';
import { type Places, placesIn } from './spread/places.ts';

export type Db = Kysely<Database>;

/** A database whose matches are spread over several servers. */
export interface Spread {
  readonly places: Places;
  /** What is not spread, on connections other than those that hold transactions of matches. */
  readonly beside: Db;
}

/** The database as the server uses it. */
export interface Store {
  readonly url: string;
  /** Folder of the project's own PostgreSQL; undefined with another. */
  readonly data: string | undefined;
  readonly pool: pg.Pool;
  /** Connections of the queues: a crowd of requests does not starve them. */
  readonly jobs: pg.Pool;
  readonly db: Db;
  /** Connections of play: who acts or looks on at a match waits for none that a crowd of other requests holds. */
  readonly playing: pg.Pool;
  readonly playDb: Db;
  readonly keyring: Keyring;
  /** Undefined when all matches lie in this one database. */
  readonly spread: Spread | undefined;
  /** A connection of its own, outside the pool; to another server of a database that is spread where `url` names it. */
  connect(url?: string): Promise<pg.Client>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** A database of one's own; DATABASE_URL when absent; without either the project starts its own PostgreSQL. */
  readonly url?: string | undefined;
  /** Data folder of the project's own PostgreSQL. */
  readonly data?: string | undefined;
  /** Told when our own PostgreSQL ended and is started again; written to standard error unless said. */
  readonly report?: ((error: unknown) => void) | undefined;
  /** Told when our own PostgreSQL is gone for good; the process ends with code 1 unless said. */
  readonly lost?: ((error: Error) => void) | undefined;
  /**
   * Folder in which a backup is written before tables are changed: that of the database unless said; `none` for no
   * backup.
   */
  readonly copies?: string | undefined;
  /** Connections of the pool, besides those kept for writing, listening, play and jobs. */
  readonly connections?: number;
}

/** Connections kept for play: a match is opened by four questions at once. */
const PLAYING = 4;

const NO_COPIES = 'none';

/** A database that does not answer for so long is given up: who asked is told to ask again. */
const PATIENCE = { keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 30_000 };

/** A pool whose connections may break at any time: idle or in use, they are replaced and end nothing. */
export const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max, ...PATIENCE });
  pool.on('error', () => undefined);
  // A connection in use rejects its query; without a listener it would end the process besides.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** The tables, through a pool. */
export const openDb = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** Before tables that hold anything are changed, a backup is written: what a new version does to them can be undone. */
const copyFirst = async (url: string, applied: readonly string[], copies: string): Promise<void> => {
  const next = migrationNames.find((name) => !applied.includes(name));
  if (applied.length === 0 || next === undefined || copies === NO_COPIES) return;
  const file = join(copies, `before-${next}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`);
  await backupTo(url, file).catch((error: unknown) => {
    throw new Error(
      `No copy could be written to ${file} before the tables are changed; LONGROLL_COPIES names another folder.`,
      {
        cause: error,
      },
    );
  });
};

/** Brings the tables up to date. What there is to do is asked first: the migrator itself reads every column of the database. */
const bringUpToDate = async (url: string, pool: pg.Pool, db: Db, copies: string): Promise<void> => {
  const applied = await appliedTo(pool);
  if (isUpToDate(applied)) return;
  await copyFirst(url, applied, copies);
  await migrate(db);
};

/**
 * Opens the database, starting the project's own PostgreSQL where no other is named, and brings its tables up to date.
 * Works on PostgreSQL 15 and later.
 */
export const openStore = async (options: StoreOptions = {}): Promise<Store> => {
  const named = (options.url ?? process.env.DATABASE_URL) || undefined;
  const embedded = named
    ? undefined
    : await startEmbedded({ data: options.data, report: options.report, lost: options.lost });
  const url = named ?? embedded?.url ?? '';
  const pool = openPool(url, options.connections ?? 8);
  const jobs = openPool(url, 2);
  const playing = openPool(url, PLAYING);
  const db = openDb(pool);
  const playDb = openDb(playing);
  const close = async (): Promise<void> => {
    await db.destroy();
    await playDb.destroy();
    await jobs.end();
    await embedded?.stop();
  };
  const copies = options.copies || (embedded?.data ?? join(projectRoot, '.data'));
  const open = async () => {
    await bringUpToDate(url, pool, db, copies);
    const places = await placesIn(pool, url);
    return { keyring: await Keyring.open(db), spread: places && { places, beside: openDb(jobs) } };
  };
  const { keyring, spread } = await open().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const connect = async (to = url): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: to, ...PATIENCE });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  return { url, data: embedded?.data, pool, jobs, db, playing, playDb, keyring, spread, connect, close };
};
