import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  'alter table match add column rated boolean not null default false',
  'alter table match add column noted boolean not null default false',
  `create index match_unnoted on match (updated) where state = 'over' and not noted`,
  `create table result (
    game uuid primary key,
    n bigint not null unique,
    rulebook text not null,
    version text not null,
    scenario_title text not null,
    title text not null,
    winners smallint[] not null,
    clause text,
    entries integer not null,
    rated boolean not null,
    ended timestamptz not null
  )`,
  `create table result_seat (
    game uuid not null references result on delete cascade,
    seat smallint not null,
    n bigint not null,
    rulebook text not null,
    name text not null,
    player uuid,
    bot text,
    came text not null check (came in ('won', 'drawn', 'lost', 'unfinished')),
    rating_before double precision,
    rating double precision,
    deviation double precision,
    volatility double precision,
    primary key (game, seat)
  )`,
  'create index result_seat_player on result_seat (player, n) where player is not null',
  'create index result_seat_rating on result_seat (player, rulebook, n) where rating is not null',
  `create table profile (
    player uuid primary key,
    about text not null default '',
    show_results boolean not null default true,
    show_ratings boolean not null default true,
    show_clubs boolean not null default true
  )`,
  'create index account_name on account (name_key text_pattern_ops)',
  'create index account_player on account (player)',
];

/** Results of matches between people, ratings, and what an account says of itself. */
export const results: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
