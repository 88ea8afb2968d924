import { describe, expect, it } from 'vitest';
import { gainOfThrow, type JudgedThrow, luckOf } from '../src/index.ts';

const coin = (came: number): JudgedThrow => ({
  came,
  outcomes: [
    { points: 0, chance: 0.5 },
    { points: 1, chance: 0.5 },
  ],
});
const die = (came: number): JudgedThrow => ({
  came,
  outcomes: [1, 2, 3, 4, 5, 6].map((points) => ({ points, chance: 1 / 6 })),
});

describe('luck over a game', () => {
  it('is where the sum lies among all that could have come, equal ones by half', () => {
    // Two coins: 0, 1, 1, 2 heads. One head: a quarter is less, a half is equal.
    expect(luckOf([coin(1), coin(0)]).percentile).toBeCloseTo(0.25 + 0.25, 12);
    expect(luckOf([coin(1), coin(1)]).percentile).toBeCloseTo(0.75 + 0.125, 12);
    expect(luckOf([coin(0), coin(0)]).percentile).toBeCloseTo(0.125, 12);
    // A six: five sixths are less, a sixth is equal.
    expect(luckOf([die(6)]).percentile).toBeCloseTo(5 / 6 + 1 / 12, 12);
    // Two dice of sum 11: 33 of 36 are less, 2 are equal.
    expect(luckOf([die(5), die(6)]).percentile).toBeCloseTo(33 / 36 + 1 / 36, 12);
  });

  it('tells the points above what was to be expected, and their standard deviation', () => {
    const { gained, deviation, throws } = luckOf([die(6), coin(0)]);
    expect(gained).toBeCloseTo(2.5 - 0.5, 12);
    expect(deviation).toBeCloseTo(Math.sqrt(35 / 12 + 1 / 4), 12);
    expect(throws).toBe(2);
    expect(gainOfThrow(die(1))).toBeCloseTo(-2.5, 12);
  });

  it('passes over throws that could come to one thing only, and is in the middle without any', () => {
    const sure: JudgedThrow = { came: 4, outcomes: [{ points: 4, chance: 1 }] };
    expect(luckOf([sure])).toEqual({ percentile: 0.5, gained: 0, deviation: 0, throws: 0 });
    expect(luckOf([sure, coin(1)])).toEqual(luckOf([coin(1)]));
  });

  it('gives both sides of what one gains and the other loses percentiles that add up to one', () => {
    const other = ({ came, outcomes }: JudgedThrow): JudgedThrow => ({
      came: -came,
      outcomes: outcomes.map(({ points, chance }) => ({ points: -points, chance })),
    });
    const game = [die(2), coin(1), die(5), coin(0), die(1)];
    expect(luckOf(game).percentile + luckOf(game.map(other)).percentile).toBeCloseTo(1, 12);
  });

  it('refuses a throw that comes to nothing', () => {
    expect(() => luckOf([{ came: 0, outcomes: [] }])).toThrow(RangeError);
  });
});
