import type { WirePair } from '@longroll/server/tournaments';
import { describe, expect, it } from 'vitest';
import { crossTable, halves, nextOf, roundsOf } from '../src/people/cross-table.ts';

const line = (id: string, points: number, tieBreak: number) => ({
  id,
  name: id.toUpperCase(),
  points,
  tieBreak,
  decided: 0,
  won: 0,
});

const pairs: readonly WirePair[] = [
  { round: 2, board: 1, first: 'a', second: 'c' },
  { round: 1, board: 2, first: 'c', second: 'b', match: 'm2', points: [0.5, 0.5] },
  { round: 1, board: 1, first: 'a', second: 'b', match: 'm1', points: [1, 0] },
  { round: 3, board: 1, first: 'b', second: 'a', match: 'm3' },
];

describe('the cross table of a round robin', () => {
  it('shows for each what he won from each, seen from his own side', () => {
    const rows = crossTable({ table: [line('a', 1, 0.5), line('b', 0.5, 0.25), line('c', 0.5, 0)], pairs });
    expect(rows.map(({ place, name, points, tieBreak }) => [place, name, points, tieBreak])).toEqual([
      [1, 'A', '1', '½'],
      [2, 'B', '½', '¼'],
      [3, 'C', '½', '0'],
    ]);
    expect(rows[0]?.cells).toEqual([
      undefined,
      [
        { points: '1', match: 'm1' },
        { points: undefined, match: 'm3' },
      ],
      [{ points: undefined, match: undefined }],
    ]);
    expect(rows[1]?.cells[0]?.map(({ points }) => points)).toEqual(['0', undefined]);
    expect(rows[2]?.cells[1]?.map(({ points }) => points)).toEqual(['½']);
  });

  it('stands in rounds, and knows what is to be played next', () => {
    expect(roundsOf(pairs).map(({ round, pairs: own }) => [round, own.map(({ board }) => board)])).toEqual([
      [1, [1, 2]],
      [2, [1]],
      [3, [1]],
    ]);
    expect(nextOf(pairs, 'a').map(({ round }) => round)).toEqual([2, 3]);
    expect(nextOf(pairs, 'c').map(({ round }) => round)).toEqual([2]);
  });

  it('writes halves as they are printed', () => {
    expect([0, 0.5, 1, 2.5].map(halves)).toEqual(['0', '½', '1', '2½']);
  });
});
