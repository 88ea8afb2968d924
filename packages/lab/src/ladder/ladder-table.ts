import { type Share, wilson } from '../confidence.ts';
import { type Bout, eloOf, type Rating } from './elo.ts';
import type { LadderPlan } from './ladder-plan.ts';
import type { LadderRow } from './ladder-rows.ts';

/** How one player fared against another: seeds count once, each by the mean of the games that were played with it. */
export interface Meeting {
  readonly first: string;
  readonly second: string;
  readonly points: Share;
  readonly games: number;
}

/** The table of one scenario, or of all. */
export interface LadderTable {
  /** Absent of the table of all. */
  readonly scenario?: string;
  /** In the order of the plan's players. */
  readonly ratings: readonly (Rating & { readonly player: string })[];
  readonly meetings: readonly Meeting[];
  /** Points of the first seat where all players sat in it equally often, and between equal ones; of one scenario only. */
  readonly balance?: { readonly seat: string; readonly all: Share; readonly equals: readonly Balance[] };
}

/** Points of the first seat where a player sat in all of them. */
export interface Balance {
  readonly player: string;
  readonly points: Share;
}

const mean = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + each, 0) / Math.max(1, points.length);

/** One figure a seed of each encounter. */
const bySeed = (rows: readonly LadderRow[], of: (row: LadderRow) => number): readonly number[] =>
  Object.values(
    Object.groupBy(rows, ({ scenario, first, second, seed }) => JSON.stringify([scenario, first, second, seed])),
  ).map((games) => mean((games ?? []).map(of)));

const shareOf = (figures: readonly number[]): Share =>
  wilson(
    figures.reduce((sum, each) => sum + each, 0),
    figures.length,
  );

const meetingsOf = ({ players }: LadderPlan, rows: readonly LadderRow[]): readonly Meeting[] =>
  players.flatMap((first, i) =>
    players.slice(i + 1).map((second) => {
      const games = rows.filter((row) => row.first === first && row.second === second);
      return { first, second, points: shareOf(bySeed(games, ({ points }) => points)), games: games.length };
    }),
  );

const boutsOf = ({ players }: LadderPlan, rows: readonly LadderRow[]): readonly Bout[] =>
  players.flatMap((a, first) =>
    players.flatMap((b, second) => {
      if (second <= first) return [];
      const games = rows.filter((row) => row.first === a && row.second === b);
      return bySeed(games, ({ points }) => points).map((points) => ({ first, second, points }));
    }),
  );

const tableOf = (plan: LadderPlan, rows: readonly LadderRow[]): Omit<LadderTable, 'balance'> => {
  const ratings = eloOf(plan.players.length, boutsOf(plan, rows), plan.seed);
  return {
    ratings: ratings.map((rating, i) => ({ ...rating, player: plan.players[i] ?? '' })),
    meetings: meetingsOf(plan, rows),
  };
};

const balanceOf = (plan: LadderPlan, rows: readonly LadderRow[], seat: string): LadderTable['balance'] => {
  const seated = ({ seat: points }: LadderRow): number => points;
  const equals = plan.equals
    ? plan.players.map((player) => {
        const games = rows.filter(({ first, second }) => first === player && second === player);
        return { player, points: shareOf(bySeed(games, seated)) };
      })
    : [];
  return { seat, all: shareOf(bySeed(rows, seated)), equals };
};

/** The tables of a ladder from its games, in whatever order: each scenario, and last all together where there are several. */
export const ladderTables = (plan: LadderPlan, rows: readonly LadderRow[]): readonly LadderTable[] => {
  const single = plan.scenarios.map(({ name, seats }): LadderTable => {
    const games = rows.filter(({ scenario }) => scenario === name);
    const balance = balanceOf(plan, games, seats[0] ?? '');
    return { scenario: name, ...tableOf(plan, games), ...(balance ? { balance } : {}) };
  });
  return single.length === 1 ? single : [...single, tableOf(plan, rows)];
};
