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

/** Whether a clock of the match ends it by itself before long: whoever still has time keeps it, however slow the match is. */
const isTimed = sql<boolean>`exists (select from clock where clock.match_id = match.id and clock.due > now() + interval '1 hour')`;

const endTogether = (db: Db, days: number): Promise<readonly string[]> =>
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
      .where((of) => of.not(isTimed))
      .returning('id')
      .execute();
    const ids = ended.map(({ id }) => id);
    if (ids.length > 0)
      await tx.updateTable('seat').set({ epoch: sql`epoch + 1` }).where('match_id', 'in', ids).execute();
    return [...opened.map(({ id }) => id), ...ids];
  });

const openSecret = async (db: Db, id: string): Promise<boolean> => {
  const ended = db
    .updateTable('match')
    .set({ abandoned: 'opened' })
    .where('id', '=', id)
    .where('abandoned', '=', 'ended');
  return (await ended.executeTakeFirst()).numUpdatedRows > 0n;
};

/** Visits at which this match had nothing new, with this one. */
const countIdle = async (db: Db, id: string): Promise<number> => {
  const last = await db
    .selectFrom('entry')
    .select((of) => of.fn.max('seq').as('seq'))
    .where('match_id', '=', id)
    .executeTakeFirst();
  const seq = last?.seq ?? 0;
  const row = await db
    .updateTable('match')
    .set({ idle: sql`case when idle_seq = ${seq}::integer then idle + 1 else 0 end`, idle_seq: seq })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('idle')
    .executeTakeFirst();
  return row?.idle ?? 0;
};

const endOne = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('match')
      .set({ state: 'over', abandoned: 'ended', actors: [] })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where((of) => of.not(isTimed))
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return false;
    await tx.updateTable('seat').set({ epoch: sql`epoch + 1` }).where('match_id', '=', id).execute();
    return true;
  });

/** Match by match: none of another server's is locked meanwhile. A visit that breaks off counts again for those it had come to. */
const endOneByOne = async (db: Db, days: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('match')
    .select(['id', 'abandoned'])
    .where((of) => of.or([of('state', '=', 'running'), of('abandoned', '=', 'ended')]))
    .orderBy('id')
    .execute();
  const changed: string[] = [];
  for (const { id, abandoned } of rows) {
    const has =
      abandoned === 'ended' ? await openSecret(db, id) : (await countIdle(db, id)) >= days && (await endOne(db, id));
    if (has) changed.push(id);
  }
  return changed;
};

/**
 * Ends running matches in which nothing was stored for so many days; called once a day. Every seat of them changes hands to
 * nobody: an entry that is on its way is refused in the write. At the visit after that their secrets are opened, when no
 * entry can be on its way any more. Gives the ids of the matches that have changed. `apart`: matches lie on several servers.
 */
export const endAbandoned = (db: Db, days: number, apart: boolean): Promise<readonly string[]> =>
  apart ? endOneByOne(db, days) : endTogether(db, days);

/** Whether the secret of a match that nobody has won may be told. */
export const isOpened = ({ abandoned }: MatchRow): boolean => abandoned === 'opened';
