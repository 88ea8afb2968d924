import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // Those of before are over and done with.
  'alter table outage add column reckoned boolean not null default true',
  'alter table outage alter column reckoned set default false',
];

/** Whether the deadlines of turns of sheets have been moved for an outage. */
export const outagesOfTurns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
