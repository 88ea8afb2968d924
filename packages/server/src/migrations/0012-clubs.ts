import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table club (
    id uuid primary key,
    name text not null,
    name_key text not null unique,
    about text not null,
    created timestamptz not null default now()
  )`,
  `create table club_member (
    club uuid not null references club on delete cascade,
    player uuid not null,
    role text not null check (role in ('owner', 'officer', 'member')),
    since timestamptz not null default now(),
    primary key (club, player)
  )`,
  `create unique index club_owner on club_member (club) where role = 'owner'`,
  'create index club_member_player on club_member (player)',
  `create table club_ask (
    club uuid not null references club on delete cascade,
    player uuid not null,
    invited_by uuid,
    at timestamptz not null default now(),
    primary key (club, player)
  )`,
  'create index club_ask_player on club_ask (player)',
  'alter table match add column club uuid',
  'create index match_club on match (club, updated desc) where club is not null',
  'alter table result add column club uuid',
];

/** Clubs, their members, who has asked to join and who is invited; matches that are a club's own. */
export const clubs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
