import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { foundation } from './migrations/0001-foundation.ts';
import { startEmbedded } from './postgres/embedded.ts';
import type { Database } from './schema.ts';

/** Applied in order, each once, under a lock that all nodes share. A released one is never changed. */
const MIGRATIONS = { '0001-foundation': foundation };

export type Db = Kysely<Database>;

/** The database as the server uses it. */
export interface Store {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** A connection of its own, outside the pool. Commits on it wait for the disk. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** A database of one's own; DATABASE_URL when absent; without either the project starts its own PostgreSQL. */
  readonly url?: string | undefined;
  /** Data folder of the project's own PostgreSQL. */
  readonly data?: string | undefined;
  /** Connections of the pool, besides three kept for writing and listening. */
  readonly connections?: number;
}

const migrate = async (db: Db): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/**
 * Opens the database, starting the project's own PostgreSQL where no other is named, and brings its tables up to date.
 * Works on PostgreSQL 15 and later.
 */
export const openStore = async (options: StoreOptions = {}): Promise<Store> => {
  const named = options.url ?? process.env.DATABASE_URL;
  const embedded = named ? undefined : await startEmbedded({ data: options.data });
  const url = named ?? embedded?.url ?? '';
  const pool = new pg.Pool({ connectionString: url, max: options.connections ?? 8 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  return { url, pool, db, connect, close };
};
