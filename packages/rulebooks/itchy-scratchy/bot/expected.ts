/** What a handful of dice may be expected to do, by class and cover: every multiset of dice through the book's own reading. */
import { at } from '@longroll/kernel';
import { doublesIn, doublesReading, lossOf, pointsFor } from '../doubles.ts';
import { TARGET_CLASSES, type TargetClass } from '../state.ts';

/** Nine dice are the most that a weapon with a general throws. */
const MOST_DICE = 9;
/** More points than a piece ever has. */
const MOST_SP = 6;

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880];

/** Visits every multiset of `count` dice with its chance. */
const eachThrow = (count: number, visit: (counts: Int32Array, chance: number) => void): void => {
  const counts = new Int32Array(6);
  const place = (face: number, left: number, ways: number): void => {
    if (face === 5) {
      counts[5] = left;
      visit(counts, ways / at(FACTORIALS, left) / 6 ** count);
      return;
    }
    for (let n = 0; n <= left; n++) {
      counts[face] = n;
      place(face + 1, left - n, ways / at(FACTORIALS, n));
    }
  };
  place(0, count, at(FACTORIALS, count));
};

/** For each number of dice, class and cover: the chance of at least 1, 2 .. points lost. */
const tails: (readonly number[])[][] = [];
/** For each number of dice: the chance of each sum. */
const sums: (readonly number[])[] = [];

const placeOf = (target: TargetClass, cover: boolean): number => TARGET_CLASSES.indexOf(target) * 2 + (cover ? 1 : 0);

const work = (dice: number): void => {
  const tail = Array.from({ length: TARGET_CLASSES.length * 2 }, () => Array.from({ length: MOST_SP + 1 }, () => 0));
  const bySum = Array.from({ length: dice * 6 + 1 }, () => 0);
  eachThrow(dice, (counts, chance) => {
    const read = doublesReading(counts, dice);
    const sum = counts.reduce((total, count, face) => total + count * (face + 1), 0);
    bySum[sum] = at(bySum, sum) + chance;
    for (const target of TARGET_CLASSES)
      for (const cover of [false, true]) {
        const row = at(tail, placeOf(target, cover));
        const lost = Math.min(MOST_SP, lossOf(pointsFor(read, target), doublesIn(read), cover));
        for (let points = 1; points <= lost; points++) row[points] = at(row, points) + chance;
      }
  });
  tails[dice] = tail;
  sums[dice] = bySum;
};
for (let dice = 0; dice <= MOST_DICE; dice++) work(dice);

/** Expected points that a piece with `sp` of this class loses to so many dice. */
export const expectedLoss = (dice: number, target: TargetClass, cover: boolean, sp: number): number => {
  const tail = at(at(tails, Math.min(dice, MOST_DICE)), placeOf(target, cover));
  let sum = 0;
  for (let points = 1; points <= sp; points++) sum += at(tail, points);
  return sum;
};

const chances = new Map<number, number>();

/** Chance that the sum of `dice` is lower than that of `against` (is-close-4). */
export const chanceBeaten = (dice: number, against: number): number => {
  const key = dice * 16 + against;
  const known = chances.get(key);
  if (known !== undefined) return known;
  const mine = at(sums, Math.min(dice, MOST_DICE));
  const theirs = at(sums, Math.min(against, MOST_DICE));
  let beaten = 0;
  let below = 0;
  for (let sum = 0; sum < theirs.length; sum++) {
    beaten += at(theirs, sum) * below;
    below += mine[sum] ?? 0;
  }
  chances.set(key, beaten);
  return beaten;
};
