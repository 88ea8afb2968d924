import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table battle_wish (
    match_id uuid not null,
    player uuid not null,
    place text not null,
    field text not null,
    at timestamptz not null default now(),
    primary key (match_id, player)
  )`,
  `create table handed_battle (
    match_id uuid not null,
    battle uuid not null,
    place text not null,
    title text not null,
    field text not null,
    plan jsonb,
    back boolean not null default false,
    at timestamptz not null default now(),
    primary key (match_id, battle)
  )`,
  'alter table match add column battle_of uuid',
];

/** Battles of a campaign that are fought out in a match of their own: who wants one, what came of it, and how it comes back. */
export const handing: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
