import type { Transaction } from 'kysely';
import type { Database } from '../schema.ts';
import { type RatedPlayer, type Rating, ratingsAfter, UNRATED } from './rating.ts';
import { inTurn } from './results.ts';

type Tx = Transaction<Database>;

const NO_RATING = { rating_before: null, rating: null, deviation: null, volatility: null } as const;

/** The ratings that players have had in a book before a result. */
const ratingsBefore = async (tx: Tx, rulebook: string, n: string): Promise<Map<string, Rating>> => {
  const rows = await tx
    .selectFrom('result_seat')
    .distinctOn('player')
    .select(['player', 'rating', 'deviation', 'volatility'])
    .where('rulebook', '=', rulebook)
    .where('n', '<', n)
    .where('rating', 'is not', null)
    .orderBy('player')
    .orderBy('n', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ player, rating, deviation, volatility }) =>
      player === null || rating === null || deviation === null || volatility === null
        ? []
        : [[player, { rating, deviation, volatility }] as const],
    ),
  );
};

/** The rated seats of a book behind a result, by match, the first match first. */
const ratedAfterwards = async (tx: Tx, rulebook: string, n: string) => {
  const rows = await tx
    .selectFrom('result_seat')
    .select(['game', 'player', 'came'])
    .where('rulebook', '=', rulebook)
    .where('n', '>', n)
    .where('rating', 'is not', null)
    .orderBy('n')
    .orderBy('seat')
    .execute();
  return Map.groupBy(rows, ({ game }) => game);
};

/**
 * Takes what a match has done to ratings back, and works all ratings of its book out again that were made since. Who won stays
 * told. Gives how many matches were rated anew; undefined where the match has moved no rating.
 */
export const annul = async (tx: Tx, game: string): Promise<number | undefined> => {
  await inTurn(tx);
  const row = await tx
    .updateTable('result')
    .set({ rated: false })
    .where('game', '=', game)
    .where('rated', '=', true)
    .returning(['n', 'rulebook'])
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.updateTable('result_seat').set(NO_RATING).where('game', '=', game).execute();
  const ratings = await ratingsBefore(tx, row.rulebook, row.n);
  const later = await ratedAfterwards(tx, row.rulebook, row.n);
  for (const [match, seats] of later) {
    const players = seats.flatMap(({ player, came }): RatedPlayer[] =>
      player === null || came === 'unfinished' ? [] : [{ player, came, before: ratings.get(player) ?? UNRATED }],
    );
    const after = ratingsAfter(players);
    for (const { player, before } of players) {
      const rating = after.get(player) ?? before;
      ratings.set(player, rating);
      await tx
        .updateTable('result_seat')
        .set({ rating_before: before.rating, ...rating })
        .where('game', '=', match)
        .where('player', '=', player)
        .execute();
    }
  }
  return later.size;
};
