import { isRefusal } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { playGames, type SeriesPlan, wilson } from '../src/index.ts';
import { pairings } from '../src/series-plan.ts';
import { seriesOf } from '../src/standings.ts';

const plan: SeriesPlan = {
  rulebook: 'house-divided',
  scenario: 'learning',
  options: {},
  bots: ['random', 'greedy'],
  games: 6,
  seed: 1861,
};

const played = async (over: Partial<SeriesPlan> = {}) => {
  const series = await playGames({ ...plan, ...over });
  if (isRefusal(series)) throw new Error(series.reason);
  return series;
};

describe('series of games', () => {
  it('plays every seed once each way round', () => {
    const games = pairings(plan);
    expect(games.map(({ contenders }) => contenders)).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(games.map(({ seed }) => seed)).toEqual([0, 0, 1, 1, 2, 2].map((pair) => 1861 * 1_000_003 + pair));
  });

  it('turns three contenders round the table', () => {
    const three = pairings({ ...plan, bots: ['random', 'random', 'greedy'], games: 3 });
    expect(three.map(({ contenders }) => contenders)).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ]);
    expect(new Set(three.map(({ seed }) => seed)).size).toBe(1);
  });

  it('gives every game of equal contenders a seed of its own, since the same seed would be the same game', async () => {
    const seedsOf = (bots: SeriesPlan['bots']) =>
      pairings({ ...plan, bots, seed: 0, games: 4 }).map(({ seed }) => seed);
    expect(seedsOf(['random', 'random'])).toEqual([0, 1, 2, 3]);
    expect(seedsOf(['random', 'greedy', 'random', 'greedy'])).toEqual([0, 0, 1, 1]);
    expect(seedsOf(['random', 'random', 'greedy', 'greedy'])).toEqual([0, 0, 0, 0]);
    const series = await played({ bots: ['random', 'random'], games: 4 });
    expect(new Set(series.results.map(({ state }) => state)).size).toBe(4);
    expect(series.results.map(({ contenders }) => contenders[0])).toEqual([0, 1, 0, 1]);
  });

  it('gives the same results for one worker and for two, byte for byte', async () => {
    const [one, two] = [await played({ workers: 1 }), await played({ workers: 2 })];
    const told = ({ time: _, ...rest }: typeof one) => JSON.stringify(rest);
    expect(told(two)).toBe(told(one));
    expect(one.results).toHaveLength(6);
    expect(new Set(one.results.map(({ state }) => state)).size).toBe(6);
  });

  it('plays other games for another seed', async () => {
    const [one, two] = [await played({ games: 2 }), await played({ games: 2, seed: 1862 })];
    expect(two.results.map(({ state }) => state)).not.toEqual(one.results.map(({ state }) => state));
  });

  it('breaks a game off at the stated number of actions, undecided', async () => {
    const series = await played({ games: 2, most: 5 });
    expect(series.endings).toEqual([{ clause: 'broken off', games: 2 }]);
    expect(series.standings.map(({ drawn, points }) => [drawn, points.count, points.of])).toEqual([
      [2, 0.5, 1],
      [2, 0.5, 1],
    ]);
  });

  it('refuses what the book does not have, naming it', async () => {
    expect(await playGames({ ...plan, rulebook: 'checkers' })).toMatchObject({ refused: true, field: 'rulebook' });
    expect(await playGames({ ...plan, scenario: '1870' })).toMatchObject({ refused: true, field: 'scenario' });
    expect(await playGames({ ...plan, options: { combat: 'chess' } })).toMatchObject({ field: 'options/combat' });
    expect(await playGames({ ...plan, bots: ['random'], workers: 2 })).toMatchObject({ field: 'bots' });
  });
});

describe('standings', () => {
  it('count wins, shared wins and draws as parts of a point', () => {
    const game = (number: number, winningSeats: readonly number[]) => ({
      result: {
        game: number,
        seed: number,
        contenders: number % 2 === 0 ? [0, 1] : [1, 0],
        winners: [],
        winningSeats,
        clause: 'end',
        actions: 10 + number,
        state: '',
      },
      time: { longest: [number, 9], thought: [1, 2] },
    });
    const series = seriesOf(plan, [game(3, []), game(0, [0]), game(1, [0]), game(2, [0, 1])]);
    expect(series.results.map((result) => result.game)).toEqual([0, 1, 2, 3]);
    expect(series.standings).toMatchObject([
      { bot: 'random', won: 1, lost: 1, drawn: 2, points: { count: 2 } },
      { bot: 'greedy', won: 1, lost: 1, drawn: 2, points: { count: 2 } },
    ]);
    expect(series.seats).toMatchObject([{ points: { count: 3 } }, { points: { count: 1 } }]);
    expect(series.actions).toEqual({ mean: 11.5, most: 13 });
    expect(series.time).toEqual([
      { longest: 9, thought: 6 },
      { longest: 9, thought: 6 },
    ]);
  });
});

describe('games with the same dice', () => {
  it('count once, by their mean', () => {
    const game = (number: number, seed: number, winner: number) => ({
      result: {
        ...{ game: number, seed, contenders: number % 2 === 0 ? [0, 1] : [1, 0], winners: [], winningSeats: [winner] },
        ...{ clause: 'end', actions: 1, state: '' },
      },
      time: { longest: [0, 0], thought: [0, 0] },
    });
    const series = seriesOf(plan, [game(0, 5, 0), game(1, 5, 1), game(2, 6, 0), game(3, 6, 0)]);
    expect(series.standings).toMatchObject([
      { won: 3, lost: 1, points: { count: 1.5, of: 2 } },
      { won: 1, lost: 3, points: { count: 0.5, of: 2 } },
    ]);
    expect(series.seats).toMatchObject([{ points: { count: 1.5, of: 2 } }, { points: { count: 0.5, of: 2 } }]);
  });
});

describe('intervals', () => {
  it('are those of Wilson', () => {
    const { share, low, high } = wilson(75, 100);
    expect([share, low, high]).toEqual([0.75, expect.closeTo(0.656955, 5), expect.closeTo(0.8245, 4)]);
    expect(wilson(0, 10)).toMatchObject({ low: expect.closeTo(0, 12), high: expect.closeTo(0.2775, 4) });
    expect(wilson(10, 10)).toMatchObject({ high: expect.closeTo(1, 12), low: expect.closeTo(0.7225, 4) });
    expect(wilson(0, 0)).toMatchObject({ share: 0, low: 0, high: 1 });
  });
});
