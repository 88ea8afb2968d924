import { at, type Dice } from '@longroll/kernel';

/** Sides of the largest die that is thrown. */
const LARGEST = 1000;

/** A number from 0 up to, not including, `count`, each as likely as the other. `count` is at least 1. */
export const below = (count: number, dice: Dice): number => {
  if (count <= LARGEST) return dice.d(count) - 1;
  const blocks = Math.ceil(count / LARGEST);
  for (;;) {
    const number = below(blocks, dice) * LARGEST + dice.d(LARGEST) - 1;
    if (number < count) return number;
  }
};

/** One of the list, each as likely as the other. */
export const pick = <T>(list: readonly T[], dice: Dice): T => at(list, below(list.length, dice));
