import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Until when a turn that is closed is not yet carried out, so that its game master may open it again. */
export const heldTurns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table turn add column held timestamptz').execute(db);
  },
};
