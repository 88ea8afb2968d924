import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table notice (
    player uuid not null,
    game uuid not null,
    kind text not null,
    seat smallint not null,
    times int not null default 1,
    due timestamptz not null,
    pushed boolean not null default false,
    mailed boolean not null default false,
    at timestamptz not null default now(),
    primary key (player, game, kind, seat)
  )`,
  'create index notice_due on notice (due) where not (pushed and mailed)',
  'create index notice_game on notice (game)',
  `create table notice_choice (
    player uuid primary key,
    mail text[] not null,
    push text[] not null
  )`,
  `create table push_subscription (
    endpoint text primary key,
    player uuid not null,
    p256dh text not null,
    auth text not null,
    at timestamptz not null default now()
  )`,
  'create index push_subscription_player on push_subscription (player)',
  'alter table mail_address add column noticed timestamptz',
];

/** Notices that players are to get, of what they want them, and the browsers that are pushed to. */
export const notices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
