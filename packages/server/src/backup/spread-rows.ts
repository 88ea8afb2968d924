import type pg from 'pg';
import type { Asked, Shard } from '../spread/shards.ts';
import { BackupError, quoted, type Row, type TableLine } from './format.ts';
import { isInUse } from './in-use.ts';

const AT_ONCE = 500;
/**
 * Every row of these tables in one statement, with the match first in each leg: by that a cluster runs it part by part, each
 * part as a whole on its server, so that all rows of a match are of one moment.
 */
const statementOf = (tables: readonly TableLine[], shards: readonly Shard[]): string => {
  const legs = tables.map(({ table, columns }, i) => {
    const key = shards.find((shard) => shard.table === table)?.key ?? 'match_id';
    const values = columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
    return `select ${quoted(key)} as match, ${i}::integer as leg, array[${values}] as row from ${quoted(table)}`;
  });
  return `select leg, row from (${legs.join(' union all ')}) as everything`;
};

/**
 * Refuses, while anybody is connected, a cluster that would run this statement table by table: it would tell of a match at
 * several moments. Throws BackupError.
 */
export const checkMoment = async (client: Asked, statement: string): Promise<void> => {
  const { rows } = await client.query<{ readonly 'QUERY PLAN': string }>(`explain (costs off) ${statement}`);
  if (!rows.some((row) => row['QUERY PLAN'].includes('Distributed Subplan')) || !(await isInUse(client))) return;
  throw new BackupError('This cluster does not read all tables of a match at one moment: stop the servers first.');
};

/**
 * The rows of tables that are spread over several servers, each with its table: all rows of a match as they were at one
 * moment, which is not the same for all matches. Throws BackupError where that cannot be had.
 */
export async function* spreadRowsOf(
  client: pg.Client,
  tables: readonly TableLine[],
  shards: readonly Shard[],
): AsyncGenerator<{ readonly table: TableLine; readonly row: Row }> {
  const statement = statementOf(tables, shards);
  await checkMoment(client, statement);
  await client.query('begin read only');
  // What follows is set at all servers.
  await client.query(`set local citus.propagate_set_commands = 'local'`);
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'`);
  await client.query(`declare everything no scroll cursor for ${statement}`);
  for (;;) {
    const { rows } = await client.query<{ readonly leg: number; readonly row: Row }>(
      `fetch ${AT_ONCE} from everything`,
    );
    for (const { leg, row } of rows) {
      const table = tables[leg];
      if (table) yield { table, row };
    }
    if (rows.length < AT_ONCE) break;
  }
  await client.query('commit');
}
