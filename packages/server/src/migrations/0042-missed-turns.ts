import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Turns for which a person has sent nothing, and those that a computer player wrote for him. */
export const missedTurns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `alter table sheet add column missed text not null default 'no' check (missed in ('no', 'default', 'computer'))`,
      )
      .execute(db);
  },
};
