import type { WireResult } from '@longroll/server/people';
import { describe, expect, it } from 'vitest';
import { curveOf, ratingCourse, ratingWords } from '../src/people/rating-curve.ts';

const result = (ended: string, rating: number, change: number, more: Partial<WireResult> = {}): WireResult => ({
  match: ended,
  title: '',
  rulebook: 'war',
  version: '1',
  scenarioTitle: '',
  seats: [
    { seat: 'union', account: { id: 'me', name: 'Me' }, came: 'won', rating, change },
    { seat: 'confederate', account: { id: 'he', name: 'He' }, came: 'lost', rating: 1400, change: -100 },
  ],
  winners: ['union'],
  entries: 10,
  rated: true,
  ended,
  ...more,
});

describe('the curve of a rating', () => {
  it('begins before the first rated match of the book, and goes on in the order of their ends', () => {
    const results = [
      result('2026-03-01', 1650, -50),
      result('2026-02-01', 1700, 100),
      result('2026-01-01', 1600, 100),
      result('2026-04-01', 1000, 0, { rulebook: 'battle' }),
      result('2026-05-01', 1000, 0, { rated: false }),
    ];
    expect(ratingCourse(results, 'me', 'war')).toEqual([1500, 1600, 1700, 1650]);
    expect(ratingCourse(results, 'nobody', 'war')).toEqual([]);
  });

  it('is drawn from the lowest at the foot to the highest at the head', () => {
    expect(curveOf([1500, 1600, 1700, 1650], 90, 40)).toBe('M0 40L30 20L60 0L90 10');
    expect(curveOf([1500, 1500], 90, 40)).toBe('M0 20L90 20');
    expect(curveOf([1500], 90, 40)).toBe('');
    expect(ratingWords(1611.6, 74.2)).toBe('1612, give or take 74');
  });
});
