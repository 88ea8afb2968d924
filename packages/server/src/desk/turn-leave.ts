import type pg from 'pg';
import { dayAt, EVERY_DAY, type Leave, lengthOf } from '../calendar/calendar.ts';
import { Fault } from '../errors.ts';
import type { LiveMatch } from '../live-match.ts';
import { inTransaction } from '../transaction.ts';
import type { Asked } from './drafts.ts';
import { dueAfter, type TurnRules, USUAL_TURNS } from './turn-rules.ts';

/** The leaves of the persons among these seats: while one of them is away no deadline falls. */
export const leavesOf = async (asked: Asked, match: string, seats: readonly number[]): Promise<readonly Leave[]> =>
  (
    await asked.query<Leave>(
      `select l.first_day as "from", l.last_day as "to" from clock_leave l
        join seat s on s.match_id = l.match_id and s.seat = l.seat
        where l.match_id = $1 and s.kind = 'person' and l.seat = any($2::int[])`,
      [match, [...seats]],
    )
  ).rows;

/** What is left of a seat's leave, and what was taken. */
export interface LeaveTaken {
  readonly left: number;
  readonly taken: readonly Leave[];
}

/** The leave of a seat; undefined where the match allows none. */
export const leaveOf = async (
  asked: Asked,
  match: string,
  { leave = 0 }: TurnRules,
  seat: number,
): Promise<LeaveTaken | undefined> => {
  if (leave === 0) return undefined;
  const taken = await leavesOf(asked, match, [seat]);
  return { left: leave - taken.reduce((days, each) => days + lengthOf(each), 0), taken };
};

interface OpenTurn {
  readonly turn: number;
  readonly due: Date;
  readonly waits: readonly number[];
}

/** A deadline that falls into the leaves of those who are waited for moves behind them. It never moves back. */
const moveBehind = async (client: Asked, match: string, rules: TurnRules): Promise<void> => {
  const { rows } = await client.query<OpenTurn>(
    `select turn, due, waits from turn where match_id = $1 and state = 'open' for update`,
    [match],
  );
  const [open] = rows;
  if (!open) return;
  const due = dueAfter(rules, open.due, 0, await leavesOf(client, match, open.waits));
  if (due > open.due)
    await client.query('update turn set due = $3 where match_id = $1 and turn = $2', [match, open.turn, due]);
};

const checked = async (client: Asked, { id, row }: LiveMatch, seat: number, leave: Leave): Promise<void> => {
  const rules = row.turns ?? USUAL_TURNS;
  const no = (reason: string, field: string): Fault => new Fault('refused', reason, { field: `body/${field}` });
  const of = await leaveOf(client, id, rules, seat);
  if (!of) throw new Fault('conflict', 'In this match no leave can be taken.');
  const { rows } = await client.query<{ now: Date }>('select now() as now');
  const today = dayAt((rules.daysOff ?? EVERY_DAY).zone, rows[0]?.now.getTime() ?? 0);
  if (leave.from <= today) throw no('A leave begins tomorrow at the earliest.', 'from');
  if (of.taken.some(({ from, to }) => from <= leave.to && leave.from <= to))
    throw no('It meets another leave of this seat.', 'from');
  if (lengthOf(leave) > of.left) throw no(`This seat has ${of.left} days of leave left.`, 'to');
};

/**
 * Takes a leave for a seat of a match of sheets: from tomorrow on no deadline falls while it lasts. Refuses one that meets another,
 * and one that is longer than what is left.
 */
export const takeTurnLeave = async (
  pool: Pick<pg.Pool, 'connect'>,
  live: LiveMatch,
  seat: number,
  leave: Leave,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    // Of two leaves of a match that are taken at once the second knows of the first.
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1::uuid::text, 0))`, [live.id]);
    await checked(client, live, seat, leave);
    await client.query('insert into clock_leave (match_id, seat, first_day, last_day) values ($1, $2, $3, $4)', [
      live.id,
      seat,
      leave.from,
      leave.to,
    ]);
    await moveBehind(client, live.id, live.row.turns ?? USUAL_TURNS);
  });
