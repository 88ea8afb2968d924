import { expect, test } from 'vitest';
import { ratedAfter, ratingsAfter, UNRATED } from '../src/people/rating.ts';

test("a rating moves as Glickman's published example says", () => {
  const after = ratedAfter({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { against: { rating: 1400, deviation: 30 }, score: 1 },
    { against: { rating: 1550, deviation: 100 }, score: 0 },
    { against: { rating: 1700, deviation: 300 }, score: 0 },
  ]);
  // He rounds on the way: 1464.06, 151.52 and 0.05999.
  expect(Math.abs(after.rating - 1464.06)).toBeLessThan(0.015);
  expect(after.deviation).toBeCloseTo(151.52, 2);
  expect(Math.abs(after.volatility - 0.05999)).toBeLessThan(0.00001);
});

const player = (name: string, came: 'won' | 'drawn' | 'lost', rating = 1500, deviation = 350) => ({
  player: name,
  came,
  before: { ...UNRATED, rating, deviation },
});

test('winner and loser of equal strength move by as much, and both are known better', () => {
  const after = ratingsAfter([player('a', 'won'), player('b', 'lost')]);
  const [a, b] = [after.get('a'), after.get('b')];
  expect((a?.rating ?? 0) - 1500).toBeCloseTo(1500 - (b?.rating ?? 0), 9);
  expect(a?.rating).toBeGreaterThan(1600);
  expect(a?.deviation).toBeLessThan(300);
});

test('a draw between unequal players brings them nearer', () => {
  const after = ratingsAfter([player('a', 'drawn', 1700, 80), player('b', 'drawn', 1500, 80)]);
  expect(after.get('a')?.rating).toBeLessThan(1700);
  expect(after.get('b')?.rating).toBeGreaterThan(1500);
});

test('of a side with two seats each plays one game, against the whole other side', () => {
  const [strong, weak] = [player('c', 'lost', 1700, 60), player('d', 'lost', 1300, 60)];
  const after = ratingsAfter([player('a', 'won'), player('b', 'won'), strong, weak]);
  const single = ratedAfter(UNRATED, [{ against: { rating: 1500, deviation: 60 }, score: 1 }]);
  expect(after.get('a')).toEqual(single);
  expect(after.get('b')).toEqual(single);
  expect(after.get('c')?.rating).toBeLessThan(1700);
});

test('nobody is known worse than somebody who has never played', () => {
  const swinging = { rating: 1500, deviation: 350, volatility: 2 };
  const after = ratedAfter(swinging, [{ against: { rating: 1500, deviation: 3000 }, score: 1 }]);
  expect(after.deviation).toBeLessThanOrEqual(350);
});
