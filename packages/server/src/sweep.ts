import { sql, type Transaction } from 'kysely';
import type { Db } from './database.ts';
import { runningTime } from './running-time.ts';
import type { Database } from './schema.ts';
import { LIFETIME } from './sessions.ts';
import type { Settings } from './settings.ts';
import { forgetMatches } from './talk/forget.ts';

/** How long what nobody uses is kept, in days. */
export type Keeping = Pick<Settings, 'guestDays' | 'tableDays'>;

const DAY = 24 * 3600;

/** Deletes tables that have not begun in so many days on which the sweep came by. */
const sweepTables = async (tx: Transaction<Database>, days: number): Promise<void> => {
  await tx
    .updateTable('match')
    .set({ waited: sql<number>`waited + 1` })
    .where('state', '=', 'waiting')
    .where(sql<boolean>`coalesce(begins <= now(), true)`)
    .execute();
  const gone = await tx
    .deleteFrom('match')
    .where('state', '=', 'waiting')
    .where('waited', '>', days)
    .returning('id')
    .execute();
  await forgetMatches(
    tx,
    gone.map(({ id }) => id),
  );
};

/** Guests who have not been here for so many days. One who is only just being made may have no seat yet that could be seen. */
const isLongGone = (days: number) => {
  const freshest = sql<string>`${runningTime} + ${LIFETIME - days * DAY}::bigint`;
  return sql<boolean>`guest and created < now() - interval '1 hour'
    and not exists (select 1 from session where session.player = player.id and session.ends > ${freshest})`;
};

const AT_ONCE = 1000;

/** Those of these players who hold a seat or made a match. Not by a join: players and matches may lie on different servers. */
const playing = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const seats = await db.selectFrom('seat').select('holder').distinct().where('holder', 'in', ids).execute();
  const matches = await db.selectFrom('match').select('creator').distinct().where('creator', 'in', ids).execute();
  return new Set([...seats.flatMap(({ holder }) => holder ?? []), ...matches.map(({ creator }) => creator)]);
};

/** Tables of what players want to be told, and where. */
const REACHED = ['mail_address', 'notice', 'notice_choice', 'push_subscription'] as const;

const deletePlayers = async (db: Db, ids: readonly string[], gone: ReturnType<typeof isLongGone>): Promise<void> => {
  const deleted = await db.deleteFrom('player').where('id', 'in', ids).where(gone).returning('id').execute();
  const all = deleted.map(({ id }) => id);
  if (all.length > 0) for (const table of REACHED) await db.deleteFrom(table).where('player', 'in', all).execute();
};

/** Deletes guests who hold no seat, made no match and have not been here for so many days. */
const sweepGuests = async (db: Db, days: number): Promise<void> => {
  const gone = isLongGone(days);
  for (let last: string | undefined; ; ) {
    const some = db.selectFrom('player').select('id').where(gone).orderBy('id').limit(AT_ONCE);
    const ids = (await (last === undefined ? some : some.where('id', '>', last)).execute()).map(({ id }) => id);
    last = ids.at(-1);
    if (last === undefined) break;
    const kept = await playing(db, ids);
    const idle = ids.filter((id) => !kept.has(id));
    // Asked again: whoever has come back since, and may have sat down, has used his session.
    if (idle.length > 0) await deletePlayers(db, idle, gone);
  }
  await db
    .deleteFrom('session')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('player').select('player.id').whereRef('player.id', '=', 'session.player'))),
    )
    .execute();
};

/** Deletes what has run out and what nobody uses, once a day: sessions, counts of tries, names of mails that were taken long ago, leases and nodes of yesterday, tables that never began, guests. */
export const sweep = async (db: Db, keeping: Keeping): Promise<void> => {
  await db.deleteFrom('session').where('ends', '<=', runningTime).execute();
  await db.deleteFrom('attempt').where('since', '<', sql<Date>`now() - interval '2 days'`).execute();
  await db.deleteFrom('looking').where('at', '<', sql<Date>`now() - interval '1 day'`).execute();
  // No mail server sends a mail again after so long.
  await db.deleteFrom('mail_seen').where('at', '<', sql<Date>`now() - interval '30 days'`).execute();
  await db.deleteFrom('lease').where('until', '<', sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom('node').where('seen', '<', sql<Date>`now() - interval '1 day'`).execute();
  await db.transaction().execute((tx) => sweepTables(tx, keeping.tableDays));
  await sweepGuests(db, keeping.guestDays);
};
