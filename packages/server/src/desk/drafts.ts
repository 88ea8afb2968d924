import type pg from 'pg';
import { found } from '../errors.ts';

/** A connection or a pool. */
export type Asked = Pick<pg.Pool, 'query'>;

/** One order to be kept: packed, or undefined where it is taken back. */
export interface Draft {
  readonly subject: number;
  /** Of two the higher counts, whichever came first; 0 comes after whatever stands. */
  readonly rev: number;
  readonly packed: Uint8Array | undefined;
}

/**
 * What became of a draft: `kept` is on the disk, `same` was there already, of `older` a later one of the seat stands, and
 * `closed` came after the turn.
 */
export type Became = 'kept' | 'same' | 'older' | 'closed';

/**
 * One statement. The gate is shared by drafts and taken alone by the seal: whoever waits to seal is next. The turn's row is
 * looked at again behind the gate. So every draft is in its sheet or is told `closed`.
 */
const PUT = `with gate as materialized (select pg_advisory_xact_lock_shared(hashtextextended($1::uuid::text, $2::int))),
  open as materialized (select 1 from turn
    where match_id = $1 and turn = $2 and state = 'open' and (select count(*) from gate) = 1 for share),
  put as (insert into order_draft as d (match_id, turn, seat, subject, rev, packed)
    select $1, $2, $3, given.subject, greatest(given.rev, 1), given.packed
    from unnest($4::bigint[], $5::int[], $6::bytea[]) as given(subject, rev, packed), open
    on conflict (match_id, turn, seat, subject) do update
      set rev = case when d.rev >= excluded.rev then d.rev + 1 else excluded.rev end, packed = excluded.packed, at = now()
      where excluded.rev > d.rev or $7
    returning subject, rev)
  select (select count(*) from open)::int as open, now() as at,
    (select coalesce(jsonb_object_agg(subject::text, rev), '{}') from put) as kept`;

const REVS = `select subject::text as subject, rev from order_draft
  where match_id = $1 and turn = $2 and seat = $3 and subject = any($4::bigint[])`;

/** What became of drafts: by subject, with the revision of those that are on the disk, and when that was found. */
export interface Put {
  readonly at: Date;
  readonly became: ReadonlyMap<number, { readonly became: Became; readonly rev: number }>;
}

/**
 * Keeps drafts of a seat, on the disk before it answers. All of a batch have a `rev`, or none has (0). Of two for one subject
 * the last is kept.
 */
export const putDrafts = async (
  pool: Asked,
  match: string,
  turn: number,
  seat: number,
  drafts: readonly Draft[],
): Promise<Put> => {
  // Sorted, and each once: two writers do not wait for each other's rows crosswise.
  const once = [...new Map(drafts.map((draft) => [draft.subject, draft])).values()].sort(
    (a, b) => a.subject - b.subject,
  );
  const subjects = once.map(({ subject }) => subject);
  const after = once.every(({ rev }) => rev === 0);
  const values = [
    match,
    turn,
    seat,
    subjects,
    once.map(({ rev }) => rev),
    once.map(({ packed }) => packed ?? null),
    after,
  ];
  const { rows } = await pool.query<{ open: number; at: Date; kept: { readonly [subject: string]: number } }>(
    PUT,
    values,
  );
  const { open, at, kept } = found(rows[0], 'answer to drafts');
  const became = new Map(
    once.map(({ subject, rev }) => [subject, { became: (open === 0 ? 'closed' : 'older') as Became, rev }]),
  );
  if (open === 0) return { at, became };
  for (const [subject, rev] of Object.entries(kept)) became.set(Number(subject), { became: 'kept', rev });
  if (Object.keys(kept).length === once.length) return { at, became };
  const stood = await pool.query<{ subject: string; rev: number }>(REVS, [match, turn, seat, subjects]);
  const revs = new Map(stood.rows.map(({ subject, rev }) => [Number(subject), rev]));
  for (const { subject, rev } of once)
    if (became.get(subject)?.became === 'older' && revs.get(subject) === rev)
      became.set(subject, { became: 'same', rev });
  return { at, became };
};

/** A draft as it stands. */
export interface StandingDraft {
  readonly seat: number;
  readonly subject: number;
  readonly rev: number;
  readonly packed: Uint8Array | undefined;
}

/** The drafts of a turn, of one seat or of all, by seat and subject. */
export const draftsOf = async (
  pool: Asked,
  match: string,
  turn: number,
  seat?: number,
): Promise<readonly StandingDraft[]> => {
  const { rows } = await pool.query<{ seat: number; subject: string; rev: number; packed: Uint8Array | null }>(
    `select seat, subject::text as subject, rev, packed from order_draft
      where match_id = $1 and turn = $2 and ($3::int is null or seat = $3) order by seat, order_draft.subject`,
    [match, turn, seat ?? null],
  );
  return rows.map((row) => ({
    seat: row.seat,
    subject: Number(row.subject),
    rev: row.rev,
    packed: row.packed ? Uint8Array.from(row.packed) : undefined,
  }));
};
