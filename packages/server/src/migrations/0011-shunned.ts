import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table shunned (
    player uuid not null,
    other uuid not null,
    how text not null check (how in ('block', 'mute')),
    at timestamptz not null default now(),
    primary key (player, other)
  )`,
  'create index shunned_other on shunned (other)',
];

/** Whom a player does not want to play with, or to hear. */
export const shunned: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
