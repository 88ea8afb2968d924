import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  'alter table turn add column proposal jsonb',
  `update notice_choice set mail = array_append(mail, 'proposal'), push = array_append(push, 'proposal')`,
];

/** Another deadline that a player proposes for a turn, and who agrees; whoever has chosen among notices is told of proposals. */
export const agreedDeadlines: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
