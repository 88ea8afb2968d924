import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table turn (
    match_id uuid not null,
    turn int not null,
    state text not null default 'open' check (state in ('open', 'sealed', 'resolved')),
    due timestamptz not null,
    closed_at timestamptz,
    seq int,
    head text,
    sheets_root bytea,
    root bytea,
    state_leaf bytea,
    primary key (match_id, turn)
  )`,
  `create index turn_due on turn (due) where state = 'open'`,
  `create index turn_sealed on turn (closed_at) where state = 'sealed'`,
  `create table order_draft (
    match_id uuid not null,
    turn int not null,
    seat int not null,
    subject bigint not null,
    rev int not null,
    packed bytea,
    at timestamptz not null default now(),
    primary key (match_id, turn, seat, subject)
  )`,
  `create table sheet (
    match_id uuid not null,
    turn int not null,
    seat int not null,
    ready boolean not null default false,
    leaf bytea,
    primary key (match_id, turn, seat)
  )`,
  `create table turn_report (
    match_id uuid not null,
    turn int not null,
    seat int not null,
    told bytea not null,
    leaf bytea not null,
    primary key (match_id, turn, seat)
  )`,
];

/** Sealed orders: the turns of a match, what is written for them before they close, and what each seat was told. */
export const orders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
