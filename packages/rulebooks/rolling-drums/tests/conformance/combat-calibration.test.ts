import { describe, expect, it } from 'vitest';
import type { Fight } from '../../combat/fight.ts';
import { fight, foughtOut, type Said, seeded } from '../fights.ts';

const SEEDS = 500;

interface Sums {
  /** Men lost of a hundred, attackers and defenders. */
  readonly lost: readonly [number, number];
  /** Fights of a hundred that the defenders won, and brigades of a hundred that failed a check. */
  readonly held: number;
  readonly broke: number;
}

const menOf = (made: Fight, side: number): number => (made.sides[side] ?? []).reduce((sum, { men }) => sum + men, 0);

/** Five hundred fights of the same armies. */
const series = (make: () => Fight): Sums => {
  const before = [menOf(make(), 0), menOf(make(), 1)];
  const lost = [0, 0];
  let [held, broke, units] = [0, 0, 0];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { fight: after, course } = foughtOut(make(), seeded(seed));
    for (const side of [0, 1]) lost[side] = (lost[side] ?? 0) + (before[side] ?? 0) - menOf(after, side);
    if (course.winner === 1) held++;
    for (const { fate } of after.sides.flat()) {
      units++;
      if (fate === 'retreated' || fate === 'routed') broke++;
    }
  }
  const share = (side: number): number => (100 * (lost[side] ?? 0)) / (SEEDS * (before[side] ?? 1));
  return { lost: [share(0), share(1)], held: (100 * held) / SEEDS, broke: (100 * broke) / units };
};

const brigades = (...lines: readonly number[]): readonly Said[] => lines.map((line) => ({ line }));
const three = brigades(0, 0, 0);

describe('calibration over 500 seeds', () => {
  it('rotd-G14 three against three in defence on rating 1: what each loses, who wins, who fails', () => {
    const { lost, held, broke } = series(() => fight(three, three));
    expect(lost[0]).toBeGreaterThan(4);
    expect(lost[0]).toBeLessThan(7);
    expect(lost[1]).toBeGreaterThan(3);
    expect(lost[1]).toBeLessThan(5);
    expect(held).toBeGreaterThan(75);
    expect(held).toBeLessThan(90);
    expect(broke).toBeGreaterThan(5);
    expect(broke).toBeLessThan(15);
  });

  it('rotd-G14 five from two directions nearly always win, and so do five in depth against three that crowd the first line', () => {
    const five = brigades(0, 0, 0, 0, 0);
    const wide = series(() => fight(five, three, { length: 6000 }));
    const deep = series(() => fight(brigades(0, 0, 1, 1, 2), three));
    const crowd = series(() => fight(five, three));
    const even = series(() => fight(three, three));
    expect(wide.held).toBeLessThan(10);
    expect(deep.held).toBeLessThan(10);
    expect(Math.abs(crowd.held - even.held)).toBeLessThan(10);
  });
});
