import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Seconds between two mails of notices, as a player has chosen: none of his own where it is 0. */
export const mailsApart: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table notice_choice add column apart int not null default 0').execute(db);
  },
};
