import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // What is there holds no more than a hash to compare with: it is made again, with what a match is opened from.
  'delete from snapshot',
  `alter table snapshot alter column state drop not null, add column version text, add column about text,
    add column packed bytea, add column hash bytea`,
  `create table told_page (
    match_id uuid not null,
    seq int not null,
    since int not null,
    marks text not null,
    events bytea not null,
    hash bytea not null,
    primary key (match_id, seq)
  )`,
];

/** Snapshots that matches are opened from, and what they told before, in pages. */
export const snapshots: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
