import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table report (
    n bigint primary key,
    by_player uuid not null,
    about uuid,
    game uuid,
    message text,
    words text not null,
    at timestamptz not null default now(),
    resolved timestamptz,
    note text
  )`,
  'create index report_by on report (by_player, at)',
  'create index report_open on report (n) where resolved is null',
  `create table sanction (
    player uuid primary key,
    muted boolean not null default false,
    suspended boolean not null default false
  )`,
  `create table admin_act (
    id uuid primary key,
    at timestamptz not null default clock_timestamp(),
    what text not null,
    subject text not null,
    note text not null
  )`,
  'create index admin_act_at on admin_act (at)',
];

/** Reports, what an account may not do any more, and what operators have done. */
export const moderation: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
