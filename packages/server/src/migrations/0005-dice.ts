import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // Whether whoever sits here adds entropy, what he committed himself to, and the entropy when it is revealed.
  `alter table seat
    add column adds boolean not null default false,
    add column commitment text,
    add column entropy text`,
  // Of a match that nobody plays on: visits of the sweep without anything new, and what became of it.
  `alter table match
    add column idle integer not null default 0,
    add column idle_seq integer not null default -1,
    add column abandoned text check (abandoned in ('ended', 'opened'))`,
  // A match that still waits for players gets dice of version 2: nobody has seen one of its dice. Its secret is
  // promised anew, bound to its id, before any entropy that now counts; each holder adds it at his first seat.
  `update match set header = header || jsonb_build_object(
      'dice', 2,
      'match', id::text,
      'entropy', '{}'::jsonb,
      'commitment', encode(sha256(convert_to(
        '["long-roll dice 2","secret","' || id || '","' || encode(secret, 'hex') || '"]', 'UTF8')), 'hex'))
    where state = 'waiting' and secret is not null`,
  `update seat set adds = true from match
    where match.id = seat.match_id and match.state = 'waiting' and (seat.kind = 'open' or (seat.kind = 'person'
      and not exists (select from seat as other where other.match_id = seat.match_id and other.kind = 'person'
        and other.holder = seat.holder and other.seat < seat.seat)))`,
];

/** Dice of version 2: what each seat adds to them, and matches that were abandoned. */
export const dice: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
