import { type DieTable, type Reading, rowClasses } from '@longroll/kernel';
import type { Branches } from './branches.ts';
import { type Fraction, reduced } from './fraction.ts';

const known = new WeakMap<Branches, readonly Fraction[]>();

/** The chances of a throw's branches as fractions, in their order: made once for each throw that is asked for. */
export const shares = (branches: Branches): readonly Fraction[] => {
  const made = known.get(branches) ?? sharesOf(branches);
  known.set(branches, made);
  return made;
};

const facesOfClasses = (die: number | DieTable<unknown>): readonly bigint[] => {
  if (typeof die === 'number') return Array.from({ length: die }, () => 1n);
  const { distinct, ofFace } = rowClasses(die);
  return distinct.map((_, row) => BigInt(ofFace.filter((one) => one === row).length));
};

const sharesOf = ({ source, die, count, values }: Branches): readonly Fraction[] => {
  const classes = facesOfClasses(die);
  const sides = classes.reduce((sum, faces) => sum + faces, 0n);
  if (typeof source !== 'function') return classes.map((faces) => ({ above: faces, below: sides }));
  const ways = waysOf(classes, count, source as Reading);
  const below = sides ** BigInt(count);
  return values.map((value) => reduced({ above: ways.get(value as number) ?? 0n, below }));
};

/** In how many of the sides^count throws of a handful the reading gives each value. */
const waysOf = (classes: readonly bigint[], count: number, read: Reading): ReadonlyMap<number, bigint> => {
  const counts = new Int32Array(classes.length);
  const found = new Map<number, bigint>();
  const walk = (face: number, left: number, before: bigint): void => {
    const each = classes[face] ?? 0n;
    const last = face === classes.length - 1;
    let ways = last ? before * each ** BigInt(left) : before;
    for (let here = last ? left : 0; here <= left; here++) {
      counts[face] = here;
      if (last) {
        const value = read(counts, count);
        found.set(value, (found.get(value) ?? 0n) + ways);
      } else walk(face + 1, left - here, ways);
      ways = (ways * BigInt(left - here) * each) / BigInt(here + 1);
    }
    counts[face] = 0;
  };
  walk(0, count, 1n);
  return found;
};
