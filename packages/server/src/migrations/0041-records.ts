import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table battle_record (
    id uuid primary key,
    player uuid not null,
    rulebook text not null,
    title text not null,
    entries int not null,
    over boolean not null,
    record text not null,
    at timestamptz not null
  )`,
  'create index battle_record_of on battle_record (player, at)',
];

/** Battles that were fought on a real table, brought in by whoever kept them. */
export const records: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
