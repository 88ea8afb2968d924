import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table rematch_wish (
    match_id uuid not null,
    player uuid not null,
    at timestamptz not null default now(),
    primary key (match_id, player)
  )`,
  'alter table match add column rematch_of uuid',
];

/** Who wants to play a match once more, and of which match another is the rematch. */
export const rematch: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
