import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  'alter table match add column carried jsonb',
  'alter table match add column stays text',
  `create table archive (
    match_id uuid primary key,
    seq integer not null,
    open boolean not null,
    file bytea not null,
    told bytea not null
  )`,
];

/** Under which version of its book a match is played, and what is kept of it for the time when that version is gone. */
export const versions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
