import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table chat (
    match_id uuid not null,
    room text not null,
    n int not null,
    id uuid not null,
    player uuid not null,
    seat int,
    words text not null,
    at timestamptz not null default clock_timestamp(),
    removed timestamptz,
    primary key (match_id, room, n),
    unique (match_id, id)
  )`,
  'create index chat_at on chat (match_id, player, at)',
  `create table seat_note (
    match_id uuid not null,
    seat int not null,
    version int not null,
    words text not null,
    at timestamptz not null default now(),
    primary key (match_id, seat)
  )`,
  'alter table report add column said text, add column said_by text',
];

/** What is said at a match, what a seat notes for itself, and a copy of the message that a report is about. */
export const talk: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
