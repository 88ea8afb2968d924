import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Hours of the day in which a player is told nothing: from, to and the time zone; none of them where it is null. */
export const quietHours: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table notice_choice add column quiet jsonb').execute(db);
  },
};
