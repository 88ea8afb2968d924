import type pg from 'pg';

/** Where statements are sent: a connection or a pool. */
export type Asked = Pick<pg.Client, 'query'>;

/** A table whose rows belong to matches, and the column that names the match: the key by which it is spread. */
export interface Shard {
  readonly table: string;
  readonly key: string;
}

/** Every table of ours with a column `match_id`, after the table of matches itself, which the others lie beside. */
const SHARDS = `select c.relname as table, a.attname as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and (a.attname = 'match_id' or c.relname = 'match' and a.attname = 'id')
  order by c.relname <> 'match', c.relname`;

/** The tables that are spread over a distributed PostgreSQL, in the order in which they are. All others stay together. */
export const shardsOf = async (client: Asked): Promise<readonly Shard[]> => (await client.query<Shard>(SHARDS)).rows;

/** Tables with their keys by number: what all looks below begin with. */
const KEYED = `with keyed as (select c.oid, c.relname as table, a.attname as key, a.attnum as number, a.atttypid as type,
    a.attnotnull as filled
  from unnest($1::text[], $2::text[]) as shard(relname, attname)
  join pg_class c on c.relname = shard.relname and c.relnamespace = current_schema()::regnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = shard.attname)`;

/** Each look gives a sentence for every fault that it finds. */
const LOOKS: readonly string[] = [
  `select format('%s.%s is not a uuid that every row has.', "table", key) as fault from keyed
    where type <> 'uuid'::regtype or not filled`,
  `select format('%s has no primary key: a row that moves to another server must have one.', "table") as fault from keyed
    where not exists (select 1 from pg_index where indrelid = keyed.oid and indisprimary)`,
  `select format('%s: the unique index %s does not contain %s.', "table", indexrelid::regclass, key) as fault
    from keyed join pg_index on indrelid = keyed.oid and (indisunique or indisexclusion)
    where not keyed.number = any ((string_to_array(indkey::text, ' ')::smallint[])[1:indnkeyatts])`,
  `select format('%s: the foreign key %s leads to %s, which is not spread.', "table", conname, confrelid::regclass)
      as fault
    from keyed join pg_constraint on conrelid = keyed.oid and contype = 'f'
    where confrelid not in (select oid from keyed)`,
  `select format('%s: the foreign key %s does not lead from match to match.', keyed.table, conname) as fault
    from keyed join pg_constraint on conrelid = keyed.oid and contype = 'f' join keyed as other on other.oid = confrelid
    where array_position(conkey, keyed.number) is distinct from array_position(confkey, other.number)
      or array_position(conkey, keyed.number) is null`,
  `select format('%s: the foreign key %s leads to %s, which is spread.', conrelid::regclass, conname, "table") as fault
    from keyed join pg_constraint on confrelid = keyed.oid and contype = 'f'
    where conrelid not in (select oid from keyed)`,
  `select format('%s: the trigger %s would have to be on every server.', "table", tgname) as fault
    from keyed join pg_trigger on tgrelid = keyed.oid and not tgisinternal`,
];

/**
 * What keeps tables from being spread by match id, as sentences; none when they can be: every primary key, unique index
 * and exclusion contains the match id, and foreign keys lead from a match to the same match.
 */
export const shardFaults = async (client: Asked): Promise<readonly string[]> => {
  const shards = await shardsOf(client);
  const values = [shards.map(({ table }) => table), shards.map(({ key }) => key)];
  const faults: string[] = [];
  for (const look of LOOKS)
    faults.push(...(await client.query<{ fault: string }>(`${KEYED} ${look}`, values)).rows.map(({ fault }) => fault));
  return faults;
};
