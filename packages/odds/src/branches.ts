import { type DieTable, keeps, MOST_SIDES, type Reading, rowClasses } from '@longroll/kernel';

/** What one throw can come to: distinct values with their chances. Made once for a die, a table or a handful. */
export interface Branches {
  /** The die (its number of sides), the table, or the reading of the handful. */
  readonly source: unknown;
  /** Of a handful: how many dice, and which. */
  readonly count: number;
  readonly die: number | DieTable<unknown>;
  readonly values: readonly unknown[];
  readonly chances: Float64Array;
}

/** Handfuls that can fall in more ways, order apart, are not walked. */
const MOST_WAYS = 2_000_000;
/** Up to so many dice their chances are products of powers; beyond, those would be lost below the smallest number. */
const MOST_BY_POWERS = 127;

/** More courses than a walk takes: a handful too large, or a run of throws that does not end. */
export class TooManyCourses extends Error {
  override readonly name = 'TooManyCourses';
}

const ofDie: (Branches | undefined)[] = [];
let ofTable = new WeakMap<DieTable<unknown>, Branches>();
let ofReading = new WeakMap<Reading, Map<number | DieTable<unknown>, (Branches | undefined)[]>>();
keeps(() => {
  ofTable = new WeakMap();
  ofReading = new WeakMap();
});

/** The faces of one die of `sides` sides. Throws RangeError when there is no such die. */
export const faces = (sides: number): Branches => {
  const kept = ofDie[sides];
  if (kept) return kept;
  if (!Number.isInteger(sides) || sides < 1 || sides > MOST_SIDES) throw new RangeError(`no die of ${sides} sides`);
  const made: Branches = {
    source: sides,
    count: 1,
    die: sides,
    values: Array.from({ length: sides }, (_, face) => face + 1),
    chances: new Float64Array(sides).fill(1 / sides),
  };
  ofDie[sides] = made;
  return made;
};

/** The distinct rows of a table, each with the share of the faces that lead to it. */
export const rows = (die: DieTable<unknown>): Branches => {
  const kept = ofTable.get(die);
  if (kept) return kept;
  const made: Branches = {
    source: die,
    count: 1,
    die,
    values: rowClasses(die).distinct,
    chances: classChances(die),
  };
  ofTable.set(die, made);
  return made;
};

/**
 * What a handful of `count` dice reads as. Throws that show the same faces are taken together, then those that read
 * the same. Kept for each reading, die and count; `read` must therefore be a module constant. Throws TooManyCourses for a
 * handful that can fall in more than two million ways.
 */
export const handful = (count: number, die: number | DieTable<unknown>, read: Reading): Branches => {
  const byDie = kept(ofReading, read, () => new Map<number | DieTable<unknown>, (Branches | undefined)[]>());
  const byCount = kept(byDie, die, (): (Branches | undefined)[] => []);
  const known = byCount[count];
  if (known) return known;
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`no handful of ${count} dice`);
  const made = readings(count, die, read);
  byCount[count] = made;
  return made;
};

const kept = <K, V>(map: { get(key: K): V | undefined; set(key: K, value: V): unknown }, key: K, make: () => V): V => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

const classChances = (die: number | DieTable<unknown>): Float64Array => {
  if (typeof die === 'number') return faces(die).chances;
  const { distinct, ofFace } = rowClasses(die);
  const faceCounts = new Float64Array(distinct.length);
  for (const row of ofFace) faceCounts[row] = (faceCounts[row] ?? 0) + 1;
  return faceCounts.map((faceCount) => faceCount / die.sides);
};

/** Walks the multisets of `count` dice over the classes of the die, with their multinomial chances. */
const readings = (count: number, die: number | DieTable<unknown>, read: Reading): Branches => {
  const classes = classChances(die);
  if (waysToFall(count, classes.length) > MOST_WAYS)
    throw new TooManyCourses(`a handful of ${count} dice with ${classes.length} kinds of faces falls in too many ways`);
  const counts = new Int32Array(classes.length);
  const chanceOf = new Map<number, number>();
  const walk = (face: number, left: number, chance: number): void => {
    const last = face === classes.length - 1;
    const each = classes[face] ?? 0;
    let ways = last ? chance * each ** left : chance;
    for (let here = last ? left : 0; here <= left; here++) {
      counts[face] = here;
      if (last) {
        const value = read(counts, count);
        chanceOf.set(value, (chanceOf.get(value) ?? 0) + ways);
      } else walk(face + 1, left - here, ways);
      ways *= ((left - here) / (here + 1)) * each;
    }
    counts[face] = 0;
  };
  if (count <= MOST_BY_POWERS) walk(0, count, 1);
  else
    walkLarge(classes, count, counts, (chance) => {
      const value = read(counts, count);
      chanceOf.set(value, (chanceOf.get(value) ?? 0) + chance);
    });
  return {
    source: read,
    count,
    die,
    values: [...chanceOf.keys()],
    chances: Float64Array.from(chanceOf.values()),
  };
};

/** In how many ways a handful falls on so many kinds of faces, order apart; Infinity once it is past all bounds. */
const waysToFall = (count: number, kinds: number): number => {
  let ways = 1;
  for (let kind = 1; kind < kinds && ways <= MOST_WAYS; kind++) ways *= (count + kind) / kind;
  return ways;
};

/** The same walk with logarithms, for handfuls whose chances by powers would vanish. */
const walkLarge = (classes: Float64Array, count: number, counts: Int32Array, visit: (chance: number) => void): void => {
  const logFactorial = new Float64Array(count + 1);
  for (let n = 1; n <= count; n++) logFactorial[n] = (logFactorial[n - 1] as number) + Math.log(n);
  const logs = classes.map(Math.log);
  const walk = (face: number, left: number, sum: number): void => {
    const last = face === classes.length - 1;
    for (let here = last ? left : 0; here <= left; here++) {
      counts[face] = here;
      const next = sum + here * (logs[face] as number) - (logFactorial[here] as number);
      if (last) visit(Math.exp(next));
      else walk(face + 1, left - here, next);
    }
    counts[face] = 0;
  };
  walk(0, count, logFactorial[count] as number);
};
