import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table deadline (
    match_id uuid not null,
    id text not null,
    due timestamptz not null,
    primary key (match_id, id)
  )`,
  'create index deadline_due on deadline (due)',
];

/** Sealed orders: until when seats are to reply to questions that are asked of them while a turn goes on. */
export const replies: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
