import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { appliedTo } from '../migrate.ts';
import { spreadTables } from '../spread/places.ts';
import { shardsOf } from '../spread/shards.ts';
import { BackupError, type Column, type End, FORMAT, type Header, quoted, type Row, type TableLine } from './format.ts';
import { spreadRowsOf } from './spread-rows.ts';

/** What was written. */
export interface Written {
  readonly file: string;
  readonly bytes: number;
  readonly made: string;
  readonly migrations: readonly string[];
  /** Rows by table. */
  readonly rows: { readonly [table: string]: number };
}

const AT_ONCE = 500;

const COLUMNS = `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname not like 'kysely\\_migration%'
    and c.relname not in ('node', 'lease')
  order by c.relname, a.attnum`;

/** The tables of ours that a database has, with their columns; without those that tell which nodes are at work. */
export const tablesOf = async (client: pg.Client): Promise<readonly TableLine[]> => {
  const { rows } = await client.query<Column & { readonly table: string }>(COLUMNS);
  const tables = new Map<string, Column[]>();
  for (const { table, name, type } of rows) tables.set(table, [...(tables.get(table) ?? []), { name, type }]);
  return [...tables].map(([table, columns]) => ({ table, columns }));
};

async function* rowsOf(client: pg.Client, { table, columns }: TableLine): AsyncGenerator<Row> {
  const wanted = columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await client.query(`declare found no scroll cursor for select ${wanted} from ${quoted(table)}`);
  for (;;) {
    const { rows } = await client.query<string[]>({ text: `fetch ${AT_ONCE} from found`, rowMode: 'array' });
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close found');
}

const beginMoment = async (client: pg.Client): Promise<void> => {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'`);
};

/**
 * All lines of a backup, of one moment of the database: what is written meanwhile is not in it. Where matches are spread
 * over several servers each is of one moment by itself, and what is not spread is read after them all.
 */
async function* linesOf(client: pg.Client, told: (header: Header, end: End) => void): AsyncGenerator<string> {
  const spread = await spreadTables(client);
  if (spread.size === 0) await beginMoment(client);
  const hash = createHash('sha256');
  const lineOf = (value: Header | TableLine | Row): string => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    return line;
  };
  const migrations = await appliedTo(client);
  if (migrations.length === 0) throw new BackupError('The database holds nothing of Long Roll.');
  const header: Header = { longroll: 'backup', format: FORMAT, made: new Date().toISOString(), migrations };
  yield lineOf(header);
  const rows: { [table: string]: number } = {};
  const tables = await tablesOf(client);
  const [apart, together] = [
    tables.filter(({ table }) => spread.has(table)),
    tables.filter(({ table }) => !spread.has(table)),
  ];
  for (const { table } of apart) rows[table] = 0;
  let last: TableLine | undefined;
  for await (const { table, row } of apart.length > 0 ? spreadRowsOf(client, apart, await shardsOf(client)) : []) {
    if (table !== last) yield lineOf(table);
    last = table;
    rows[table.table] = (rows[table.table] ?? 0) + 1;
    yield lineOf(row);
  }
  if (spread.size > 0) await beginMoment(client);
  for (const table of together) {
    yield lineOf(table);
    let count = 0;
    for await (const row of rowsOf(client, table)) {
      count++;
      yield lineOf(row);
    }
    rows[table.table] = count;
  }
  await client.query('commit');
  const end: End = { end: true, rows, sha256: hash.digest('hex') };
  told(header, end);
  yield `${JSON.stringify(end)}\n`;
}

const synced = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
};

/**
 * Writes all that a database keeps into one file, compressed: of one moment, while servers go on. It has every secret in
 * it and can be read by its owner alone. A file that is there already is not touched. Throws BackupError.
 */
export const backupTo = async (url: string, file: string): Promise<Written> => {
  if (await stat(file).catch(() => undefined)) throw new BackupError(`${file} is there already.`);
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  let header: Header | undefined;
  let end: End | undefined;
  try {
    const lines = linesOf(client, (first, last) => {
      header = first;
      end = last;
    });
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(part, { mode: 0o600, flags: 'wx' }));
    await synced(part);
    await rename(part, file);
    await synced(dirname(file)).catch(() => undefined);
  } finally {
    await client.end().catch(() => undefined);
    await rm(part, { force: true });
  }
  if (!header || !end) throw new BackupError('The backup was not finished.');
  const { size } = await stat(file);
  return { file, bytes: size, made: header.made, migrations: header.migrations, rows: end.rows };
};
