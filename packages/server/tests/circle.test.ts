import { expect, test } from 'vitest';
import { doubleRoundRobin, roundRobin } from '../src/tournaments/circle.ts';
import { standings } from '../src/tournaments/standings.ts';

const COUNTS = Array.from({ length: 15 }, (_, i) => i + 2);

test.each(COUNTS)('%i players: every pair meets once, nobody twice in a round, sides balanced', (count) => {
  const pairings = roundRobin(count);
  const pairs = pairings.map(({ first, second }) => [first, second].toSorted((a, b) => a - b).join('-'));
  expect([pairs.length, new Set(pairs).size]).toEqual([(count * (count - 1)) / 2, (count * (count - 1)) / 2]);
  for (const round of new Set(pairings.map((pairing) => pairing.round))) {
    const playing = pairings.filter((pairing) => pairing.round === round);
    expect(new Set(playing.flatMap(({ first, second }) => [first, second])).size).toBe(2 * Math.floor(count / 2));
    expect(playing.map(({ board }) => board)).toEqual(playing.map((_, i) => i + 1));
  }
  for (let player = 0; player < count; player++) {
    const firsts = pairings.filter(({ first }) => first === player).length;
    expect(Math.abs(firsts - (count - 1 - firsts))).toBeLessThanOrEqual(1);
  }
});

test.each(COUNTS)('%i players twice: every pair meets with either side', (count) => {
  const pairings = doubleRoundRobin(count);
  expect(new Set(pairings.map(({ first, second }) => `${first}-${second}`)).size).toBe(count * (count - 1));
  expect(pairings).toHaveLength(count * (count - 1));
});

test('points first, then Sonneborn-Berger, then wins, then the order of entering', () => {
  const table = standings(
    ['a', 'b', 'c', 'd', 'e'],
    [
      { first: 'a', second: 'b', points: [0.5, 0.5] },
      { first: 'a', second: 'c', points: [1, 0] },
      { first: 'd', second: 'b', points: [0, 1] },
      { first: 'c', second: 'd', points: [1, 0] },
      { first: 'd', second: 'a' },
    ],
  );
  expect(table).toEqual([
    { player: 'a', points: 1.5, tieBreak: 0.75 + 1, decided: 2, won: 1 },
    { player: 'b', points: 1.5, tieBreak: 0.75, decided: 2, won: 1 },
    { player: 'c', points: 1, tieBreak: 0, decided: 2, won: 1 },
    { player: 'd', points: 0, tieBreak: 0, decided: 2, won: 0 },
    { player: 'e', points: 0, tieBreak: 0, decided: 0, won: 0 },
  ]);
});
