import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasTurn, today } from '../src/day.ts';

const CASES = [0, 1, 2, 3, 4, 5, 6];

const onDay = (day: number): readonly number[] => {
  vi.stubEnv('LONGROLL_DAY', String(day));
  return CASES.filter((place) => hasTurn(place, 3));
};

describe('what tests do in turn', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is done by the day, a third of it each day and all of it in three', () => {
    expect(onDay(0)).toEqual([0, 3, 6]);
    expect([...onDay(1), ...onDay(2), ...onDay(3)].toSorted()).toEqual(CASES);
  });

  it('is done whole when it is asked for', () => {
    vi.stubEnv('LONGROLL_TURNS', 'whole');
    expect(onDay(1)).toEqual(CASES);
  });

  it('is that of the day on which it runs, unless another is named', () => {
    vi.stubEnv('LONGROLL_DAY', undefined);
    expect(Math.abs(today() - Date.now() / 86_400_000)).toBeLessThan(1.1);
    vi.stubEnv('LONGROLL_DAY', 'Monday');
    expect(today).toThrow('LONGROLL_DAY: "Monday" is not a whole number');
  });
});
