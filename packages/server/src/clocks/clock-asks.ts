import type { Shelf } from '@longroll/rulebooks';
import type pg from 'pg';
import { dayAt, type Leave, lengthOf } from '../calendar/calendar.ts';
import { Fault } from '../errors.ts';
import type { LiveMatch } from '../live-match.ts';
import type { SeatRow } from '../rows.ts';
import { inTransaction } from '../transaction.ts';
import { putMark, readClock } from './clock-rows.ts';
import type { Pace, SlowPace } from './clock-rule.ts';

/** Refuses a pace that a book cannot be played at. */
export const checkPace = ({ rulebook }: Shelf, pace: Pace, forPersons: number): void => {
  const no = (reason: string, field: string): Fault => new Fault('refused', reason, { field: `body/pace${field}` });
  if (forPersons === 0) throw no('No seat of this match is for a person.', '');
  if (rulebook.orders) throw no(`${rulebook.title} is played by sheets: say with "turns" how long turns last.`, '');
  if (pace.late === 'passes' && !rulebook.deadline)
    throw no(`${rulebook.title} has nothing that is done when a seat stays silent.`, '/late');
  if (pace.late === 'loses' && rulebook.verbs.resign === undefined)
    throw no(`In ${rulebook.title} nobody can give up, and so nobody lose on time.`, '/late');
};

/** Does something to the clocks of a match, alone. */
const alone = async <T>(
  pool: Pick<pg.Pool, 'connect'>,
  match: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query('select n from clock where match_id = $1 for update', [match]);
    return work(client);
  });

/** What a change of clocks is asked of. */
export interface ClockAsk {
  readonly pool: Pick<pg.Pool, 'connect'>;
  readonly live: LiveMatch;
  readonly seat: SeatRow;
  /** Milliseconds by which the tests' clock is ahead. */
  readonly ahead: number;
}

const running = ({ live }: ClockAsk): void => {
  if (!live.row.pace) throw new Fault('conflict', 'This match has no clocks.');
  if (live.shown.outcome || live.row.state !== 'running') throw new Fault('conflict', 'The match is over.');
};

/**
 * Notes that whoever holds this seat wants the match paused, and pauses it when everybody does; or that he wants it no
 * longer, by which a paused match goes on.
 */
export const wishPause = async (ask: ClockAsk, pause: boolean): Promise<void> => {
  running(ask);
  const { pool, live, seat, ahead } = ask;
  const people = live.seats.filter(({ kind }) => kind === 'person');
  const mine = people.filter(({ holder, id }) => id === seat.id || (holder !== undefined && holder === seat.holder));
  const actors = [...(live.shown.actors ?? [])];
  await alone(pool, live.id, async (client) => {
    const { rows } = await client.query<{ wants: number[]; kind: string | null }>(
      `select wants, (select kind from clock_mark m where m.match_id = $1 and m.n = clock.n) as kind
        from clock where match_id = $1`,
      [live.id],
    );
    const isPaused = rows[0]?.kind === 'pause';
    const others = (rows[0]?.wants ?? []).filter((id) => mine.every((own) => own.id !== id));
    const wants = pause && !isPaused ? [...others, ...mine.map(({ id }) => id)] : others;
    const all = people.every(({ id }) => wants.includes(id));
    if (!isPaused && all) await putMark(client, live.id, { kind: 'pause', actors }, ahead);
    if (isPaused && !pause) await putMark(client, live.id, { kind: 'resume', actors }, ahead);
    await client.query('update clock set wants = $2 where match_id = $1', [live.id, all || isPaused ? [] : wants]);
  });
};

const slowPace = ({ live }: ClockAsk): SlowPace => {
  const { pace } = live.row;
  if (pace?.play === 'slow' && pace.leave > 0) return pace;
  throw new Fault('conflict', 'In this match no leave can be taken.');
};

const leavesOf = async (client: pg.PoolClient, ask: ClockAsk): Promise<{ taken: readonly Leave[]; today: string }> => {
  const { off } = slowPace(ask);
  const stored = await readClock(client, ask.live.id, 2 ** 31 - 1);
  const taken = (stored?.leaves ?? []).filter(({ seat }) => seat === ask.seat.id);
  return { taken, today: dayAt(off.zone, (stored?.now ?? 0) + ask.ahead) };
};

/** Takes a leave for a seat. Refuses one that begins before tomorrow, meets another one, or is longer than what is left. */
export const takeLeave = async (ask: ClockAsk, leave: Leave): Promise<void> => {
  running(ask);
  const pace = slowPace(ask);
  const no = (reason: string, field: string): Fault => new Fault('refused', reason, { field: `body/${field}` });
  await alone(ask.pool, ask.live.id, async (client) => {
    const { taken, today } = await leavesOf(client, ask);
    if (leave.from <= today) throw no('A leave begins tomorrow at the earliest.', 'from');
    if (taken.some(({ from, to }) => from <= leave.to && leave.from <= to))
      throw no('It meets another leave of this seat.', 'from');
    const left = pace.leave - taken.reduce((days, each) => days + lengthOf(each), 0);
    if (lengthOf(leave) > left) throw no(`This seat has ${left} days of leave left.`, 'to');
    await client.query('insert into clock_leave (match_id, seat, first_day, last_day) values ($1, $2, $3, $4)', [
      ask.live.id,
      ask.seat.id,
      leave.from,
      leave.to,
    ]);
  });
};

/** Gives a leave back that has not begun. */
export const giveLeaveBack = async (ask: ClockAsk, from: string): Promise<void> => {
  running(ask);
  await alone(ask.pool, ask.live.id, async (client) => {
    const { taken, today } = await leavesOf(client, ask);
    if (from <= today) throw new Fault('conflict', 'This leave has begun.', { field: 'params/from' });
    if (!taken.some((leave) => leave.from === from))
      throw new Fault('not-found', 'This seat has no leave that begins then.', { field: 'params/from' });
    await client.query('delete from clock_leave where match_id = $1 and seat = $2 and first_day = $3', [
      ask.live.id,
      ask.seat.id,
      from,
    ]);
  });
};
