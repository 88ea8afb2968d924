import pg from 'pg';
import { isInUse } from '../backup/in-use.ts';
import { appliedTo, migrationNames } from '../migrate.ts';
import { hasCitus, spreadTables } from './places.ts';
import { type Asked, type Shard, shardFaults, shardsOf } from './shards.ts';

/** A database that cannot be distributed or gathered, with the reason as a sentence. */
export class DistributeError extends Error {
  override readonly name = 'DistributeError';
}

/** What was done to a database, or would be. */
export interface Distribution {
  /** Tables that it spreads or brings together; none when all are as they are to be. */
  readonly tables: readonly string[];
  /** The statements, in their order. */
  readonly statements: readonly string[];
}

/** Which tables of a database are spread, or would be. */
export interface Layout {
  readonly distributed: boolean;
  readonly tables: readonly { readonly table: string; readonly key?: string; readonly spread: boolean }[];
  /** What keeps tables of matches from being spread. */
  readonly faults: readonly string[];
}

const APPEND =
  'append_entries(uuid[],integer[],uuid[],bytea[],bytea[],smallint[],integer[],text[],text[],text[],jsonb[])';
const ALL_TABLES = `select relname as table from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`;
const WORKERS = `select count(*)::int as n from pg_dist_node where shouldhaveshards and isactive and noderole = 'primary'`;
/** A worker whose commits do not wait for its disk by themselves. */
const UNSAFE = `select count(*)::int as n from run_command_on_all_nodes('show synchronous_commit')
  where not success or result not in ('on', 'local', 'remote_write', 'remote_apply')`;
const IS_EVERYWHERE = `select 1 from pg_dist_object
  where classid = 'pg_proc'::regclass and objid = '${APPEND}'::regprocedure`;

const numberOf = async (client: Asked, text: string): Promise<number> =>
  (await client.query<{ n: number }>(text)).rows[0]?.n ?? 0;

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const checkTables = async (client: Asked): Promise<void> => {
  const applied = await appliedTo(client);
  if (applied.join() !== migrationNames.join())
    throw new DistributeError(
      'The tables are not those of this version: start a server of it on the database once, and stop it again.',
    );
};

const checkCluster = async (client: Asked): Promise<void> => {
  if (!(await hasCitus(client)))
    throw new DistributeError(
      'This PostgreSQL is not the coordinator of a Citus cluster: the database lacks the extension "citus".',
    );
  if ((await numberOf(client, WORKERS)) === 0)
    throw new DistributeError('The cluster has no worker that takes tables: select citus_add_node(host, port) first.');
  if ((await numberOf(client, UNSAFE)) > 0)
    throw new DistributeError(
      'synchronous_commit is off at a server of the cluster: an answer would promise too much.',
    );
};

const checkUnused = async (client: Asked): Promise<void> => {
  if (await isInUse(client))
    throw new DistributeError('Somebody is connected to the database: stop the servers first.');
};

const literal = pg.escapeLiteral;

const spreadStatement = ({ table, key }: Shard, shards: number): string =>
  table === 'match'
    ? `select create_distributed_table('match', 'id', shard_count => ${shards})`
    : `select create_distributed_table(${literal(table)}, ${literal(key)}, colocate_with => 'match')`;

/** All tables in one transaction; what was copied from the coordinator's own files is deleted there after it. */
const planOf = async (client: Asked, shards: number): Promise<Distribution> => {
  const spread = await spreadTables(client);
  const missing = (await shardsOf(client)).filter(({ table }) => !spread.has(table));
  const tables = missing.map(({ table }) => table);
  const everywhere = ((await client.query(IS_EVERYWHERE)).rowCount ?? 0) > 0;
  const moved = [
    'begin',
    ...missing.map((shard) => spreadStatement(shard, shards)),
    'commit',
    ...tables.map((table) => `select truncate_local_data_after_distributing_table(${literal(table)})`),
  ];
  const shared = `select create_distributed_function('${APPEND}')`;
  return { tables, statements: [...(tables.length > 0 ? moved : []), ...(everywhere ? [] : [shared])] };
};

const gatherPlan = async (client: Asked): Promise<Distribution> => {
  const spread = await spreadTables(client);
  const tables = (await shardsOf(client)).map(({ table }) => table).filter((table) => spread.has(table));
  const moved = tables.map((table) => `select undistribute_table(${literal(table)})`);
  return { tables, statements: tables.length > 0 ? ['begin', ...moved, 'commit'] : [] };
};

const carryOut = async (client: Asked, plan: Distribution, dry: boolean): Promise<Distribution> => {
  if (dry || plan.statements.length === 0) return plan;
  await checkUnused(client);
  for (const statement of plan.statements) await client.query(statement);
  return plan;
};

/**
 * Spreads the tables of matches over the servers of a Citus cluster by match id, rows and all, those that are not spread
 * yet; `shards`: parts that may lie on different servers; `dry`: only says what it would do. All other tables stay at the
 * coordinator. Throws DistributeError when the database is no coordinator of a cluster, its tables are those of another
 * version or cannot be spread, or a server is connected.
 */
export const distribute = (url: string, shards: number, dry = false): Promise<Distribution> =>
  connected(url, async (client) => {
    await checkCluster(client);
    await checkTables(client);
    const faults = await shardFaults(client);
    if (faults.length > 0) throw new DistributeError(faults.join(' '));
    return carryOut(client, await planOf(client, shards), dry);
  });

/** Brings all tables of matches back to the coordinator. Throws DistributeError as `distribute` does. */
export const gather = (url: string, dry = false): Promise<Distribution> =>
  connected(url, async (client) => {
    await checkCluster(client);
    return carryOut(client, await gatherPlan(client), dry);
  });

/** Which tables are spread, or would be, and whether they can be. Writes nothing, and asks any PostgreSQL. */
export const layoutOf = (url: string): Promise<Layout> =>
  connected(url, async (client) => {
    await checkTables(client);
    const spread = await spreadTables(client);
    const keys = new Map((await shardsOf(client)).map(({ table, key }) => [table, key]));
    const { rows } = await client.query<{ table: string }>(ALL_TABLES);
    const tables = rows.map(({ table }) => {
      const key = keys.get(table);
      return { table, ...(key === undefined ? {} : { key }), spread: spread.has(table) };
    });
    return { distributed: spread.size > 0, tables, faults: await shardFaults(client) };
  });
