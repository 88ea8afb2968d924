import type { Setting } from './game.ts';
import type { PlayerName } from './player-name.ts';

/** Many games between the same contenders. */
export interface SeriesPlan extends Setting {
  readonly rulebook: string;
  /** One contender for each seat that players hold. */
  readonly bots: readonly PlayerName[];
  readonly games: number;
  /** Games with the same seeds are the same everywhere. */
  readonly seed: number;
  /** Threads; 1 unless said, and then in this one. Results do not depend on it. */
  readonly workers?: number;
  /** Actions after which a game is broken off undecided. */
  readonly most?: number;
  /** Seconds that a program has for each answer. */
  readonly seconds?: number;
}

/** One game of a series: who sat where, and the dice. */
export interface Pairing {
  readonly game: number;
  readonly seed: number;
  /** The contender (its place in the plan) of each seat that players hold. */
  readonly contenders: readonly number[];
}

/** Where the seeds of the games of a series lie apart from those of the next series. */
const STRIDE = 1_000_003;

/** After how many turns round the table the same computer players sit in the same seats again. */
export const waysRound = (bots: readonly PlayerName[]): number => {
  const seated = (turned: number): boolean => bots.every((bot, seat) => bots[(seat + turned) % bots.length] === bot);
  const again = bots.findIndex((_, i) => seated(i + 1));
  return Math.max(1, again + 1);
};

/**
 * The games of a series. Each seed is played once for every way round the table in which other computer players sit in
 * some seat, so that neither the better seat nor the luckier dice favour a contender: with equal ones every game has a
 * seed of its own, since the same seed would be the same game again. A number of games that does not divide leaves the
 * last round incomplete.
 */
export const pairings = (plan: SeriesPlan): readonly Pairing[] => {
  const players = plan.bots.length;
  const ways = waysRound(plan.bots);
  return Array.from({ length: plan.games }, (_, game) => ({
    game,
    seed: plan.seed * STRIDE + Math.floor(game / ways),
    contenders: plan.bots.map((_bot, seat) => (seat + game) % players),
  }));
};
