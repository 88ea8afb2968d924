import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { MatchRow } from './rows.ts';

/**
 * Counts the sweep's visits, one a day, at which a running match had nothing new. Days are counted so, and not by a clock:
 * one that is wrong by months must open no secret. Rows are locked in the order of ids, as `Summaries` and the writer
 * lock them.
 */
const COUNT = sql`with seen as materialized (
    select id, coalesce((select max(seq) from entry where match_id = match.id), 0) as seq
    from match where state = 'running' order by id for no key update)
  update match set idle = case when idle_seq = seen.seq then idle + 1 else 0 end, idle_seq = seen.seq
  from seen where match.id = seen.id`;

/**
 * Ends running matches in which nothing was stored for so many days; called once a day. Every seat of them changes hands to
 * nobody: an entry that is on its way is refused in the write. At the visit after that their secrets are opened, when no
 * entry can be on its way any more. Gives the ids of the matches that have changed.
 */
export const endAbandoned = async (db: Db, days: number): Promise<readonly string[]> =>
  db.transaction().execute(async (tx) => {
    const opened = await tx
      .updateTable('match')
      .set({ abandoned: 'opened' })
      .where('abandoned', '=', 'ended')
      .returning('id')
      .execute();
    await COUNT.execute(tx);
    const ended = await tx
      .updateTable('match')
      .set({ state: 'over', abandoned: 'ended', actors: [] })
      .where('state', '=', 'running')
      .where('idle', '>=', days)
      .returning('id')
      .execute();
    const ids = ended.map(({ id }) => id);
    if (ids.length > 0)
      await tx.updateTable('seat').set({ epoch: sql`epoch + 1` }).where('match_id', 'in', ids).execute();
    return [...opened.map(({ id }) => id), ...ids];
  });

/** Whether the secret of a match that nobody has won may be told. */
export const isOpened = ({ abandoned }: MatchRow): boolean => abandoned === 'opened';
