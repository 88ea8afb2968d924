import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `alter table match add column quorum int, add column begins timestamptz, add column closing boolean not null default false`,
  `create index match_begins on match (begins) where state = 'waiting'`,
];

/** Matches that begin before all seats are taken: with how many persons, and when. */
export const begin: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
