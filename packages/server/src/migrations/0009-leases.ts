import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table node (
    id uuid primary key,
    url text not null,
    seen timestamptz not null
  )`,
  `create table lease (
    match_id uuid primary key,
    node uuid not null,
    epoch bigint not null,
    at timestamptz not null,
    until timestamptz not null
  )`,
];

/** Which nodes there are, where the others reach them, and which of them owns a match. */
export const leases: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
