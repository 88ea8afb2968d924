import type pg from 'pg';
import type { Asked } from './drafts.ts';

/** A turn as it stands. */
export interface TurnRow {
  readonly turn: number;
  readonly state: 'open' | 'sealed' | 'resolved';
  readonly due: Date;
  readonly sheetsRoot: Uint8Array | undefined;
  readonly root: Uint8Array | undefined;
}

/**
 * Opens a turn, due so many seconds from now by the database's clock. Nothing happens where it is open, or was, and while the
 * one before it is still being carried out.
 */
export const openTurn = async (pool: Asked, match: string, turn: number, seconds: number): Promise<void> => {
  await pool.query(
    `insert into turn (match_id, turn, due) select $1, $2, now() + $3 * interval '1 second'
      where not exists (select from turn where match_id = $1 and turn < $2 and state <> 'resolved')
      on conflict do nothing`,
    [match, turn, seconds],
  );
};

interface Stored {
  readonly turn: number;
  readonly state: TurnRow['state'];
  readonly due: Date;
  readonly sheets_root: Uint8Array | null;
  readonly root: Uint8Array | null;
}

/** A turn; undefined when it was never opened. */
export const readTurn = async (pool: Asked, match: string, turn: number): Promise<TurnRow | undefined> => {
  const { rows } = await pool.query<Stored>(
    'select turn, state, due, sheets_root, root from turn where match_id = $1 and turn = $2',
    [match, turn],
  );
  const [row] = rows;
  return row && { ...row, sheetsRoot: row.sheets_root ?? undefined, root: row.root ?? undefined };
};

/** A turn of a match. */
export interface TurnKey {
  readonly match: string;
  readonly turn: number;
}

/** Turns that are due, the longest first. */
export const dueTurns = async (pool: Asked, most: number): Promise<readonly TurnKey[]> =>
  (
    await pool.query<TurnKey>(
      `select match_id as match, turn from turn where state = 'open' and due <= now() order by due limit $1`,
      [most],
    )
  ).rows;

/** Turns that are sealed and not carried out, the longest first. */
export const sealedTurns = async (pool: Asked, most: number): Promise<readonly TurnKey[]> =>
  (
    await pool.query<TurnKey>(
      `select match_id as match, turn from turn where state = 'sealed' order by closed_at limit $1`,
      [most],
    )
  ).rows;

/**
 * Shuts a turn that is due: from now on its drafts stand. Waits for drafts that are being written, which come before it; those
 * that come after it are told `closed`. Gives false where it was not due, or somebody else was quicker.
 */
export const shutTurn = async (pool: Pick<pg.Pool, 'connect'>, { match, turn }: TurnKey): Promise<boolean> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1::uuid::text, $2::int))', [match, turn]);
    const { rowCount } = await client.query(
      `update turn set state = 'sealed', closed_at = now()
        where match_id = $1 and turn = $2 and state = 'open' and due <= now()`,
      [match, turn],
    );
    await client.query('commit');
    return rowCount === 1;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

/**
 * Notes that a seat is ready, or no longer is; told to nobody. When all of `waitsFor` are, the turn is due. Gives whether the
 * turn was still open.
 */
export const setReady = async (
  pool: Asked,
  { match, turn }: TurnKey,
  seat: number,
  ready: boolean,
  waitsFor: readonly number[],
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `insert into sheet (match_id, turn, seat, ready)
      select match_id, turn, $3, $4 from turn where match_id = $1 and turn = $2 and state = 'open' for share
      on conflict (match_id, turn, seat) do update set ready = excluded.ready`,
    [match, turn, seat, ready],
  );
  if (rowCount !== 1) return false;
  await pool.query(
    `update turn set due = least(due, now()) where match_id = $1 and turn = $2 and state = 'open'
      and (select count(*) from sheet where match_id = $1 and turn = $2 and ready and seat = any($3::int[])) = $4`,
    [match, turn, waitsFor, waitsFor.length],
  );
  return true;
};
