import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What whoever leads a match has done to its turns. */
export const turnLeader: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`alter table turn add column led jsonb not null default '[]'`).execute(db);
  },
};
