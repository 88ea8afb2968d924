import { sql } from 'kysely';
import { roleIn } from '../clubs/clubs.ts';
import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';
import { accountNames } from '../people/profiles.ts';
import type { Who } from '../sessions.ts';
import { type Score, standings } from './standings.ts';
import type { WirePair, WireTournament, WireTournamentLine, WireTournaments } from './tournament-wire.ts';
import { tournamentOf } from './tournaments.ts';

const PAGE = 50;

type Row = Awaited<ReturnType<typeof tournamentOf>>;

const lineOf = (row: Row, entries: number): WireTournamentLine => ({
  id: row.id,
  title: row.title,
  rulebook: row.rulebook,
  scenario: row.scenario,
  ...(row.club === null ? {} : { club: row.club }),
  rated: row.rated,
  bothSides: row.both_sides,
  ...(row.pace === null ? {} : { pace: row.pace }),
  entering: !row.closed,
  entries,
  created: row.created.toISOString(),
});

const POINTS = { won: [1, 0], drawn: [0.5, 0.5], lost: [0, 1], unfinished: [0, 0] } as const;

type Points = readonly [number, number];

/** What the matches that are over brought their first players. */
const pointsOfResults = async (db: Db, games: readonly string[]): Promise<ReadonlyMap<string, Points>> => {
  if (games.length === 0) return new Map();
  const rows = await db
    .selectFrom('result_seat')
    .distinctOn('game')
    .select(['game', 'came'])
    .where('game', 'in', games)
    .orderBy('game')
    .orderBy('seat')
    .execute();
  return new Map(rows.map(({ game, came }) => [game, POINTS[came]]));
};

const there = async (db: Db, games: readonly string[]): Promise<ReadonlySet<string>> => {
  if (games.length === 0) return new Set();
  const rows = await db.selectFrom('match').select('id').where('id', 'in', games).execute();
  return new Set(rows.map(({ id }) => id));
};

type PairRow = Awaited<ReturnType<typeof pairsOf>>[number];

const pairsOf = (db: Db, id: string) =>
  db.selectFrom('tournament_pair').selectAll().where('tournament', '=', id).orderBy('round').orderBy('board').execute();

/** Of a pair whose match is no more, since it never began: lost by whoever has withdrawn, and nothing for anybody else. */
const forfeited = ({ first, second }: PairRow, withdrawn: ReadonlySet<string>): Points => {
  const [firstGone, secondGone] = [withdrawn.has(first), withdrawn.has(second)];
  if (firstGone === secondGone) return [0, 0];
  return firstGone ? [0, 1] : [1, 0];
};

/** A tournament with its table and its pairs; 404 when there is none that one may see. */
export const showTournament = async (db: Db, id: string, who: Who | undefined): Promise<WireTournament> => {
  const row = await tournamentOf(db, id, who);
  const [entries, pairs] = await Promise.all([
    db.selectFrom('tournament_entry').selectAll().where('tournament', '=', id).orderBy('n').execute(),
    pairsOf(db, id),
  ]);
  const games = pairs.map(({ game }) => game);
  const players = entries.map(({ player }) => player);
  const [results, matches, names] = await Promise.all([
    pointsOfResults(db, games),
    there(db, games),
    accountNames(db, [...players, row.organiser]),
  ]);
  const withdrawn = new Set(entries.filter((entry) => entry.withdrawn).map(({ player }) => player));
  const wired = pairs.map((pair): WirePair => {
    const { round, board, first, second, game, made } = pair;
    const points = results.get(game) ?? (made && !matches.has(game) ? forfeited(pair, withdrawn) : undefined);
    return {
      round,
      board,
      first,
      second,
      ...(matches.has(game) ? { match: game } : {}),
      ...(points ? { points } : {}),
    };
  });
  const nameOf = (player: string): string => names.get(player) ?? '';
  const table = standings(players, wired satisfies readonly Score[]).map(({ player, ...standing }) => ({
    id: player,
    name: nameOf(player),
    ...standing,
    ...(withdrawn.has(player) ? { withdrawn: true as const } : {}),
  }));
  return {
    ...lineOf(row, entries.length),
    organiser: { id: row.organiser, name: nameOf(row.organiser) },
    options: row.options,
    seats: row.seats,
    table,
    pairs: wired,
    over: row.closed && wired.every(({ points }) => points !== undefined),
  };
};

interface Which {
  readonly club?: string | undefined;
  readonly entering?: '1' | undefined;
  readonly after?: string | undefined;
}

const MICROSECONDS = sql<string>`(extract(epoch from created) * 1000000)::bigint`;

const placeOf = (text: string): readonly [string, string] => {
  const [, at = '', id = ''] = /^(\d{1,20})\|([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (at !== '') return [at, id];
  throw new Fault('bad-request', 'querystring/after: is not a `next` of an earlier answer', {
    field: 'querystring/after',
  });
};

/** Tournaments of a club or open to all, the latest first. */
export const listTournaments = async (
  db: Db,
  { club, entering, after }: Which,
  who: Who | undefined,
): Promise<WireTournaments> => {
  if (club !== undefined && !(who && (await roleIn(db, club, who.player))))
    throw new Fault('forbidden', 'You are in no club with this id.', { field: 'querystring/club' });
  let query = db.selectFrom('tournament').selectAll().select(MICROSECONDS.as('place'));
  query = club === undefined ? query.where('club', 'is', null) : query.where('club', '=', club);
  if (entering) query = query.where('closed', '=', false);
  if (after !== undefined) {
    const [at, id] = placeOf(after);
    const time = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`;
    query = query.where(sql<boolean>`(created, id) < (${time}, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const counts = await countEntries(
    db,
    page.map(({ id }) => id),
  );
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    tournaments: page.map((row) => lineOf(row, counts.get(row.id) ?? 0)),
    ...(last ? { next: Buffer.from(`${last.place}|${last.id}`).toString('base64url') } : {}),
  };
};

const countEntries = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tournament_entry')
    .select((of) => ['tournament', of.fn.countAll<string>().as('count')])
    .where('tournament', 'in', ids)
    .groupBy('tournament')
    .execute();
  return new Map(rows.map(({ tournament, count }) => [tournament, Number(count)]));
};
