import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Stores entries with what they cause, each by statements of its match alone, and gives the matches of those that stand
 * then, to the byte. What is left out, and why, is the same as in the one statement that a server by itself is sent. The
 * key of a statement is a variable, not an element of a list: only so is it known before it runs on which server it does.
 */
const APPEND_ENTRIES = `create function append_entries(
    matches uuid[], seqs integer[], commands uuid[], bodies bytea[], packs bytea[], seats smallint[], epochs integer[],
    heads text[], hashes text[], states text[], outcomes jsonb[]
  ) returns setof uuid language plpgsql as $$
declare
  the_match uuid; the_seq integer; the_command uuid; the_body bytea; the_pack bytea; the_seat smallint; the_epoch integer;
  the_head text; the_hash text; the_state text; the_outcome jsonb;
begin
  for i in 1 .. cardinality(matches) loop
    the_match := matches[i]; the_seq := seqs[i]; the_command := commands[i]; the_body := bodies[i]; the_pack := packs[i];
    the_seat := seats[i]; the_epoch := epochs[i];
    perform 1 from seat where match_id = the_match and seat = the_seat and epoch = the_epoch;
    if found then
      insert into entry (match_id, seq, command, body, packed)
        values (the_match, the_seq, the_command, the_body, the_pack) on conflict do nothing;
      if found then
        the_head := heads[i]; the_hash := hashes[i]; the_state := states[i]; the_outcome := outcomes[i];
        if the_head is not null then
          insert into snapshot (match_id, seq, head, state_hash, state)
            values (the_match, the_seq, the_head, the_hash, the_state);
        end if;
        if the_outcome is not null then
          update match set state = 'over', outcome = the_outcome, actors = '{}', updated = now() where id = the_match;
        end if;
        return next the_match;
        continue;
      end if;
    end if;
    perform 1 from entry
      where match_id = the_match and seq = the_seq and command = the_command and body = the_body and packed = the_pack;
    if found then return next the_match; end if;
  end loop;
end $$`;

/** How entries are stored where matches lie on several servers. */
export const appending: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(APPEND_ENTRIES).execute(db);
  },
};
