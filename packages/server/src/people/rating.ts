import rate from 'glicko2-lite';

/** A player's strength in one book by Glicko-2: rating and deviation on the scale of 1500, and volatility. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Whoever has no rated match yet. */
export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How far volatility may change (tau); Glickman's own example has the same. */
const CHANGE = 0.5;

/** One game: whom it was against, and what it brought. 1 is a win, 1/2 a draw. */
export interface RatedGame {
  readonly against: Pick<Rating, 'rating' | 'deviation'>;
  readonly score: 0 | 0.5 | 1;
}

/** A rating after the games of one rating period (Glickman, "Example of the Glicko-2 system", steps 2 to 8). */
export const ratedAfter = ({ rating, deviation, volatility }: Rating, games: readonly RatedGame[]): Rating => {
  const opponents = games.map(({ against, score }): [number, number, number] => [
    against.rating,
    against.deviation,
    score,
  ]);
  const after = rate(rating, deviation, volatility, opponents, { tau: CHANGE });
  // Nobody is known worse than somebody who has never played.
  return { rating: after.rating, deviation: Math.min(after.rd, UNRATED.deviation), volatility: after.vol };
};

/** How a rated match ended for one of its players. */
export interface RatedPlayer {
  readonly player: string;
  readonly came: 'won' | 'drawn' | 'lost';
  readonly before: Rating;
}

/** Several opponents as one: the mean of their ratings, and the root of the mean square of their deviations. */
const together = (players: readonly RatedPlayer[]): RatedGame['against'] => {
  const mean = (of: (rating: Rating) => number): number =>
    players.reduce((sum, { before }) => sum + of(before), 0) / players.length;
  return { rating: mean(({ rating }) => rating), deviation: Math.sqrt(mean(({ deviation }) => deviation ** 2)) };
};

const SCORES = { won: 1, drawn: 0.5, lost: 0 } as const;

/**
 * The ratings after a match, which is a rating period of its own. Where a side has several seats a player has played one
 * game, against all of the other side together: who has won against those who have lost, and the other way round. In a draw
 * the sides are not told apart, and each has played against all others.
 */
export const ratingsAfter = (players: readonly RatedPlayer[]): ReadonlyMap<string, Rating> =>
  new Map(
    players.flatMap((own): (readonly [string, Rating])[] => {
      const others = players.filter((other) => other !== own && (own.came === 'drawn' || other.came !== own.came));
      if (others.length === 0) return [];
      return [[own.player, ratedAfter(own.before, [{ against: together(others), score: SCORES[own.came] }])]];
    }),
  );
