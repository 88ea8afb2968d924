import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whoever leads matches is told of closed turns, also where he has chosen among the kinds of before. */
export const noticesOfLeaders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(`update notice_choice set mail = array_append(mail, 'led'), push = array_append(push, 'led')`)
      .execute(db);
  },
};
