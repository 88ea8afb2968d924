import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  'alter table match add column pace jsonb',
  `create table clock (
    match_id uuid primary key,
    n int not null default 0,
    due timestamptz,
    wants smallint[] not null default '{}',
    shown jsonb
  )`,
  'create index clock_due on clock (due) where due is not null',
  'create index clock_unbegun on clock (match_id) where n = 0',
  `create table clock_mark (
    match_id uuid not null,
    n int not null,
    at timestamptz not null,
    kind text not null check (kind in ('actors', 'undo', 'pause', 'resume')),
    actors smallint[] not null,
    primary key (match_id, n)
  )`,
  `create table clock_leave (
    match_id uuid not null,
    seat smallint not null,
    first_day text not null,
    last_day text not null,
    primary key (match_id, seat, first_day)
  )`,
  `create table outage (
    n int primary key,
    began timestamptz not null,
    ended timestamptz not null
  )`,
  'create table sign_of_life (one boolean primary key check (one), at timestamptz not null)',
  'insert into sign_of_life values (true, now())',
];

/** Clocks of seats: what changes which of them run, leave, and when the server was not there. */
export const clocks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
