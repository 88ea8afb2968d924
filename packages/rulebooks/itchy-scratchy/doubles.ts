/** Doubles and what they do (chapter 11). A throw is packed into one small integer that holds only what rules go on to use. */
import type { Reading } from '@longroll/kernel';
import type { TargetClass } from './state.ts';

/** Doubles of a number among dice of which `count` show it: each die is used once (is-result-1). */
const doublesOf = (count: number | undefined): number => (count as number) >> 1;

/**
 * Doubles that count against guns and generals, against the mounted class and against infantry, each below 16 (up to 30
 * dice), one after the other. Every double counts against somebody, so their sum is D (is-result-2).
 */
export const fireReading: Reading = (counts) =>
  doublesOf(counts[0]) |
  ((doublesOf(counts[1]) + doublesOf(counts[2])) << 4) |
  ((doublesOf(counts[3]) + doublesOf(counts[4]) + doublesOf(counts[5])) << 8);

const sumOf = (counts: Int8Array): number => {
  let sum = 0;
  for (let face = 0; face < 6; face++) sum += (face + 1) * (counts[face] as number);
  return sum;
};

/** The same with the sum of the dice above it (is-close-4). */
export const closeReading: Reading = (counts, count) => fireReading(counts, count) | (sumOf(counts) << 12);

/** The sum of the dice of a throw read by `closeReading`. */
export const sumIn = (thrown: number): number => thrown >> 12;

const PLACE: { readonly [target in TargetClass]: number } = { gun: 0, general: 0, mounted: 4, infantry: 8 };

/** Q: doubles that count against a class (is-result-2). */
export const countingIn = (thrown: number, target: TargetClass): number => (thrown >> PLACE[target]) & 15;

/** D: all doubles of the throw. */
export const doublesIn = (thrown: number): number => (thrown & 15) + ((thrown >> 4) & 15) + ((thrown >> 8) & 15);

/** SP that a throw takes from each target of a class: Q, in cover at most half of D (is-result-3). */
export const lossesIn = (thrown: number, target: TargetClass, cover: boolean): number => {
  const counting = countingIn(thrown, target);
  if (!cover) return counting;
  const pairs = doublesIn(thrown) >> 1;
  return counting < pairs ? counting : pairs;
};

/** Dice faces as a throw of `closeReading`: for faces typed or stored. */
export const throwOf = (faces: readonly number[]): number => {
  const counts = new Int8Array(6);
  for (const face of faces) counts[face - 1] = (counts[face - 1] as number) + 1;
  return closeReading(counts, faces.length);
};
