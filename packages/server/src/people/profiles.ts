import { sql } from 'kysely';
import { clubNames } from '../clubs/clubs.ts';
import type { Db } from '../database.ts';
import { Fault, found } from '../errors.ts';
import { checkMayWrite } from '../moderation/sanctions.ts';
import type { Who } from '../sessions.ts';
import type { Edit } from './people-shapes.ts';
import type { Came } from './people-tables.ts';
import type { WireBookRecord, WirePeople, WireProfile, WireRating, WireShows } from './people-wire.ts';

/** Whoever has an account; a guest is told to sign up. */
export const accountOf = (who: Who | undefined): Who => {
  if (!who) throw new Fault('not-signed-in', 'Sign in first.');
  if (who.guest) throw new Fault('forbidden', 'A guest cannot do this: sign up first.');
  return who;
};

/** The accounts of these ids, by id; ids of guests and of nobody are left out. */
export const accountNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('player')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .where('guest', '=', false)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The account of this id; 404 when there is none. */
export const accountNamed = async (db: Db, player: string): Promise<{ readonly name: string; readonly since: Date }> =>
  found(
    await db
      .selectFrom('player')
      .innerJoin('account', 'account.player', 'player.id')
      .select(['player.name', 'account.created as since'])
      .where('player.id', '=', player)
      .executeTakeFirst(),
    'account with this id',
  );

const ALL: WireShows = { results: true, ratings: true, clubs: true };

/** What each of these accounts shows to others. */
export const shownBy = async (db: Db, ids: readonly string[]): Promise<(player: string) => WireShows> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('profile')
          .select(['player', 'show_results as results', 'show_ratings as ratings', 'show_clubs as clubs'])
          .where('player', 'in', [...new Set(ids)])
          .execute();
  const byId = new Map(rows.map(({ player, ...shows }) => [player, shows]));
  return (player) => byId.get(player) ?? ALL;
};

const MOST_NAMES = 20;

/** Accounts whose name begins so, in the order of names. */
export const accountsNamed = async (db: Db, start: string): Promise<WirePeople> => {
  const key = start
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  return db
    .selectFrom('account')
    .innerJoin('player', 'player.id', 'account.player')
    .select(['player.id', 'player.name'])
    .where('account.name_key', 'like', `${key}%`)
    .orderBy('account.name_key')
    .limit(MOST_NAMES)
    .execute();
};

const resultsByBook = async (db: Db, player: string): Promise<ReadonlyMap<string, Record<Came, number>>> => {
  const rows = await db
    .selectFrom('result_seat')
    .select((of) => ['rulebook', 'came', of.fn.count<string>('game').distinct().as('count')])
    .where('player', '=', player)
    .groupBy(['rulebook', 'came'])
    .execute();
  const books = new Map<string, Record<Came, number>>();
  for (const { rulebook, came, count } of rows) {
    const record = books.get(rulebook) ?? { won: 0, drawn: 0, lost: 0, unfinished: 0 };
    record[came] += Number(count);
    books.set(rulebook, record);
  }
  return books;
};

const ratingsByBook = async (db: Db, player: string): Promise<ReadonlyMap<string, WireRating>> => {
  const rows = await db
    .selectFrom('result_seat')
    .distinctOn('rulebook')
    .select(['rulebook', 'rating', 'deviation', 'volatility'])
    .where('player', '=', player)
    .where('rating', 'is not', null)
    .orderBy('rulebook')
    .orderBy('n', 'desc')
    .execute();
  return new Map(
    rows.map(({ rulebook, rating, deviation, volatility }) => [
      rulebook,
      { rating: rating ?? 0, deviation: deviation ?? 0, volatility: volatility ?? 0 },
    ]),
  );
};

/** An account as `who` may see it; 404 when there is none of this id. */
export const profileOf = async (db: Db, player: string, who: Who | undefined): Promise<WireProfile> => {
  const { name, since } = await accountNamed(db, player);
  const own = who?.player === player;
  const [row, showsOf, results, ratings, clubs] = await Promise.all([
    db.selectFrom('profile').select('about').where('player', '=', player).executeTakeFirst(),
    shownBy(db, [player]),
    resultsByBook(db, player),
    ratingsByBook(db, player),
    clubNames(db, player),
  ]);
  const shows = showsOf(player);
  const seen = own ? ALL : shows;
  const books = [...(seen.results ? results.keys() : ratings.keys())].toSorted();
  return {
    id: player,
    name,
    since: since.toISOString(),
    about: row?.about ?? '',
    books: books.flatMap((rulebook): readonly WireBookRecord[] => {
      const record = seen.results ? results.get(rulebook) : undefined;
      const rating = seen.ratings ? ratings.get(rulebook) : undefined;
      if (!record && !rating) return [];
      return [{ rulebook, ...(record ? { results: record } : {}), ...(rating ? { rating } : {}) }];
    }),
    ...(seen.clubs ? { clubs } : {}),
    ...(own ? { shows } : {}),
  };
};

/** Changes what an account says of itself and what others may see of it. */
export const editProfile = async (db: Db, player: string, { about, shows = {} }: Edit): Promise<void> => {
  if (about !== undefined && about !== '') await checkMayWrite(db, player);
  const set = {
    ...(about === undefined ? {} : { about }),
    ...(shows.results === undefined ? {} : { show_results: shows.results }),
    ...(shows.ratings === undefined ? {} : { show_ratings: shows.ratings }),
    ...(shows.clubs === undefined ? {} : { show_clubs: shows.clubs }),
  };
  await db
    .insertInto('profile')
    .values({ player, ...set })
    .onConflict((conflict) => conflict.column('player').doUpdateSet({ player: sql<string>`excluded.player`, ...set }))
    .execute();
};
