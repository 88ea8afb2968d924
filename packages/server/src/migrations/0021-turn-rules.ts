import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  'alter table match add column turns jsonb',
  `alter table turn add column extended int not null default 0, add column waits int[] not null default '{}'`,
];

/** Sealed orders: how long the turns of a match are open, whom a turn waits for, and how often its deadline has moved. */
export const turnRules: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
