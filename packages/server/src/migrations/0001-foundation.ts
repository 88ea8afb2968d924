import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table player (
    id uuid primary key,
    name text not null,
    guest boolean not null,
    created timestamptz not null default now()
  )`,
  `create table account (
    name_key text primary key,
    player uuid not null,
    password text not null,
    created timestamptz not null default now()
  )`,
  `create table session (
    token bytea primary key,
    player uuid not null,
    created timestamptz not null default now(),
    expires timestamptz not null
  )`,
  'create index session_player on session (player)',
  `create table attempt (
    what text primary key,
    count integer not null,
    since timestamptz not null
  )`,
  `create table match (
    id uuid primary key,
    rulebook text not null,
    title text not null,
    scenario_title text not null,
    header jsonb not null,
    secret bytea,
    setup_dice smallint[],
    state text not null check (state in ('waiting', 'running', 'over')),
    imported boolean not null default false,
    creator uuid not null,
    created timestamptz not null default now(),
    actors smallint[] not null,
    turn text not null,
    last_event text not null,
    updated timestamptz not null default now(),
    outcome jsonb
  )`,
  'create index match_state on match (state, updated desc)',
  `create table seat (
    match_id uuid not null,
    seat smallint not null,
    name text not null,
    kind text not null check (kind in ('person', 'bot', 'open', 'clock')),
    bot text,
    hotseat boolean not null default false,
    private boolean not null default false,
    holder uuid,
    invitation bytea,
    key bytea,
    primary key (match_id, seat)
  )`,
  'create index seat_holder on seat (holder)',
  `create table entry (
    match_id uuid not null,
    seq integer not null,
    command uuid not null,
    body bytea not null,
    packed bytea not null,
    at timestamptz not null default now(),
    primary key (match_id, seq),
    unique (match_id, command)
  )`,
  `create table snapshot (
    match_id uuid not null,
    seq integer not null,
    head text not null,
    state_hash text not null,
    state text not null,
    primary key (match_id, seq)
  )`,
];

/** Players, accounts, sessions, matches, seats, the log and its snapshots. */
export const foundation: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
