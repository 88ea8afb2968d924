import type { Leave } from '../calendar/calendar.ts';
import type { Db } from '../database.ts';
import type { Mark, Outage } from './clock-face.ts';
import type { WireClock } from './clock-wire.ts';

/** Where statements are sent: a pool, a connection or a transaction. */
export interface Asked {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount?: number | null }>;
}

/**
 * Puts a mark down, at the moment of the database's clock, and has the match looked at. `ahead` is by how many milliseconds
 * a test's clock is ahead of it. Whoever comes second waits for the first: marks of a match stand in the order of their moments.
 */
const MARK = `with next as (update clock set n = n + 1, due = clock_timestamp() + $4 * interval '1 millisecond'
    where match_id = $1 and ($5::int is null or n = $5) returning n)
  insert into clock_mark (match_id, n, at, kind, actors)
    select $1, next.n, clock_timestamp() + $4 * interval '1 millisecond', $2, $3::smallint[] from next`;

/** Stores a mark. With `after` only where there are so many before it. Gives whether it was stored. */
export const putMark = async (
  asked: Asked,
  match: string,
  { kind, actors }: Omit<Mark, 'at'>,
  ahead: number,
  after?: number,
): Promise<boolean> => {
  const { rowCount } = await asked.query(MARK, [match, kind, `{${actors.join(',')}}`, ahead, after ?? null]);
  return rowCount === 1;
};

/** Clocks as they are stored, with the marks after some number. */
export interface StoredClock {
  readonly n: number;
  /** The database's time. */
  readonly now: number;
  readonly wants: readonly number[];
  readonly marks: readonly Mark[];
  readonly leaves: readonly (Leave & { readonly seat: number })[];
}

const MILLISECONDS = (of: string): string => `floor(extract(epoch from ${of}) * 1000)::float8`;

const READ = `select n, wants, ${MILLISECONDS('clock_timestamp()')} as now,
  coalesce((select json_agg(json_build_object('at', ${MILLISECONDS('at')}, 'kind', kind, 'actors', actors) order by m.n)
    from clock_mark m where m.match_id = $1 and m.n > $2), '[]') as marks,
  coalesce((select json_agg(json_build_object('seat', seat, 'from', first_day, 'to', last_day) order by seat, first_day)
    from clock_leave where match_id = $1), '[]') as leaves
  from clock where match_id = $1`;

/** Reads the clocks of a match; undefined where it has none. */
export const readClock = async (asked: Asked, match: string, after: number): Promise<StoredClock | undefined> =>
  (await asked.query(READ, [match, after])).rows[0] as StoredClock | undefined;

const SHOW = `update clock set due = to_timestamp($3::float8 / 1000), shown = $4
  where match_id = $1 and n = $2`;

/** Notes what follows from the marks up to `n`: when to look again, and what everybody is shown. */
export const putShown = async (
  asked: Asked,
  match: string,
  n: number,
  due: number | undefined,
  shown: WireClock,
): Promise<void> => {
  await asked.query(SHOW, [match, n, due ?? null, JSON.stringify(shown)]);
};

/** Has a match that cannot be looked at now looked at later. */
export const putOff = async (asked: Asked, match: string, seconds: number, ahead: number): Promise<void> => {
  await asked.query(
    `update clock set due = now() + $3 * interval '1 millisecond' + $2 * interval '1 second' where match_id = $1`,
    [match, seconds, ahead],
  );
};

const DUE = `select match_id as match from clock where due <= now() + $1 * interval '1 millisecond' order by due limit $2`;

/** Matches to be looked at, the longest due first. */
export const dueClocks = async (asked: Asked, ahead: number, most: number): Promise<readonly string[]> =>
  ((await asked.query(DUE, [ahead, most])).rows as { readonly match: string }[]).map(({ match }) => match);

const UNBEGUN = `select clock.match_id as match from clock join match on match.id = clock.match_id
  where clock.n = 0 and match.state = 'running' limit $1`;

/** Matches that have begun and whose clocks do not run yet. */
export const unbegunClocks = async (asked: Asked, most: number): Promise<readonly string[]> =>
  ((await asked.query(UNBEGUN, [most])).rows as { readonly match: string }[]).map(({ match }) => match);

/** Seconds after which a missing sign of life is an outage. */
const SILENCE = 8;
/** And between two signs. */
const BREATH = 2;

const LIVE = `with before as materialized (select at from sign_of_life for update),
  noted as (insert into outage (n, began, ended)
    select (select coalesce(max(n), 0) + 1 from outage), at, now() from before where at < now() - interval '${SILENCE} seconds')
  update sign_of_life set at = now() from before
    where before.at < now() - interval '${BREATH} seconds' or before.at > now()`;

/**
 * A sign of life of the service: whoever gives the first one after a silence notes it as an outage. To be given before any
 * time is found to be over. A database's clock that jumps ahead makes an outage of the jump.
 */
export const signOfLife = async (asked: Asked): Promise<void> => {
  await asked.query(LIVE);
};

const OUTAGES = `select n, ${MILLISECONDS('began')} as "from", ${MILLISECONDS('ended')} as "to" from outage
  where n > $1 order by n`;

/** An outage with its number. */
export type NumberedOutage = Outage & { readonly n: number };

/** Outages after a number. */
export const outagesAfter = async (asked: Asked, n: number): Promise<readonly NumberedOutage[]> =>
  (await asked.query(OUTAGES, [n])).rows as NumberedOutage[];

/** What everybody is shown of the clocks of these matches. */
export const shownClocks = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, WireClock>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('clock')
    .select(['match_id', 'shown'])
    .where('match_id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ match_id, shown }) => (shown ? [[match_id, shown] as const] : [])));
};
