import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When a notice would be told but for quiet hours (`near`), and when the time is over of which it tells (`ends`): hours that are
 * changed later hold for what waits already.
 */
export const toldButForQuietHours: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table notice add column near timestamptz, add column ends timestamptz').execute(db);
  },
};
