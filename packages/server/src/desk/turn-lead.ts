import type pg from 'pg';
import { Fault } from '../errors.ts';
import type { LiveMatch } from '../live-match.ts';
import type { Who } from '../sessions.ts';
import { inTransaction } from '../transaction.ts';
import type { WireAwaited, WireLed } from './desk-wire.ts';
import type { Asked } from './drafts.ts';
import { missedBefore } from './missed.ts';
import { HELD, type TurnKey } from './turns.ts';

/** The furthest that a deadline may be moved to, in days from now. */
const FURTHEST = 366;

/**
 * Whether somebody leads a match of sheets as its game master: he has set it up and holds none of its seats, so that no deadline
 * of his own moves with it. Deadlines are his to move then.
 */
export const hasLeader = ({ row, seats }: LiveMatch): boolean => seats.every(({ holder }) => holder !== row.creator);

/** Whether it is he who leads the match. */
export const isLeader = (live: LiveMatch, who: Who | undefined): boolean =>
  who !== undefined && live.row.creator === who.player && hasLeader(live);

/** Refuses whoever does not lead the match. */
export const checkLeader = (live: LiveMatch, who: Who | undefined): void => {
  if (!who) throw new Fault('not-signed-in', 'Whoever leads a match must be signed in.');
  if (!isLeader(live, who))
    throw new Fault('forbidden', 'Only whoever has set the match up and holds no seat of it leads its turns.');
};

/** Who is waited for in a turn: whether he has written anything, and whether he is ready. What he has written is told to nobody. */
export const awaitedIn = async (
  pool: Asked,
  { seats }: LiveMatch,
  { match, turn }: TurnKey,
): Promise<readonly WireAwaited[]> => {
  const { rows } = await pool.query<{ seat: number; wrote: boolean; ready: boolean }>(
    `select s.seat,
        exists (select from order_draft d where d.match_id = t.match_id and d.turn = t.turn and d.seat = s.seat) as wrote,
        coalesce((select r.ready from sheet r where r.match_id = t.match_id and r.turn = t.turn and r.seat = s.seat), false) as ready
      from turn t join seat s on s.match_id = t.match_id
      where t.match_id = $1 and t.turn = $2 and s.kind = 'person' and s.seat = any(t.waits) order by s.seat`,
    [match, turn],
  );
  const missed = await missedBefore(pool, { match, turn });
  return rows.map(({ seat, wrote, ready }) => ({
    seat: seats.find(({ id }) => id === seat)?.name ?? String(seat),
    wrote,
    ready,
    missed: missed.get(seat)?.turns ?? 0,
  }));
};

/** Changes an open turn. Waits for drafts that are being written; refuses a turn that is closed. */
export const inOpenTurn = <T>(
  pool: Pick<pg.Pool, 'connect'>,
  { match, turn }: TurnKey,
  change: (client: Asked, now: Date) => Promise<T>,
): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1::uuid::text, $2::int))', [match, turn]);
    const { rows } = await client.query<{ now: Date }>(
      `select now() as now from turn where match_id = $1 and turn = $2 and state = 'open' for update`,
      [match, turn],
    );
    const [open] = rows;
    if (!open) throw new Fault('conflict', `Turn ${turn} is not open.`, { field: 'body/turn' });
    return change(client, open.now);
  });

/** Changes an open turn, and notes in it what was done. */
export const led = (
  pool: Pick<pg.Pool, 'connect'>,
  key: TurnKey,
  change: (client: Asked, now: Date) => Promise<Omit<WireLed, 'at'>>,
): Promise<void> =>
  inOpenTurn(pool, key, async (client, now) => {
    const entry = { at: now.toISOString(), ...(await change(client, now)) };
    await client.query('update turn set led = led || $3::jsonb where match_id = $1 and turn = $2', [
      key.match,
      key.turn,
      JSON.stringify([entry]),
    ]);
  });

/** Closes an open turn now: its drafts stand as they are, and it is carried out. */
export const closeByHand = (pool: Pick<pg.Pool, 'connect'>, key: TurnKey): Promise<void> =>
  led(pool, key, async (client) => {
    await client.query(
      `update turn t set state = 'sealed', due = least(due, now()), closed_at = now(), held = ${HELD} where match_id = $1 and turn = $2`,
      [key.match, key.turn],
    );
    return { did: 'closed' };
  });

/** A deadline as it is kept. Refuses one that does not lie after now and within a year. */
export const checkDue = (now: Date, due: string): string => {
  const days = (Date.parse(due) - now.getTime()) / 86_400_000;
  if (days <= 0) throw new Fault('refused', 'A deadline lies after now.', { field: 'body/due' });
  if (days > FURTHEST) throw new Fault('refused', 'A deadline lies within a year.', { field: 'body/due' });
  return new Date(due).toISOString();
};

/** Moves the deadline of an open turn to a moment: after now, and within a year. */
export const moveByHand = (pool: Pick<pg.Pool, 'connect'>, key: TurnKey, due: string): Promise<void> =>
  led(pool, key, async (client, now) => {
    const at = checkDue(now, due);
    await client.query('update turn set due = $3 where match_id = $1 and turn = $2', [key.match, key.turn, at]);
    return { did: 'moved', due: at };
  });
