import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Matches whose start is a secret: the header binds it by a salted hash, and it is opened with the secret of the dice. */
export const start: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table match add column start jsonb').execute(db);
  },
};
