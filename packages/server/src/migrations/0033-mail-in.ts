import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table seat_mail (
    match_id uuid not null,
    seat int not null,
    renewed int not null default 0,
    reports int,
    mailed int not null default 0,
    primary key (match_id, seat)
  )`,
  'create index seat_mail_reports on seat_mail (match_id) where reports is not null',
  `create table mail_seen (
    match_id uuid not null,
    message bytea not null,
    at timestamptz not null default now(),
    primary key (match_id, message)
  )`,
];

/** Orders by mail: the secret address of each seat, who gets reports so, and which mails were taken. */
export const mailIn: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
