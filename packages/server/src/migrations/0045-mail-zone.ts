import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The time zone in which mails to a player tell moments. */
export const mailZone: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table mail_address add column zone text').execute(db);
  },
};
