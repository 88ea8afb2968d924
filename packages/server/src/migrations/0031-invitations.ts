import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table invitation (
    match_id uuid not null,
    id uuid not null,
    seat int not null,
    player uuid,
    link bytea,
    at timestamptz not null default now(),
    primary key (match_id, id)
  )`,
  'create index invitation_player on invitation (player, at) where player is not null',
  `insert into invitation (match_id, id, seat, link)
    select match_id, gen_random_uuid(), seat, invitation from seat where invitation is not null and kind = 'open'`,
];

/** Invitations to seats, by link and by name: they are listed and taken back. */
export const invitations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
