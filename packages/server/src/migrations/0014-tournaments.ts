import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table tournament (
    id uuid primary key,
    title text not null,
    rulebook text not null,
    scenario text not null,
    options jsonb not null,
    seats text[] not null,
    club uuid,
    organiser uuid not null,
    rated boolean not null,
    both_sides boolean not null,
    closed boolean not null default false,
    created timestamptz not null default now()
  )`,
  'create index tournament_created on tournament (created desc, id desc)',
  'create index tournament_organiser on tournament (organiser) where not closed',
  `create table tournament_entry (
    tournament uuid not null references tournament on delete cascade,
    player uuid not null,
    n smallint not null,
    withdrawn boolean not null default false,
    primary key (tournament, player),
    unique (tournament, n)
  )`,
  `create table tournament_pair (
    tournament uuid not null references tournament on delete cascade,
    round smallint not null,
    board smallint not null,
    first uuid not null,
    second uuid not null,
    game uuid not null unique,
    made boolean not null default false,
    primary key (tournament, round, board)
  )`,
  'create index tournament_pair_unmade on tournament_pair (tournament) where not made',
];

/** Tournaments, who has entered, and who plays whom. */
export const tournaments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
