import { at } from '@longroll/kernel';
import { type Share, wilson } from './confidence.ts';
import type { PlayerName } from './player-name.ts';
import type { GameResult, GameTime, SeriesGame } from './series-game.ts';
import type { SeriesPlan } from './series-plan.ts';

/**
 * How one contender fared. A shared victory counts in parts, a game without a winner in equal parts to all. Games with the same seed
 * count once, by their mean: `points.of` is the number of seeds.
 */
export interface Standing {
  readonly bot: PlayerName;
  readonly points: Share;
  readonly won: number;
  readonly lost: number;
  /** Without a winner, shared or broken off. */
  readonly drawn: number;
}

/** How one seat fared, whoever sat there: the balance of the scenario. */
export interface SeatStanding {
  readonly seat: number;
  readonly points: Share;
}

/** A finished series. All but `time` is the same on every machine. */
export interface Series {
  readonly plan: Omit<SeriesPlan, 'workers'>;
  readonly results: readonly GameResult[];
  readonly standings: readonly Standing[];
  readonly seats: readonly SeatStanding[];
  /** How often each clause ended a game, most often first; `broken off` where none did. */
  readonly endings: readonly { readonly clause: string; readonly games: number }[];
  readonly actions: { readonly mean: number; readonly most: number };
  /** Milliseconds, by contender. */
  readonly time: readonly { readonly longest: number; readonly thought: number }[];
  /** What was wrong with programs that played on in spite of it. */
  readonly complaints: readonly string[];
}

/** Counts up a series from its games, in whatever order they were finished. */
export const seriesOf = (plan: SeriesPlan, games: readonly SeriesGame[]): Series => {
  const ordered = games.toSorted((a, b) => a.result.game - b.result.game);
  const results = ordered.map(({ result }) => result);
  const actions = results.map((result) => result.actions);
  const { workers: _, ...told } = plan;
  return {
    plan: told,
    results,
    standings: plan.bots.map((bot, contender) => standing(bot, contender, results)),
    seats: plan.bots.map((_bot, seat) => ({
      seat,
      points: bySeed(results, (result) => pointsOfSeat(result, seat)),
    })),
    endings: endings(results),
    actions: { mean: sum(actions, (count) => count) / Math.max(1, actions.length), most: Math.max(0, ...actions) },
    time: plan.bots.map((_bot, contender) => timeOf(ordered, contender)),
    complaints: ordered.flatMap(({ complaints = [] }) => complaints),
  };
};

const sum = <T>(list: readonly T[], of: (member: T) => number): number =>
  list.reduce((total, member) => total + of(member), 0);

/** The mean of each seed's games: they were thrown with the same dice, and are no more than one trial. */
const bySeed = (results: readonly GameResult[], points: (result: GameResult) => number): Share => {
  const seeds = Object.values(Object.groupBy(results, ({ seed }) => seed)).map(
    (games = []) => sum(games, points) / games.length,
  );
  return wilson(
    sum(seeds, (mean) => mean),
    seeds.length,
  );
};

const pointsOfSeat = ({ winningSeats, contenders }: GameResult, seat: number): number => {
  if (winningSeats.length === 0) return 1 / contenders.length;
  return winningSeats.includes(seat) ? 1 / winningSeats.length : 0;
};

const standing = (bot: PlayerName, contender: number, results: readonly GameResult[]): Standing => {
  const pointsOf = (result: GameResult): number => pointsOfSeat(result, result.contenders.indexOf(contender));
  const points = results.map(pointsOf);
  const won = points.filter((share) => share === 1).length;
  const lost = points.filter((share) => share === 0).length;
  return {
    bot,
    points: bySeed(results, pointsOf),
    won,
    lost,
    drawn: points.length - won - lost,
  };
};

const endings = (results: readonly GameResult[]): Series['endings'] => {
  const games = new Map<string, number>();
  for (const { clause = 'broken off' } of results) games.set(clause, (games.get(clause) ?? 0) + 1);
  return [...games].map(([clause, count]) => ({ clause, games: count })).sort((a, b) => b.games - a.games);
};

const timeOf = (games: readonly SeriesGame[], contender: number): { longest: number; thought: number } => {
  const mine = (times: keyof GameTime) =>
    games.map(({ result, time }) => at(time[times], result.contenders.indexOf(contender)));
  return { longest: Math.max(0, ...mine('longest')), thought: sum(mine('thought'), (time) => time) };
};
