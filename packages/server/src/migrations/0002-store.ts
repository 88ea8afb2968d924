import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table keyring (
    name text primary key,
    secret bytea not null
  )`,
  `create table pulse (
    node uuid primary key,
    at timestamptz not null
  )`,
  'alter table seat add column epoch integer not null default 0',
  'alter table seat add column request bytea',
  'alter table match add column request bytea',
];

/** Secrets of the servers, signs of life, the epoch of who may play a seat, and which request set up or took what. */
export const storeKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
