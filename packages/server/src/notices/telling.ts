import { capital } from '@longroll/kernel';
import type pg from 'pg';
import { silentIn } from '../desk/missed.ts';
import { proposedIn } from '../desk/turn-consent.ts';
import { zoneOf } from '../mail/addresses.ts';
import { reportedSeats } from '../mail-in/seat-mail.ts';
import type { MatchTable } from '../schema.ts';
import { inTransaction } from '../transaction.ts';
import {
  type Choice,
  choiceOf,
  hasAddress,
  keepNotices,
  lockNotices,
  mayMail,
  noteNotice,
  quietUntil,
  type WaitingNotice,
} from './notice-rows.ts';
import { letterOf, sentenceOf, type TextOf } from './notice-texts.ts';
import { awaitedSeats, type NoticeParts } from './notices.ts';

/** What tells a player what waits for him. */
export type TellParts = Omit<NoticeParts, 'ahead'> & { readonly ahead: number };

/** Seconds until somebody who is looking is told that it is his turn, if he has not played and looks no longer. */
const LOOKING = 300;
/** Seconds until a player who has just had a mail is looked at again. */
const JUST_HAD = 60;

/** What is to become of a notice: it is told, does not hold any more, is not told here, or not now. */
type Verdict = { readonly text: TextOf } | 'gone' | 'elsewhere' | 'later' | 'seen';

interface Subject {
  readonly state: MatchTable['state'];
  readonly title: string;
  readonly seats: readonly { readonly seat: number; readonly name: string; readonly holder: string | null }[];
}

const subjectOf = async ({ db }: TellParts, game: string): Promise<Subject | undefined> => {
  const row = await db.selectFrom('match').select(['state', 'title']).where('id', '=', game).executeTakeFirst();
  const seats = await db.selectFrom('seat').select(['seat', 'name', 'holder']).where('match_id', '=', game).execute();
  return row && { ...row, seats };
};

/** The time of a seat: when it is over, and of sheets the turn and whether anything is written for it. */
interface Time {
  readonly until: Date;
  readonly turn?: number;
  readonly wrote?: boolean;
}

const OF_SHEETS = `select due as until, turn, exists (select from order_draft d
    where d.match_id = $1 and d.turn = turn.turn and d.seat = $2) as wrote
  from turn where match_id = $1 and state = 'open'
    and not exists (select from sheet where match_id = $1 and sheet.turn = turn.turn and seat = $2 and ready)`;

/** The time of which a notice tells: of the turn of sheets, or of the seat's clock; undefined where there is none any more. */
const timeOf = async ({ pool, db }: TellParts, { game, seat }: WaitingNotice): Promise<Time | undefined> => {
  const { rows } = await pool.query<Time>(OF_SHEETS, [game, seat]);
  if (rows[0]) return rows[0];
  const row = await db.selectFrom('clock').select('shown').where('match_id', '=', game).executeTakeFirst();
  const until = row?.shown?.seats.find((clock) => clock.seat === seat)?.until;
  return until === undefined ? undefined : { until: new Date(until) };
};

/** The turn that was closed last, until when it is held, and of which of these seats nothing came for it. */
const closedOf = async ({ pool }: TellParts, game: string, { seats }: Subject): Promise<Partial<TextOf>> => {
  const { rows } = await pool.query<{ turn: number; until: Date | null }>(
    `select turn, case when state = 'sealed' then held end as until from turn
      where match_id = $1 and state <> 'open' order by turn desc limit 1`,
    [game],
  );
  const [row] = rows;
  if (!row) return {};
  const silent = await silentIn(pool, { match: game, turn: row.turn });
  const names = seats.flatMap(({ seat, name }) => (silent.includes(seat) ? [capital(name)] : []));
  return { turn: row.turn, until: row.until ?? undefined, silent: names };
};

/** Whether it is still the seat's turn, by the match as its owner has it. Whoever is ready with his orders is not waited for. */
const isAwaited = async (parts: TellParts, notice: WaitingNotice): Promise<boolean> => {
  const { game, seat, player } = notice;
  const match = await parts.live(game);
  if (!match || awaitedSeats(match).every(({ id, holder }) => id !== seat || holder !== player)) return false;
  return !match.shelf.rulebook.orders || (await timeOf(parts, notice)) !== undefined;
};

/** What is told of a notice besides its occasion; undefined where there is nothing, or no longer. */
const told = async (parts: TellParts, notice: WaitingNotice): Promise<Partial<TextOf> | undefined> => {
  const { kind, game, player } = notice;
  if (kind === 'proposal') return proposedIn(parts.pool, game, player);
  return kind === 'turn' || kind === 'deadline' ? timeOf(parts, notice) : undefined;
};

const verdictOn = async (parts: TellParts, notice: WaitingNotice): Promise<Verdict> => {
  const { game, kind, seat, player, times } = notice;
  const subject = await subjectOf(parts, game);
  if (!subject) return 'gone';
  const isOfTurn = kind === 'turn' || kind === 'deadline';
  if (subject.state !== 'waiting' && (await parts.isElsewhere(game))) return 'elsewhere';
  if (kind !== 'invited' && kind !== 'led' && subject.seats.every(({ holder }) => holder !== player)) return 'gone';
  if (isOfTurn && !(await isAwaited(parts, notice))) return 'gone';
  if (parts.looks(game, player)) return isOfTurn ? 'later' : 'seen';
  const time = await told(parts, notice);
  if ((kind === 'deadline' || kind === 'proposal') && time === undefined) return 'gone';
  const name = seat < 0 ? '' : (subject.seats.find((each) => each.seat === seat)?.name ?? '');
  const url = parts.mailer.link(`/match/${game}`);
  const zone = await zoneOf(parts.db, player);
  const closed = kind === 'led' ? await closedOf(parts, game, subject) : {};
  return { text: { kind, title: subject.title, seat: name, times, url, zone, until: undefined, ...time, ...closed } };
};

interface Ready {
  readonly notice: WaitingNotice;
  readonly text: TextOf;
}

/** What of a player's notices can be told now; what cannot is noted as what it is. */
const readyOf = async (
  parts: TellParts,
  client: pg.PoolClient,
  notices: readonly WaitingNotice[],
): Promise<readonly Ready[]> => {
  const ready: Ready[] = [];
  for (const notice of notices) {
    const verdict = await verdictOn(parts, notice);
    if (typeof verdict === 'object') ready.push({ notice, text: verdict.text });
    else if (verdict === 'gone') await noteNotice(client, notice, 'gone', parts.ahead);
    else if (verdict === 'seen') await noteNotice(client, notice, 'told', parts.ahead);
    else if (verdict === 'later') await noteNotice(client, notice, 'later', parts.ahead, LOOKING);
  }
  return ready;
};

const keyOf = ({ game, kind, seat, due }: WaitingNotice): string => `${game} ${kind} ${seat} ${due}`;

const pushAll = async ({ pusher, keyring }: TellParts, player: string, ready: readonly Ready[]): Promise<void> => {
  for (const { notice, text } of ready) {
    const { kind, title, url } = text;
    const push = { kind, match: notice.game, title, text: sentenceOf(text), url };
    await pusher.toPlayer(player, push, (endpoint) => keyring.uuid('push', player, keyOf(notice), endpoint));
  }
};

/** Gives whether the mail was sent, or none is to be; false where the last was only just sent. */
const mailAll = async (
  parts: TellParts,
  player: string,
  ready: readonly Ready[],
  { apart: own }: Choice,
): Promise<boolean> => {
  const { pool, mailer, keyring, apart } = parts;
  if (ready.length === 0 || !mailer.isOn || !(await hasAddress(pool, player))) return true;
  const isUrgent = ready.some(({ notice }) => notice.kind === 'deadline');
  if (!(await mayMail(pool, player, isUrgent ? 0 : Math.max(apart, own)))) return false;
  const id = keyring.uuid('notice', player, ...ready.map(({ notice }) => keyOf(notice)));
  await mailer.toPlayer(player, letterOf(ready.map(({ text }) => text)), { id });
  return true;
};

const tellIn = async (parts: TellParts, client: pg.PoolClient, player: string): Promise<void> => {
  const quiet = await quietUntil(client, player, parts.ahead);
  if (quiet !== undefined) return keepNotices(client, player, parts.ahead, quiet);
  const ready = await readyOf(parts, client, await lockNotices(client, player, parts.ahead));
  if (ready.length === 0) return;
  const choice = await choiceOf(client, player);
  const pushes = ready.filter(({ notice }) => !notice.pushed && choice.push.includes(notice.kind));
  await pushAll(parts, player, pushes);
  const reported = await reportedSeats(client, player);
  const letters = ready.filter(
    ({ notice }) =>
      !notice.mailed &&
      choice.mail.includes(notice.kind) &&
      // The report that is mailed of a turn asks for the orders of the next.
      !(notice.kind === 'turn' && reported.has(`${notice.game} ${notice.seat}`)),
  );
  const isMailed = await mailAll(parts, player, letters, choice);
  for (const one of ready) {
    const waits = !isMailed && letters.includes(one);
    await noteNotice(client, one.notice, waits ? 'pushed' : 'told', parts.ahead, JUST_HAD);
  }
};

/**
 * Tells a player what waits for him and is due: each by push, all by one mail, as he has chosen. Another node that comes to him
 * at the same time passes over it; what breaks off is told again under the same ids, and so sent once.
 */
export const tellPlayer = (parts: TellParts, player: string): Promise<void> =>
  inTransaction(parts.pool, (client) => tellIn(parts, client, player));
