import { sql, type Transaction } from 'kysely';
import type { Db } from './database.ts';
import { runningTime } from './running-time.ts';
import type { Database } from './schema.ts';
import { LIFETIME } from './sessions.ts';
import type { Settings } from './settings.ts';

/** How long what nobody uses is kept, in days. */
export type Keeping = Pick<Settings, 'guestDays' | 'tableDays'>;

const DAY = 24 * 3600;

/** Deletes tables that have not begun in so many days on which the sweep came by. */
const sweepTables = async (tx: Transaction<Database>, days: number): Promise<void> => {
  await tx.updateTable('match').set({ waited: sql<number>`waited + 1` }).where('state', '=', 'waiting').execute();
  const gone = await tx
    .deleteFrom('match')
    .where('state', '=', 'waiting')
    .where('waited', '>', days)
    .returning('id')
    .execute();
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await tx.deleteFrom('seat').where('match_id', 'in', ids).execute();
};

/** Deletes guests who hold no seat, made no match and have not been here for so many days. */
const sweepGuests = async (tx: Transaction<Database>, days: number): Promise<void> => {
  const freshest = sql<string>`${runningTime} + ${LIFETIME - days * DAY}::bigint`;
  await tx
    .deleteFrom('player')
    .where('guest', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('seat').select('seat').whereRef('seat.holder', '=', 'player.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('match').select('match.id').whereRef('match.creator', '=', 'player.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .select('session.player')
            .whereRef('session.player', '=', 'player.id')
            .where('session.ends', '>', freshest),
        ),
      ),
    )
    // One who is only just being made has no seat yet that this transaction could see.
    .where('created', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await tx
    .deleteFrom('session')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('player').select('player.id').whereRef('player.id', '=', 'session.player'))),
    )
    .execute();
};

/** Deletes what has run out and what nobody uses, once a day: sessions, counts of tries, tables that never began, guests. */
export const sweep = async (db: Db, keeping: Keeping): Promise<void> => {
  await db.deleteFrom('session').where('ends', '<=', runningTime).execute();
  await db.deleteFrom('attempt').where('since', '<', sql<Date>`now() - interval '2 days'`).execute();
  await db.transaction().execute((tx) => sweepTables(tx, keeping.tableDays));
  await db.transaction().execute((tx) => sweepGuests(tx, keeping.guestDays));
};
