/**
 * Doubles and what they do (chapter 11). A handful is read as one small integer that holds only what the rules go on to
 * use: four bits each for the points that gun class and generals, mounted class, and infantry lose; above them the sum.
 */
import { at, type Reading } from '@longroll/kernel';
import type { TargetClass } from './state.ts';

/** Doubles of a number among dice of which `count` show it: each die is used once (is-result-1). */
const doublesOf = (count: number | undefined): number => (count as number) >> 1;

/** Places of the classes in a reading, in the order of the table of is-result-2. */
const PLACE: { readonly [target in TargetClass]: number } = { gun: 0, general: 0, mounted: 1, infantry: 2 };
const SUM = 12;

/** Classes as bits, for `lossReading` and `closeReading`. */
export const classBits = (targets: readonly { readonly target: TargetClass }[]): number => {
  let bits = 0;
  for (const { target } of targets) bits |= 1 << PLACE[target];
  return bits;
};

/** Q of each class and D, packed alike: doubles that count against it (is-result-2). */
export const doublesReading: Reading = (counts) =>
  doublesOf(counts[0]) |
  ((doublesOf(counts[1]) + doublesOf(counts[2])) << 4) |
  ((doublesOf(counts[3]) + doublesOf(counts[4]) + doublesOf(counts[5])) << 8);

/** D: all doubles of a throw read by `doublesReading`; every double counts against somebody. */
export const doublesIn = (read: number): number => (read & 15) + ((read >> 4) & 15) + ((read >> 8) & 15);

/** What is read for a class: its points lost, or by `doublesReading` its counting doubles. */
export const pointsFor = (read: number, target: TargetClass): number => (read >> (4 * PLACE[target])) & 15;

/** is-result-3. Points lost for counting doubles Q among D doubles: Q in the open, at most half of D in cover. */
export const lossOf = (counting: number, doubles: number, cover: boolean): number => {
  if (!cover) return counting;
  const pairs = doubles >> 1;
  return counting < pairs ? counting : pairs;
};

/** The sum of all dice. */
const sumOf = (counts: Int8Array): number => {
  let sum = 0;
  for (let face = 0; face < 6; face++) sum += (face + 1) * (counts[face] as number);
  return sum;
};

const lossesOf = (counts: Int8Array, count: number, classes: number, cover: boolean): number => {
  const read = doublesReading(counts, count);
  const doubles = doublesIn(read);
  let losses = 0;
  for (let place = 0; place < 3; place++)
    if ((classes >> place) & 1) losses |= lossOf((read >> (4 * place)) & 15, doubles, cover) << (4 * place);
  return losses;
};

const COVERS = [false, true] as const;
const CLASSES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Readings are module constants: one for each set of classes, in the open and in cover. */
const LOSSES: readonly Reading[] = CLASSES.flatMap((classes) =>
  COVERS.map(
    (cover): Reading =>
      (counts, count) =>
        lossesOf(counts, count, classes, cover),
  ),
);
const CLOSE: readonly Reading[] = CLASSES.flatMap((classes) =>
  COVERS.map(
    (cover): Reading =>
      (counts, count) =>
        lossesOf(counts, count, classes, cover) | (sumOf(counts) << SUM),
  ),
);

const placeOf = (classes: number, cover: boolean): number => classes * 2 + (cover ? 1 : 0);

/** The reading of fire at pieces of these classes: the points that each class loses. */
export const lossReading = (classes: number, cover: boolean): Reading => at(LOSSES, placeOf(classes, cover));

/** The reading of a throw in close combat: the same, and the sum of the dice (is-close-4). */
export const closeReading = (classes: number, cover: boolean): Reading => at(CLOSE, placeOf(classes, cover));

/** The sum of the dice of a throw read by a `closeReading`. */
export const sumIn = (read: number): number => read >> SUM;

/** The points of a throw without its sum. */
export const withoutSum = (read: number): number => read & ((1 << SUM) - 1);
