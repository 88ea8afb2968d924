import { type QuietHours, quietAround, tellsAt } from '../calendar/quiet.ts';
import type { Asked } from '../clocks/clock-rows.ts';
import { isNoticeKind, type NoticeKind, USUAL } from './notice-kinds.ts';

/** Something that a player is to be told of. */
export interface Notice {
  readonly player: string;
  readonly game: string;
  readonly kind: NoticeKind;
  /** -1 where it is about no seat. */
  readonly seat: number;
}

/** The same as it waits. */
export interface WaitingNotice extends Notice {
  readonly times: number;
  readonly pushed: boolean;
  readonly mailed: boolean;
  /** Of the occasion: a number that another occasion does not have. */
  readonly due: string;
}

/** Of one that quiet hours may keep: when it would be told without them, and when the time is over of which it tells. */
interface Waits {
  readonly near: number;
  readonly ends: number | null;
}

const momentOf = (milliseconds: string): string => `to_timestamp(${milliseconds}::float8 / 1000)`;
const millisecondsOf = (column: string): string => `extract(epoch from ${column})::float8 * 1000`;

const columnsOf = (notices: readonly Notice[]): unknown[] => [
  notices.map(({ player }) => player),
  notices.map(({ game }) => game),
  notices.map(({ kind }) => kind),
  notices.map(({ seat }) => seat),
];

const NEW = `from unnest($1::uuid[], $2::uuid[], $3::text[], $4::smallint[]) as new(player, game, kind, seat)
    where exists (select from player where player.id = new.player)`;

const ONCE = `insert into notice (player, game, kind, seat, due)
  select new.*, now() + $5 * interval '1 millisecond' ${NEW} on conflict do nothing`;

const AGAIN = `insert into notice as old (player, game, kind, seat, due)
  select new.*, now() + $5 * interval '1 millisecond' ${NEW}
  on conflict (player, game, kind, seat) do update set
    times = case when old.pushed and old.mailed then 1 else old.times + 1 end,
    due = case when old.pushed and old.mailed then excluded.due else old.due end,
    near = case when old.pushed and old.mailed then null else old.near end, pushed = false, mailed = false`;

/**
 * Has players told of something, in so many milliseconds. `once`: what stands already is not told again until it is
 * dropped; else what was told is told anew, and what waits is told with it.
 */
export const putNotices = async (
  asked: Asked,
  notices: readonly Notice[],
  wait: number,
  once: boolean,
): Promise<void> => {
  if (notices.length > 0) await asked.query(once ? ONCE : AGAIN, [...columnsOf(notices), Math.round(wait)]);
};

/**
 * Has a player told of time that is over at `ends`, at the moment `near` but for his quiet hours; in place of what waited of it.
 * What was told stays told.
 */
export const moveNotice = async (
  asked: Asked,
  { player, game, kind, seat }: Notice,
  near: number,
  ends: number,
): Promise<void> => {
  const { quiet } = await choiceOf(asked, player);
  await asked.query(
    `insert into notice as old (player, game, kind, seat, due, near, ends)
      select $1, $2, $3, $4, ${momentOf('$5')}, ${momentOf('$6')}, ${momentOf('$7')} where exists (select from player where id = $1)
      on conflict (player, game, kind, seat) do update set due = excluded.due, near = excluded.near, ends = excluded.ends
        where not (old.pushed or old.mailed)`,
    [player, game, kind, seat, tellsAt(quiet, near, ends), near, ends],
  );
};

/** Has what waits for a player told by other quiet hours than before, or by none. */
export const adaptNotices = async (asked: Asked, player: string, quiet: QuietHours | null): Promise<void> => {
  const { rows } = await asked.query(
    `select game, kind, seat, ${millisecondsOf('near')} as near, ${millisecondsOf('ends')} as ends
      from notice where player = $1 and near is not null and not (pushed and mailed)`,
    [player],
  );
  for (const { game, kind, seat, near, ends } of rows as (Notice & Waits)[])
    await asked.query(
      `update notice set due = ${momentOf('$5')} where player = $1 and game = $2 and kind = $3 and seat = $4`,
      [player, game, kind, seat, tellsAt(quiet, near, ends ?? Number.POSITIVE_INFINITY)],
    );
};

/** What waits of these seats no longer holds: nobody is told of it. */
export const dropNotices = async (
  asked: Asked,
  game: string,
  kinds: readonly NoticeKind[],
  seats: readonly number[],
): Promise<void> => {
  if (seats.length === 0) return;
  await asked.query(`delete from notice where game = $1 and kind = any($2) and seat = any($3::smallint[])`, [
    game,
    kinds,
    seats,
  ]);
};

const DUE = `select distinct player from (select player from notice where not (pushed and mailed)
  and due <= now() + $1 * interval '1 millisecond' order by due limit $2) as due`;

/** Players who are to be told of something. */
export const duePlayers = async (asked: Asked, ahead: number, most: number): Promise<readonly string[]> =>
  ((await asked.query(DUE, [ahead, most])).rows as { readonly player: string }[]).map(({ player }) => player);

const OF_PLAYER = `select player, game, kind, seat, times, pushed, mailed,
    floor(extract(epoch from due) * 1000)::text as due
  from notice where player = $1 and not (pushed and mailed) and due <= now() + $2 * interval '1 millisecond'
  order by due limit 50 for update skip locked`;

/** What this player is to be told of, locked: another node passes over it. */
export const lockNotices = async (asked: Asked, player: string, ahead: number): Promise<readonly WaitingNotice[]> =>
  ((await asked.query(OF_PLAYER, [player, ahead])).rows as WaitingNotice[]).filter(({ kind }) => isNoticeKind(kind));

/** What has become of a notice. */
export type Became = 'told' | 'pushed' | 'gone';

/** Notes what has become of a notice; with `later`, it waits so many seconds more. */
export const noteNotice = async (
  asked: Asked,
  { player, game, kind, seat }: Notice,
  became: Became | 'later',
  ahead: number,
  later = 0,
): Promise<void> => {
  const key = [player, game, kind, seat];
  const where = 'where player = $1 and game = $2 and kind = $3 and seat = $4';
  if (became === 'gone') await asked.query(`delete from notice ${where}`, key);
  else if (became === 'told') await asked.query(`update notice set pushed = true, mailed = true ${where}`, key);
  else
    await asked.query(`update notice set pushed = pushed or $5, due = now() + $6 * interval '1 millisecond' ${where}`, [
      ...key,
      became === 'pushed',
      ahead + later * 1000,
    ]);
};

/** Forgets what was told long ago. */
export const forgetOld = async (asked: Asked): Promise<void> => {
  await asked.query(`delete from notice where at < now() - interval '60 days' and pushed and mailed`);
};

/** What a player wants to be told of by each way, how many seconds he wants between two mails of it, and the hours in which he wants none. */
export interface Choice {
  readonly mail: readonly NoticeKind[];
  readonly push: readonly NoticeKind[];
  readonly apart: number;
  readonly quiet: QuietHours | null;
}

/** What a player has chosen; what is usual where he has chosen nothing. */
export const choiceOf = async (asked: Asked, player: string): Promise<Choice> => {
  const { rows } = await asked.query('select mail, push, apart, quiet from notice_choice where player = $1', [player]);
  const [row] = rows as (Pick<Choice, 'apart' | 'quiet'> & { readonly mail: string[]; readonly push: string[] })[];
  if (!row) return { ...USUAL, apart: 0, quiet: null };
  return { ...row, mail: row.mail.filter(isNoticeKind), push: row.push.filter(isNoticeKind) };
};

/** Keeps what a player has chosen. */
export const keepChoice = async (asked: Asked, player: string, { mail, push, apart, quiet }: Choice): Promise<void> => {
  await asked.query(
    `insert into notice_choice (player, mail, push, apart, quiet) values ($1, $2, $3, $4, $5)
      on conflict (player) do update
        set mail = excluded.mail, push = excluded.push, apart = excluded.apart, quiet = excluded.quiet`,
    [player, mail, push, apart, quiet && JSON.stringify(quiet)],
  );
};

/** When the quiet hours are over in which a player is now, in milliseconds since 1970 by a clock so many ahead; undefined where he is in none. */
export const quietUntil = async (asked: Asked, player: string, ahead: number): Promise<number | undefined> => {
  const { rows } = await asked.query(
    `select quiet, ${millisecondsOf('now()')} as now from notice_choice where player = $1 and quiet is not null`,
    [player],
  );
  const [row] = rows as { readonly quiet: QuietHours; readonly now: number }[];
  return row && quietAround(row.quiet, row.now + ahead)?.to;
};

/** What would be told to a player now is kept until a moment. */
export const keepNotices = async (asked: Asked, player: string, ahead: number, until: number): Promise<void> => {
  await asked.query(
    `update notice set near = coalesce(near, due), due = ${momentOf('$3')}
      where player = $1 and not (pushed and mailed) and due <= now() + $2 * interval '1 millisecond'`,
    [player, ahead, until],
  );
};

/** Whether a player may get a mail of notices now: not within so many seconds of the last. Counts this one where he may. */
export const mayMail = async (asked: Asked, player: string, apart: number): Promise<boolean> => {
  const { rowCount } = await asked.query(
    `update mail_address set noticed = now() where player = $1
      and (noticed is null or noticed > now() or noticed <= now() - $2 * interval '1 second')`,
    [player, apart],
  );
  return rowCount === 1;
};

/** Whether a player can be written to. */
export const hasAddress = async (asked: Asked, player: string): Promise<boolean> =>
  (
    await asked.query(
      'select from mail_address where player = $1 and address is not null and not stopped and refused is null',
      [player],
    )
  ).rows.length > 0;
