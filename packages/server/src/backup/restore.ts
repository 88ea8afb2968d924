import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Jobs } from '../jobs.ts';
import { appliedTo, migrate, migrationNames } from '../migrate.ts';
import { hasCitus } from '../spread/places.ts';
import { tablesOf } from './dump.ts';
import { BackupError, type Header, quoted, type Row, type TableLine } from './format.ts';
import { isInUse } from './in-use.ts';
import { checkBackup, partsOf } from './read.ts';

/** What was brought back. */
export interface Restored {
  readonly made: string;
  readonly migrations: readonly string[];
  /** Rows by table. */
  readonly rows: { readonly [table: string]: number };
}

const AT_ONCE = 500;

/** Refuses a backup whose tables this version does not know how to make. */
const checkVersion = ({ migrations }: Header): string => {
  const last = migrations.at(-1) ?? '';
  const known = migrationNames.slice(0, migrationNames.indexOf(last) + 1);
  if (known.join() === migrations.join()) return last;
  const newer = migrations.find((name) => !migrationNames.includes(name));
  throw new BackupError(
    newer === undefined
      ? 'The backup was made by a version whose tables came in another order.'
      : `The backup was made by a newer version, which knows ${newer}: restore it with that one.`,
  );
};

/** Refuses a place that holds anything, or that somebody uses. */
const checkEmpty = async (client: pg.Client, header: Header): Promise<void> => {
  if (await isInUse(client)) throw new BackupError('Somebody is connected to the database: stop the servers first.');
  const applied = await appliedTo(client);
  if (applied.length === 0) return;
  for (const table of ['player', 'match', 'entry']) {
    const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (rowCount) throw new BackupError('The place is not empty: restore into a new folder or a new database.');
  }
  if (applied.join() !== header.migrations.join())
    throw new BackupError('The place has tables of another version: restore into a new folder or a new database.');
};

const insert = async (client: pg.Client, { table, columns }: TableLine, rows: readonly Row[]): Promise<void> => {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const lists = columns.map((_, i) => `$${i + 1}::text[]`).join(', ');
  const fields = columns.map((_, i) => `c${i}`);
  const values = columns.map(({ type }, i) => `c${i}::${type}`).join(', ');
  await client.query(
    `insert into ${quoted(table)} (${names}) select ${values} from unnest(${lists}) as row(${fields.join(', ')})`,
    columns.map((_, i) => rows.map((row) => row[i] ?? null)),
  );
};

/** Types go into statements as they are: they must be those that the tables have. */
const checkColumns = async (client: pg.Client, table: TableLine): Promise<void> => {
  const there = (await tablesOf(client)).find((each) => each.table === table.table);
  const same = there?.columns.every(({ name, type }, i) => {
    const column = table.columns[i];
    return column?.name === name && column.type === type;
  });
  if (!same || there?.columns.length !== table.columns.length)
    throw new BackupError(`The backup's table ${table.table} is not that of its version.`);
};

const fill = async (client: pg.Client, file: string): Promise<void> => {
  await client.query('begin');
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'`);
  // Of a cluster: each server is filled over one connection, so that what follows sees what came before.
  if (await hasCitus(client)) await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  for (const { table } of await tablesOf(client)) await client.query(`delete from ${quoted(table)}`);
  let last: TableLine | undefined;
  for await (const { table, rows } of partsOf(file, AT_ONCE)) {
    if (table !== last) await checkColumns(client, table);
    last = table;
    await insert(client, table, rows);
  }
  await client.query('commit');
};

/** Bots whose turn it is had a job in the queue, which is not in the backup: each running match with bots gets one. */
const wakeBots = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct id from match join seat on seat.match_id = match.id where state = 'running' and seat.kind = 'bot'`,
  );
  const faults: unknown[] = [];
  await new Jobs({ pool }, (fault) => faults.push(fault)).wake(rows.map(({ id }) => id));
  if (faults.length > 0) throw faults[0];
};

/**
 * Brings a backup back into an empty database: its tables as they were, all rows or none, then up to date. The file is
 * read and held against its sums first. Throws BackupError when the file is not whole, was made by a newer version, or the
 * place is not empty or in use.
 */
export const restoreFrom = async (url: string, file: string): Promise<Restored> => {
  const { header, rows } = await checkBackup(file);
  const last = checkVersion(header);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkEmpty(client, header);
    await migrate(db, last);
    await fill(client, file);
    await migrate(db);
    await wakeBots(pool);
  } finally {
    await client.end().catch(() => undefined);
    await db.destroy();
  }
  return { made: header.made, migrations: header.migrations, rows };
};
