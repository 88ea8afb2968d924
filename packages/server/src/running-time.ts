import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Seconds between two looks at the clock. */
const TICK = 600;
/** What one look counts at most: a clock that is ahead by months costs a session one day. */
const MOST = 24 * 3600;

/**
 * Counts in the database for how many seconds the service has run, days on which it was off included singly: the time
 * by which sessions end. The machine's clock is asked only how long ago the last look was. A clock that jumps ahead, by
 * ninety days or ninety years, adds a day; one that jumps back adds nothing. All nodes count together.
 */
export const countTime = async (db: Db): Promise<void> => {
  await db
    .updateTable('running_time')
    .set({
      seconds: sql<string>`seconds + least(greatest(extract(epoch from now() - at), 0), ${MOST})::bigint`,
      at: sql<Date>`now()`,
    })
    .where(sql<boolean>`abs(extract(epoch from now() - at)) > ${TICK / 2}`)
    .execute();
};

/** Counts from now on; stops counting when it is called. */
export const keepTime = async (db: Db, report: (error: unknown) => void): Promise<() => void> => {
  await countTime(db);
  const timer = setInterval(() => void countTime(db).catch(report), TICK * 1000);
  timer.unref();
  return () => clearInterval(timer);
};

/** Seconds for which the service has run, in a query. */
export const runningTime = sql<string>`(select seconds from running_time)`;
