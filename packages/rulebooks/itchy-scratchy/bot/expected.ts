/** What a handful of dice may be expected to do, by class and cover, through the book's own reading of doubles. */
import { at, handfuls } from '@longroll/kernel';
import { lossIn } from '../doubles.ts';
import { TARGET_CLASSES, type TargetClass } from '../state.ts';

/** Nine dice are the most that a weapon with a general throws. */
const MOST_DICE = 9;
/** More points than a piece ever has. */
const MOST_SP = 6;

/** Of a number of dice: the chance of at least 1, 2 .. points lost by class and cover, and the chance of each sum. */
interface Expected {
  readonly tails: readonly (readonly number[])[];
  readonly sums: readonly number[];
}

const placeOf = (target: TargetClass, cover: boolean): number => TARGET_CLASSES.indexOf(target) * 2 + (cover ? 1 : 0);

const expectedOf = (dice: number): Expected => {
  const tails = Array.from({ length: TARGET_CLASSES.length * 2 }, () => Array.from({ length: MOST_SP + 1 }, () => 0));
  const sums = Array.from({ length: dice * 6 + 1 }, () => 0);
  for (const { counts, ways } of handfuls(dice)) {
    const chance = ways / 6 ** dice;
    const sum = counts.reduce((total, count, face) => total + count * (face + 1), 0);
    sums[sum] = at(sums, sum) + chance;
    for (const target of TARGET_CLASSES)
      for (const cover of [false, true]) {
        const row = at(tails, placeOf(target, cover));
        const lost = Math.min(MOST_SP, lossIn(counts, target, cover));
        for (let points = 1; points <= lost; points++) row[points] = at(row, points) + chance;
      }
  }
  return { tails, sums };
};

/** By number of dice. */
const TABLE = Array.from({ length: MOST_DICE + 1 }, (_, dice) => expectedOf(dice));

/** Expected points that a piece with `sp` of this class loses to so many dice. */
export const expectedLoss = (dice: number, target: TargetClass, cover: boolean, sp: number): number => {
  const tail = at(at(TABLE, Math.min(dice, MOST_DICE)).tails, placeOf(target, cover));
  let sum = 0;
  for (let points = 1; points <= sp; points++) sum += at(tail, points);
  return sum;
};

const chanceLower = (dice: number, against: number): number => {
  const mine = at(TABLE, Math.min(dice, MOST_DICE)).sums;
  const theirs = at(TABLE, Math.min(against, MOST_DICE)).sums;
  let lower = 0;
  let below = 0;
  for (let sum = 0; sum < theirs.length; sum++) {
    lower += at(theirs, sum) * below;
    below += mine[sum] ?? 0;
  }
  return lower;
};

const BEATEN = TABLE.map((_, dice) => TABLE.map((_each, against) => chanceLower(dice, against)));

/** Chance that the sum of `dice` is lower than that of `against` (is-close-4). */
export const chanceBeaten = (dice: number, against: number): number =>
  at(at(BEATEN, Math.min(dice, MOST_DICE)), Math.min(against, MOST_DICE));
