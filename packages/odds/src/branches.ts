import { type DieTable, type Reading, rowClasses } from '@longroll/kernel';

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

const MOST_SIDES = 1000;
const MOST_IN_HANDFUL = 127;
/** As long as the counts that thrown dice hand to a reading. */
const COUNTS = 128;

const ofDie: (Branches | undefined)[] = [];
const ofTable = new WeakMap<DieTable<unknown>, Branches>();
const ofReading = new WeakMap<Reading, Map<number | DieTable<unknown>, (Branches | undefined)[]>>();

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
 * the same. Kept for each reading, die and count; `read` must therefore be a module constant.
 */
export const handful = (count: number, die: number | DieTable<unknown>, read: Reading): Branches => {
  const byDie = kept(ofReading, read, () => new Map<number | DieTable<unknown>, (Branches | undefined)[]>());
  const byCount = kept(byDie, die, (): (Branches | undefined)[] => []);
  const known = byCount[count];
  if (known) return known;
  if (!Number.isInteger(count) || count < 0 || count > MOST_IN_HANDFUL)
    throw new RangeError(`no handful of ${count} dice`);
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

/** How many dice show each face, as a reading is handed it: none yet. */
export const emptyCounts = (): Parameters<Reading>[0] => new Int8Array(COUNTS);

/** Walks the multisets of `count` dice over the classes of the die, with their multinomial chances. */
const readings = (count: number, die: number | DieTable<unknown>, read: Reading): Branches => {
  const classes = classChances(die);
  const counts = emptyCounts();
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
  walk(0, count, 1);
  return {
    source: read,
    count,
    die,
    values: [...chanceOf.keys()],
    chances: Float64Array.from(chanceOf.values()),
  };
};
