import { setTimeout as wait } from 'node:timers/promises';
import type { Asked } from '../spread/shards.ts';

/** Connections of others to this database; those of the cluster itself do not count. */
const OTHERS = `select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  and pid <> pg_backend_pid() and application_name not like 'citus%'`;
/** PostgreSQL lists a connection for a moment after its client has gone; on a loaded machine that moment is long. */
const LINGERING_MS = 3000;
const BETWEEN_MS = 50;

const hasOthers = async (client: Asked): Promise<boolean> => ((await client.query(OTHERS)).rowCount ?? 0) > 0;

/** Whether anybody else is connected to the database and stays: a connection that is being closed does not count. */
export const isInUse = async (client: Asked): Promise<boolean> => {
  const until = performance.now() + LINGERING_MS;
  while (await hasOthers(client)) {
    if (performance.now() >= until) return true;
    await wait(BETWEEN_MS);
  }
  return false;
};
