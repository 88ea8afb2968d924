import { sql } from 'kysely';
import type { Db } from './database.ts';
import { runningTime } from './running-time.ts';

/** Deletes what has run out: sessions, and counts of tries that are forgotten anyway. */
export const sweep = async (db: Db): Promise<void> => {
  await db.deleteFrom('session').where('ends', '<=', runningTime).execute();
  await db.deleteFrom('attempt').where('since', '<', sql<Date>`now() - interval '2 days'`).execute();
};
