import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table mail_address (
    player uuid primary key,
    address text,
    wanted text,
    secret bytea unique,
    asked timestamptz,
    stopped boolean not null default false,
    refused text,
    sent int not null default 0,
    sent_since timestamptz not null default now()
  )`,
];

/** Where players want to be written to. */
export const mail: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
