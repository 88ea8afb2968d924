import { clubsOf } from '../clubs/clubs.ts';
import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';
import type { Who } from '../sessions.ts';
import type { WireResult, WireResultSeat, WireResults, WireShows } from './people-wire.ts';
import { accountNamed, accountNames, shownBy } from './profiles.ts';

const PAGE = 50;

const placeOf = (after: string | undefined): string | undefined => {
  if (after === undefined || /^\d{1,18}$/.test(after)) return after;
  throw new Fault('bad-request', 'querystring/after: is not a `next` of an earlier answer', {
    field: 'querystring/after',
  });
};

/** An id that is no club's. */
const NO_CLUB = '00000000-0000-0000-0000-000000000000';

/** The numbers of a page of results; those of clubs only where whoever asks is in `clubs`, if any are named. */
const latest = async (
  db: Db,
  player: string,
  book: string | undefined,
  after: string | undefined,
  clubs: readonly string[] | undefined,
) => {
  let query = db
    .selectFrom('result_seat')
    .innerJoin('result', 'result.game', 'result_seat.game')
    .select('result_seat.n')
    .distinct()
    .where('player', '=', player);
  if (clubs) query = query.where((of) => of.or([of('club', 'is', null), of('club', 'in', [...clubs, NO_CLUB])]));
  if (book !== undefined) query = query.where('result.rulebook', '=', book);
  const place = placeOf(after);
  if (place !== undefined) query = query.where('result_seat.n', '<', place);
  const rows = await query
    .orderBy('result_seat.n', 'desc')
    .limit(PAGE + 1)
    .execute();
  return rows.map(({ n }) => n);
};

type SeatRow = Awaited<ReturnType<typeof seatsOf>>[number];

const seatsOf = async (db: Db, ns: readonly string[]) =>
  db.selectFrom('result_seat').selectAll().where('n', 'in', ns).orderBy('seat').execute();

const wireSeat = (
  seat: SeatRow,
  names: ReadonlyMap<string, string>,
  seen: (player: string) => WireShows,
): WireResultSeat => {
  const { player, rating, rating_before: before } = seat;
  const name = player === null ? undefined : names.get(player);
  const rated = player !== null && rating !== null && before !== null && seen(player).ratings;
  return {
    seat: seat.name,
    ...(player !== null && name !== undefined ? { account: { id: player, name } } : {}),
    ...(seat.bot === null ? {} : { bot: seat.bot }),
    came: seat.came,
    ...(rated ? { rating, change: rating - before } : {}),
  };
};

/** A page of an account's results, the latest first. Refused where it shows them to nobody but itself. */
export const resultsOf = async (
  db: Db,
  player: string,
  { book, after }: { readonly book?: string | undefined; readonly after?: string | undefined },
  who: Who | undefined,
): Promise<WireResults> => {
  await accountNamed(db, player);
  const shows = await shownBy(db, [player]);
  if (who?.player !== player && !shows(player).results)
    throw new Fault('forbidden', 'This account does not show its results.');
  const clubs = who?.player === player ? undefined : who ? await clubsOf(db, who.player) : [];
  const found = await latest(db, player, book, after, clubs);
  const ns = found.slice(0, PAGE);
  if (ns.length === 0) return { results: [] };
  const [rows, seats] = await Promise.all([
    db.selectFrom('result').selectAll().where('n', 'in', ns).orderBy('n', 'desc').execute(),
    seatsOf(db, ns),
  ]);
  const players = seats.flatMap((seat) => seat.player ?? []);
  const [names, shownTo] = await Promise.all([accountNames(db, players), shownBy(db, players)]);
  const seen = (of: string): WireShows => (of === who?.player ? { ...shownTo(of), ratings: true } : shownTo(of));
  const results = rows.map((row): WireResult => {
    const own = seats.filter(({ game }) => game === row.game);
    return {
      match: row.game,
      title: row.title,
      rulebook: row.rulebook,
      version: row.version,
      scenarioTitle: row.scenario_title,
      seats: own.map((seat) => wireSeat(seat, names, seen)),
      winners: own.filter(({ seat }) => row.winners.includes(seat)).map(({ name }) => name),
      ...(row.clause === null ? {} : { clause: row.clause }),
      entries: row.entries,
      rated: row.rated,
      ended: row.ended.toISOString(),
    };
  });
  const next = found.length > PAGE ? ns.at(-1) : undefined;
  return { results, ...(next === undefined ? {} : { next }) };
};
