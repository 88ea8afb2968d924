import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasTurn, round } from '../src/round.ts';

const CASES = [0, 1, 2, 3, 4, 5, 6];

const inRound = (number: number): readonly number[] => {
  vi.stubEnv('LONGROLL_ROUND', String(number));
  return CASES.filter((place) => hasTurn(place, 3));
};

describe('what tests do by turns', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('goes by the round, a third of it in each and all of it in three', () => {
    expect(inRound(0)).toEqual([0, 3, 6]);
    expect([...inRound(1), ...inRound(2), ...inRound(3)].toSorted()).toEqual(CASES);
  });

  it('is done whole when it is asked for', () => {
    vi.stubEnv('LONGROLL_TURNS', 'whole');
    expect(inRound(1)).toEqual(CASES);
  });

  it('is the same each time with the same sources, unless another round is named', () => {
    vi.stubEnv('LONGROLL_ROUND', undefined);
    expect([round(), Number.isSafeInteger(round())]).toEqual([round(), true]);
    vi.stubEnv('LONGROLL_ROUND', '17');
    expect(round()).toBe(17);
    vi.stubEnv('LONGROLL_ROUND', 'Monday');
    expect(round).toThrow('LONGROLL_ROUND: "Monday" is not a whole number');
  });
});
