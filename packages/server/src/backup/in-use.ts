import type { Asked } from '../spread/shards.ts';

/** Connections of others to this database; those of the cluster itself do not count. */
const OTHERS = `select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  and pid <> pg_backend_pid() and application_name not like 'citus%'`;

/** Whether anybody else is connected to the database. */
export const isInUse = async (client: Asked): Promise<boolean> => ((await client.query(OTHERS)).rowCount ?? 0) > 0;
