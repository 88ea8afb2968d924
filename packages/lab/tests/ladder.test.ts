import { isRefusal } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import {
  type Bout,
  eloOf,
  type LadderPlan,
  type LadderRow,
  ladderPage,
  ladderTables,
  parseRows,
  playLadder,
  progressLine,
  ROWS_HEAD,
  ratingsOf,
  rowsText,
} from '../src/index.ts';

const plan: LadderPlan = {
  rulebook: 'house-divided',
  scenarios: [{ name: 'learning', scenario: 'learning', seats: ['union', 'confederate'] }],
  options: {},
  players: ['random', 'greedy'],
  games: 3,
  equals: true,
  seed: 7,
  most: 120,
};

const played = async (there: readonly LadderRow[], workers = 1) => {
  const told: LadderRow[] = [];
  const rows = await playLadder(plan, there, workers, ({ row }) => told.push(row));
  if (isRefusal(rows)) throw new Error(rows.reason);
  return { rows, told };
};

/** So many bouts of the first two players, of which the first wins a share. */
const bouts = (won: number, of: number, first = 0, second = 1): readonly Bout[] =>
  Array.from({ length: of }, (_, i) => ({ first, second, points: i < won ? 1 : 0 }));

describe('ratings', () => {
  it('of two players lie as far apart as the points say, one drawn bout counted besides', () => {
    const [a = 0, b = 0] = ratingsOf(2, bouts(64, 100));
    expect(a + b).toBeCloseTo(3000, 6);
    expect(a - b).toBeCloseTo(400 * Math.log10(64.5 / 36.5), 3);
    expect(ratingsOf(2, [])).toEqual([1500, 1500]);
  });

  it('of a chain put those who never met where the others say they belong', () => {
    const [low = 0, middle = 0, high = 0] = ratingsOf(3, [...bouts(10, 40), ...bouts(10, 40, 1, 2)]);
    expect(middle - low).toBeCloseTo(high - middle, 3);
    expect(high).toBeGreaterThan(middle + 150);
  });

  it('have intervals that hold them, narrower with more bouts, the same for the same seed', () => {
    const few = eloOf(2, bouts(6, 10), 1);
    const many = eloOf(2, bouts(240, 400), 1);
    expect(eloOf(2, bouts(6, 10), 1)).toEqual(few);
    for (const { rating, low, high } of [...few, ...many]) {
      expect(low).toBeLessThan(rating);
      expect(high).toBeGreaterThan(rating);
    }
    const width = ([first]: typeof few): number => (first?.high ?? 0) - (first?.low ?? 0);
    expect(width(many)).toBeLessThan(width(few) / 3);
  });
});

describe('a ladder', () => {
  it('plays every two from all seats with the same dice, and each against himself with dice of its own', async () => {
    const { rows, told } = await played([]);
    expect(told).toEqual(rows);
    const games = (first: string, second: string) => rows.filter((row) => row.first === first && row.second === second);
    expect(games('random', 'greedy').map(({ seed }) => seed - 7 * 1_000_003)).toEqual([0, 0, 1, 1]);
    expect(games('greedy', 'greedy').map(({ seed }) => seed - 7 * 1_000_003)).toEqual([0, 1, 2]);
    const [table] = ladderTables(plan, rows);
    expect(table?.meetings).toMatchObject([{ first: 'random', second: 'greedy', games: 4, points: { of: 2 } }]);
    expect(table?.balance?.equals).toMatchObject([
      { player: 'random', points: { of: 3 } },
      { player: 'greedy', points: { of: 3 } },
    ]);
    expect(table?.balance?.all.of).toBe(8);
  });

  it('is the same when it goes on from any of its games, a broken line left out, and for two workers', async () => {
    const whole = await played([]);
    const text = ROWS_HEAD + rowsText(whole.rows);
    expect(parseRows(text)).toEqual(whole.rows);
    const broken = parseRows(text.slice(0, text.indexOf('\n', text.length / 2) + 20));
    expect(broken.length).toBeGreaterThan(2);
    expect(broken.length).toBeLessThan(whole.rows.length);
    const on = await played(broken, 2);
    expect(on.rows).toEqual(whole.rows);
    expect(on.told).toHaveLength(whole.rows.length - broken.length);
    expect(parseRows(ROWS_HEAD)).toEqual([]);
    expect(parseRows('')).toEqual([]);
  });

  it('is told on a page that needs nothing else, with a plot of ratings and one of the balance', async () => {
    const { rows } = await played([]);
    const scenario = { ...plan, players: ['random', './a "<b>"'] };
    const page = ladderPage(scenario, ladderTables(plan, rows));
    expect(page.match(/<svg /g)).toHaveLength(2);
    expect(page).not.toMatch(/(src|href)=|@import|url\(/);
    expect(page).toContain('./a &quot;&lt;b&gt;&quot;');
  });

  it('refuses what the book does not have', async () => {
    const nowhere = { ...plan, scenarios: [{ name: 'x', scenario: 'waterloo', seats: ['a', 'b'] }] };
    expect(await playLadder(nowhere, [], 1, () => undefined)).toMatchObject({ refused: true, field: 'scenario' });
  });
});

describe('progress', () => {
  it('tells how many are done, how fast, and how long it will take', () => {
    expect(progressLine(12, 40, 0, 120)).toBe(`[${'#'.repeat(9)}${'.'.repeat(21)}] 12 of 40, 6.0 a minute, 4:40 left`);
    expect(progressLine(20, 40, 20, 0)).toBe(`[${'#'.repeat(15)}${'.'.repeat(15)}] 20 of 40`);
    expect(progressLine(101, 1000, 100, 60)).toContain('1.0 a minute, 14:59:00 left');
  });
});
