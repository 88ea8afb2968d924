import { csvFormat } from 'd3-dsv';
import type { LadderTable } from './ladder-table.ts';

const tenth = (figure: number): string => figure.toFixed(1);
const share = (figure: number): string => figure.toFixed(4);
const ALL = 'all';

/** Ratings with their intervals: a line for each scenario and player. */
export const ratingsCsv = (tables: readonly LadderTable[]): string => {
  const rows = tables.flatMap(({ scenario = ALL, ratings }) =>
    ratings.map(({ player, rating, low, high }) => ({
      ...{ scenario, player, rating: tenth(rating), low: tenth(low), high: tenth(high) },
    })),
  );
  return `${csvFormat(rows, ['scenario', 'player', 'rating', 'low', 'high'])}\n`;
};

/** Points of the first of every two players, with their intervals: a line for each scenario and meeting. */
export const meetingsCsv = (tables: readonly LadderTable[]): string => {
  const rows = tables.flatMap(({ scenario = ALL, meetings }) =>
    meetings.map(({ first, second, points, games }) => ({
      ...{ scenario, first, second, games, seeds: points.of, share: share(points.share) },
      ...{ low: share(points.low), high: share(points.high) },
    })),
  );
  return `${csvFormat(rows, ['scenario', 'first', 'second', 'games', 'seeds', 'share', 'low', 'high'])}\n`;
};
