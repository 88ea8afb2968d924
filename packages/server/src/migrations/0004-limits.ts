import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table running_time (
    one boolean primary key default true check (one),
    seconds bigint not null,
    at timestamptz not null
  )`,
  'insert into running_time (seconds, at) values (0, now())',
  'alter table session add column ends bigint',
  'update session set ends = greatest(0, extract(epoch from expires - now()))::bigint',
  'alter table session alter column ends set not null, drop column expires',
  'alter table match add column waited integer not null default 0',
  'create index match_creator on match (creator)',
];

/** Sessions end by the time for which the service has run, not by a date; on how many days a match was found waiting. */
export const limits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
