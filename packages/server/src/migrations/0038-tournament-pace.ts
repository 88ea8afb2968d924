import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How time is kept in the matches of a tournament. */
export const tournamentPace: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table tournament add column pace jsonb').execute(db);
  },
};
