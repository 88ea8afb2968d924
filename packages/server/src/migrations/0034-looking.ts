import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table looking (
    match_id uuid not null,
    node uuid not null,
    players uuid[] not null,
    unknown int not null,
    at timestamptz not null default now(),
    primary key (match_id, node)
  )`,
];

/** Who is looking at a match at nodes that do not own it. */
export const looking: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
