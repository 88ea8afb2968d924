import type pg from 'pg';
import { inTransaction } from '../transaction.ts';
import type { Asked } from './drafts.ts';
import { leavesOf } from './turn-leave.ts';
import { dueAfter, type TurnRules, USUAL_TURNS } from './turn-rules.ts';
import { HELD, type TurnKey } from './turns.ts';

/** The persons that the turn `t` waits for, as a query that gives the numbers of their seats. */
const AWAITED = `select s.seat from seat s where s.match_id = t.match_id and s.kind = 'person' and s.seat = any(t.waits)`;

/** Whether one of them is ready. */
const IS_READY =
  'exists (select from sheet r where r.match_id = t.match_id and r.turn = t.turn and r.seat = a.seat and r.ready)';

interface Due {
  readonly now: Date;
  readonly extended: number;
  readonly waits: readonly number[];
  readonly turns: TurnRules | null;
  readonly silent: readonly number[];
}

/** A turn that is due, locked; undefined where it is not, or somebody else was quicker. */
const dueTurn = async (client: Asked, { match, turn }: TurnKey): Promise<Due | undefined> => {
  const { rows } = await client.query<Due>(
    `select now() as now, t.extended, t.waits, (select turns from match where id = $1) as turns,
        array(select a.seat from (${AWAITED}) as a where not ${IS_READY} and not exists
          (select from order_draft d where d.match_id = t.match_id and d.turn = t.turn and d.seat = a.seat)) as silent
      from turn t where t.match_id = $1 and t.turn = $2 and t.state = 'open' and t.due <= now() for update of t`,
    [match, turn],
  );
  return rows[0];
};

/** What became of a turn that was due: no order can be written any more, or its deadline has moved since these seats were silent. */
export type Ended = { readonly became: 'sealed' } | { readonly became: 'extended'; readonly silent: readonly number[] };

const endDue = async (client: Asked, { match, turn }: TurnKey, due: Due): Promise<Ended> => {
  const rules = due.turns ?? USUAL_TURNS;
  const { grace, graces } = rules;
  if (due.silent.length > 0 && due.extended < graces && grace > 0) {
    await client.query('update turn set due = $3, extended = extended + 1 where match_id = $1 and turn = $2', [
      match,
      turn,
      dueAfter(rules, due.now, grace, rules.leave ? await leavesOf(client, match, due.waits) : []),
    ]);
    return { became: 'extended', silent: due.silent };
  }
  await client.query(
    `update turn t set state = 'sealed', closed_at = now(), held = ${HELD} where match_id = $1 and turn = $2`,
    [match, turn],
  );
  return { became: 'sealed' };
};

/**
 * Ends a turn that is due. Where somebody who is waited for has sent nothing and a grace is left, its deadline moves; otherwise
 * the turn is shut, and from now on its drafts stand. Waits for drafts that are being written, which come before it; those that
 * come after it are told `closed`. Undefined where it was not due, or somebody else was quicker.
 */
export const endTurn = async (pool: Pick<pg.Pool, 'connect'>, key: TurnKey): Promise<Ended | undefined> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1::uuid::text, $2::int))', [
      key.match,
      key.turn,
    ]);
    const due = await dueTurn(client, key);
    return due && endDue(client, key, due);
  });

/** Where the match's turns close early and all who are waited for are ready, the turn is due. */
export const hasten = async (pool: Asked, { match, turn }: TurnKey): Promise<void> => {
  await pool.query(
    `update turn t set due = least(t.due, now()) where t.match_id = $1 and t.turn = $2 and t.state = 'open'
      and coalesce((select (turns ->> 'early')::boolean from match where id = $1), true)
      and exists (${AWAITED})
      and not exists (select from (${AWAITED}) as a where not ${IS_READY})`,
    [match, turn],
  );
};

/** Notes that a seat is ready, or no longer is; told to nobody. Gives whether the turn was still open. */
export const setReady = async (
  pool: Asked,
  { match, turn }: TurnKey,
  seat: number,
  ready: boolean,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `insert into sheet (match_id, turn, seat, ready)
      select match_id, turn, $3, $4 from turn where match_id = $1 and turn = $2 and state = 'open' for share
      on conflict (match_id, turn, seat) do update set ready = excluded.ready`,
    [match, turn, seat, ready],
  );
  if (rowCount !== 1) return false;
  if (ready) await hasten(pool, { match, turn });
  return true;
};
