import type { Db } from '../database.ts';
import { found } from '../errors.ts';
import type { WireLed } from './desk-wire.ts';
import type { Asked } from './drafts.ts';
import type { Proposal } from './turn-consent.ts';
import { leavesOf } from './turn-leave.ts';
import { beginOfTurn, dueAfter, type TurnRules } from './turn-rules.ts';

/** A turn as it stands. */
export interface TurnRow {
  readonly turn: number;
  readonly state: 'open' | 'sealed' | 'resolved';
  readonly due: Date;
  /** How often its deadline has moved because somebody was silent. */
  readonly extended: number;
  /** Until when it is closed and not yet carried out; undefined where nothing holds it. */
  readonly held: Date | undefined;
  readonly sheetsRoot: Uint8Array | undefined;
  readonly root: Uint8Array | undefined;
  /** The seats that are waited for. */
  readonly waits: readonly number[];
  /** What has been done to it by hand, the first first. */
  readonly led: readonly WireLed[];
  /** Another deadline that is proposed, while not all agree. */
  readonly proposal: Proposal | undefined;
}

/** A turn that is to be opened, and the seats that may write orders for it. */
export interface NewTurn {
  readonly turn: number;
  readonly waits: readonly number[];
}

/**
 * Opens a turn, due by the rules of its match, by the database's clock. Where it is open already only the seats that
 * it waits for may change. Nothing happens while the one before it is still being carried out. Gives whether it has been opened.
 */
export const openTurn = async (
  pool: Asked,
  match: string,
  { turn, waits }: NewTurn,
  rules: TurnRules,
): Promise<boolean> => {
  const { rows } = await pool.query<{ now: Date; before: Date | null }>(
    'select now() as now, (select due from turn where match_id = $1 and turn = $2 - 1) as before',
    [match, turn],
  );
  const { now, before } = found(rows[0], 'time');
  const leaves = rules.leave ? await leavesOf(pool, match, waits) : [];
  const due = dueAfter(rules, beginOfTurn(rules, now, before), rules.seconds, leaves);
  const { rowCount } = await pool.query(
    `insert into turn as t (match_id, turn, due, waits) select $1, $2, $3, $4
      where not exists (select from turn where match_id = $1 and turn < $2 and state <> 'resolved')
      on conflict (match_id, turn) do update
        set waits = case when t.state = 'open' then excluded.waits else t.waits end`,
    [match, turn, due, [...waits]],
  );
  return rowCount === 1;
};

interface Stored {
  readonly turn: number;
  readonly state: TurnRow['state'];
  readonly due: Date;
  readonly extended: number;
  readonly held: Date | null;
  readonly sheets_root: Uint8Array | null;
  readonly root: Uint8Array | null;
  readonly waits: readonly number[];
  readonly led: readonly WireLed[];
  readonly proposal: Proposal | null;
}

/** A turn; undefined when it was never opened. */
export const readTurn = async (pool: Asked, match: string, turn: number): Promise<TurnRow | undefined> => {
  const { rows } = await pool.query<Stored>(
    `select turn, state, due, extended, held, sheets_root, root, waits, led, proposal
      from turn where match_id = $1 and turn = $2`,
    [match, turn],
  );
  const [row] = rows;
  return (
    row && {
      ...row,
      held: row.held ?? undefined,
      sheetsRoot: row.sheets_root ?? undefined,
      root: row.root ?? undefined,
      proposal: row.proposal ?? undefined,
    }
  );
};

/** Of an open turn in a list: when it is due, for which seats it waits, and another deadline that is proposed. */
export interface OpenDue {
  readonly due: Date;
  readonly waits: readonly number[];
  readonly proposal: Proposal | null;
}

/** When the open turns of these matches are due, by match; of one that has none open there is nothing. */
export const openDues = async (db: Db, matches: readonly string[]): Promise<ReadonlyMap<string, OpenDue>> => {
  if (matches.length === 0) return new Map();
  const rows = await db
    .selectFrom('turn')
    .select(['match_id', 'due', 'waits', 'proposal'])
    .where('match_id', 'in', [...matches])
    .where('state', '=', 'open')
    .execute();
  return new Map(rows.map(({ match_id, ...open }) => [match_id, open]));
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

/** When a turn `t` that is closed now is carried out, as SQL: after the hold of its match, at once (null) where it has none. */
export const HELD = `clock_timestamp() + make_interval(secs => (select (turns ->> 'hold')::float from match where id = t.match_id))`;

/** Turns that are sealed, held no longer and not carried out, the longest first. */
export const sealedTurns = async (pool: Asked, most: number): Promise<readonly TurnKey[]> =>
  (
    await pool.query<TurnKey>(
      `select match_id as match, turn from turn where state = 'sealed' and (held is null or held <= clock_timestamp()) order by closed_at limit $1`,
      [most],
    )
  ).rows;
