/**
 * Doubles and what they do (chapter 11), and whom the sums beat. A handful is read as one small integer that holds only what the rules go on to
 * use: four bits each for the points that gun class and generals, mounted class, and infantry lose; above them the sum.
 */
import { at, constants, type Reading } from '@longroll/kernel';
import type { TargetClass } from './state.ts';

/** A piece in the way of an attack. */
export interface Target {
  readonly target: TargetClass;
  /** Strength points that it has. */
  readonly sp: number;
}

/** Doubles of a number among dice of which `count` show it: each die is used once (is-result-1). */
const doublesOf = (count: number | undefined): number => (count as number) >> 1;

/** How many dice of a throw show each face. */
export const countsOf = (faces: readonly number[]): readonly number[] =>
  [1, 2, 3, 4, 5, 6].map((face) => faces.filter((shown) => shown === face).length);

/** Places of the classes in a reading, in the order of the table of is-result-2. */
const PLACE: { readonly [target in TargetClass]: number } = { gun: 0, general: 0, mounted: 1, infantry: 2 };
const SUM = 12;

/** Q of each class and D, packed alike: doubles that count against it (is-result-2). */
export const doublesReading = (counts: ArrayLike<number>): number =>
  doublesOf(counts[0]) |
  ((doublesOf(counts[1]) + doublesOf(counts[2])) << 4) |
  ((doublesOf(counts[3]) + doublesOf(counts[4]) + doublesOf(counts[5])) << 8);

/** D: all doubles of a throw read by `doublesReading`; every double counts against somebody. */
export const doublesIn = (read: number): number => (read & 15) + ((read >> 4) & 15) + ((read >> 8) & 15);

/** What is read for a class: its points lost, or by `doublesReading` its counting doubles. */
export const pointsFor = (read: number, target: TargetClass): number => (read >> (4 * PLACE[target])) & 15;

/** The faces whose doubles count against a class (is-result-2). */
export const countingFaces = (target: TargetClass): readonly number[] =>
  [1, 2, 3, 4, 5, 6].filter((face) => pointsFor(doublesReading(countsOf([face, face])), target) > 0);

/** is-result-3. Points lost for counting doubles Q among D doubles: Q in the open, at most half of D in cover. */
export const lossOf = (counting: number, doubles: number, cover: boolean): number => {
  if (!cover) return counting;
  const pairs = doubles >> 1;
  return counting < pairs ? counting : pairs;
};

/** Points that a class loses to a throw that shows each face so many times. */
export const lossIn = (counts: readonly number[], target: TargetClass, cover: boolean): number => {
  const read = doublesReading(counts);
  return lossOf(pointsFor(read, target), doublesIn(read), cover);
};

/** The sum of all dice. */
const sumOf = (counts: Int32Array): number => {
  let sum = 0;
  for (let face = 0; face < 6; face++) sum += (face + 1) * (counts[face] as number);
  return sum;
};

/**
 * The readings of a throw at the pieces of one area. Each is made once and kept, as exact odds want it. Points beyond
 * the strength of the strongest piece of a class are not told apart: the fewer values, the quicker the odds.
 */
export interface Readings {
  /** The points that each class loses. */
  readonly loss: Reading;
  /** The same with the sum of the dice (is-close-4). */
  readonly close: Reading;
  /** The same with the answer whether the sum is lower or higher than one that is known already. */
  against(sum: number): Reading;
}

/** The most that a throw can usefully take from each class, packed as points are. */
const largest = (targets: readonly Target[]): number => {
  const most = [0, 0, 0];
  let generals = 0;
  for (const { target, sp } of targets) {
    const points = target === 'general' ? ++generals : sp;
    most[PLACE[target]] = Math.max(at(most, PLACE[target]), Math.min(points, 15));
  }
  return at(most, 0) | (at(most, 1) << 4) | (at(most, 2) << 8);
};

const lossesOf = (counts: Int32Array, most: number, cover: boolean): number => {
  const read = doublesReading(counts);
  const doubles = doublesIn(read);
  let losses = 0;
  for (let shift = 0; shift < SUM; shift += 4) {
    const cap = (most >> shift) & 15;
    if (cap > 0) losses |= Math.min(cap, lossOf((read >> shift) & 15, doubles, cover)) << shift;
  }
  return losses;
};

const readingsIn =
  (cover: boolean) =>
  (most: number): Readings => {
    const lossesIn = (counts: Int32Array): number => lossesOf(counts, most, cover);
    return {
      loss: lossesIn,
      close: (counts) => lossesIn(counts) | (sumOf(counts) << SUM),
      against: constants<Reading>(
        (sum) => (counts) => lossesIn(counts) | ((Math.sign(sumOf(counts) - sum) + 1) << SUM),
      ),
    };
  };
const inOpen = constants(readingsIn(false));
const inCover = constants(readingsIn(true));

/** The readings of a throw at pieces of these classes and strengths, in the open or in cover. */
export const readingsFor = (targets: readonly Target[], cover: boolean): Readings =>
  (cover ? inCover : inOpen)(largest(targets));

/** Of a throw read `against` a sum: -1 when its sum is the lower, 1 when the other is, 0 when they are equal. */
export const comparisonIn = (read: number): number => (read >> SUM) - 1;

/** The sum of the dice of a throw read by `close`. */
export const sumIn = (read: number): number => read >> SUM;

/** The points of a throw without its sum. */
export const withoutSum = (read: number): number => read & ((1 << SUM) - 1);

/**
 * SP that each target loses, at most those that it has: every piece by its own class from the same dice; of generals as
 * many fall as points are lost, the first of the roster first (is-result-4). `read`: by any of its `Readings`.
 */
export const harmOf = (read: number, targets: readonly Target[]): readonly number[] => {
  let generals = pointsFor(read, 'general');
  return targets.map(({ target, sp }) => {
    if (target !== 'general') return Math.min(sp, pointsFor(read, target));
    return generals-- > 0 ? sp : 0;
  });
};

export const LOSERS = ['attacker', 'defender', 'nobody'] as const;
/** Who has lost a close combat. */
export type Loser = (typeof LOSERS)[number];

/**
 * Who loses a close combat by the sums of all dice: the lower sum; equal sums have no loser, nor has a combat in which
 * a side that fought is destroyed by the doubles (is-close-4, -6).
 */
export const loserOf = (attackSum: number, defenceSum: number, destroyed: boolean): Loser => {
  if (destroyed || attackSum === defenceSum) return 'nobody';
  return attackSum < defenceSum ? 'attacker' : 'defender';
};
