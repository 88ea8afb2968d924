import { versionOf } from '@longroll/kernel';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../database.ts';
import { askedOf } from '../resume/snapshot-rows.ts';
import { type MatchRow, readMatches, readSeats, type SeatRow } from '../rows.ts';
import type { Database } from '../schema.ts';
import type { Came } from './people-tables.ts';
import { type RatedPlayer, type Rating, ratingsAfter, UNRATED } from './rating.ts';

/** Results are noted one after another, on whatever node: a rating rests on the one before. Waits for its turn in a transaction. */
export const inTurn = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('longroll results'))`.execute(tx);
};

/** Whether its end is one between people: at least two persons have sat at it, and it was played here from its beginning. */
const isBetweenPeople = (row: MatchRow, seats: readonly SeatRow[]): boolean =>
  !row.imported && new Set(seats.flatMap(({ kind, holder }) => (kind === 'person' ? (holder ?? []) : []))).size > 1;

/** How the match ended for a seat: no winner is a draw, and so are all winners. */
const cameOf = ({ outcome }: MatchRow, seat: SeatRow, seats: readonly SeatRow[]): Came => {
  if (!outcome) return 'unfinished';
  const { winners } = outcome;
  if (winners.length === 0 || seats.every(({ id }) => winners.includes(id))) return 'drawn';
  return winners.includes(seat.id) ? 'won' : 'lost';
};

/** Those of these players who have accounts. */
const accountsAmong = async (db: Db, players: readonly string[]): Promise<ReadonlySet<string>> => {
  if (players.length === 0) return new Set();
  const rows = await db
    .selectFrom('player')
    .select('id')
    .where('id', 'in', [...players])
    .where('guest', '=', false)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

interface Ended {
  readonly row: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly accounts: ReadonlySet<string>;
  readonly entries: number;
  readonly at: Date;
}

/** The rating of a player in a book: what the last rated match that was noted has made of it. */
export const ratingOf = async (db: Db, player: string, rulebook: string): Promise<Rating> => {
  const row = await db
    .selectFrom('result_seat')
    .select(['rating', 'deviation', 'volatility'])
    .where('player', '=', player)
    .where('rulebook', '=', rulebook)
    .where('rating', 'is not', null)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.rating === null || row.deviation === null || row.volatility === null) return UNRATED;
  return { rating: row.rating, deviation: row.deviation, volatility: row.volatility };
};

interface Moved {
  readonly before: Rating;
  readonly after: Rating;
}

/** How the ratings move by a match; nothing moves by one that is not rated or was not won, drawn or lost. */
const movedBy = async (tx: Db, { row, seats, accounts }: Ended): Promise<ReadonlyMap<string, Moved>> => {
  if (!row.rated) return new Map();
  const players: RatedPlayer[] = [];
  for (const seat of seats) {
    const came = cameOf(row, seat, seats);
    if (came === 'unfinished' || seat.holder === undefined || !accounts.has(seat.holder)) return new Map();
    players.push({ player: seat.holder, came, before: await ratingOf(tx, seat.holder, row.rulebook) });
  }
  const after = ratingsAfter(players);
  return new Map(
    players.flatMap(({ player, before }) => {
      const rating = after.get(player);
      return rating ? [[player, { before, after: rating }] as const] : [];
    }),
  );
};

const store = async (tx: Transaction<Database>, ended: Ended): Promise<void> => {
  const { row, seats, accounts, entries, at } = ended;
  await inTurn(tx);
  const n = sql<string>`(select coalesce(max(n), 0) + 1 from result)`;
  const made = await tx
    .insertInto('result')
    .values({
      game: row.id,
      n,
      rulebook: row.rulebook,
      version: versionOf(row),
      scenario_title: row.scenarioTitle,
      title: row.title,
      winners: row.outcome?.winners ?? [],
      clause: row.outcome?.clause ?? null,
      entries,
      rated: row.rated,
      club: row.club ?? null,
      ended: at,
    })
    .onConflict((conflict) => conflict.column('game').doNothing())
    .returning('n')
    .executeTakeFirst();
  if (!made) return;
  const moved = await movedBy(tx, ended);
  const rows = seats.map((seat) => {
    const player = seat.holder !== undefined && accounts.has(seat.holder) ? seat.holder : null;
    const { before, after } = (player === null ? undefined : moved.get(player)) ?? {};
    return {
      game: row.id,
      seat: seat.id,
      n: made.n,
      rulebook: row.rulebook,
      name: seat.name,
      player,
      bot: seat.bot ?? null,
      came: cameOf(row, seat, seats),
      rating_before: before?.rating ?? null,
      rating: after?.rating ?? null,
      deviation: after?.deviation ?? null,
      volatility: after?.volatility ?? null,
    };
  });
  await tx.insertInto('result_seat').values(rows).execute();
};

const lastEntry = async (db: Db, id: string): Promise<{ readonly seq: number; readonly at: Date } | undefined> =>
  db
    .selectFrom('entry')
    .select(['seq', 'at'])
    .where('match_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Notes the results of those of these matches that are over, in their order, with what they do to ratings: each once, however often
 * and on how many nodes it is asked. Of a match that was not between people only that it was looked at. Each stands in a
 * transaction of its own, and the match is ticked off after it: between the two a crash has it looked at again. One that fails
 * does not hold the others up; the first fault is thrown in the end.
 */
export const noteResults = async (db: Db, ids: readonly string[]): Promise<void> => {
  const rows = new Map((await readMatches(db, ids)).map((row) => [row.id, row]));
  const seats = await readSeats(db, ids);
  const faults: unknown[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (row?.state !== 'over') continue;
    const sitting = (seats.get(id) ?? []).filter(({ kind }) => kind !== 'clock');
    await noteOne(db, row, sitting).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
};

const noteOne = async (db: Db, row: MatchRow, seats: readonly SeatRow[]): Promise<void> => {
  const { id } = row;
  if (isBetweenPeople(row, seats)) {
    const accounts = await accountsAmong(
      db,
      seats.flatMap(({ holder }) => holder ?? []),
    );
    const last = await lastEntry(db, id);
    const ended = { row, seats, accounts, entries: last?.seq ?? 0, at: last?.at ?? row.updated };
    await db.transaction().execute((tx) => store(tx, ended));
  }
  await askedOf(db).query('update match set noted = true where id = $1', [id]);
};

const AT_ONCE = 100;

/** Notes the results of matches that ended and whose noting was lost, the first that ended first; at most a hundred. */
export const noteMissed = async (db: Db): Promise<number> => {
  const missed = await db
    .selectFrom('match')
    .select('id')
    .where('state', '=', 'over')
    .where('noted', '=', false)
    .orderBy('updated')
    .limit(AT_ONCE)
    .execute();
  await noteResults(
    db,
    missed.map(({ id }) => id),
  );
  return missed.length;
};
