import { at, type Dice, type DieTable, type Reading, rowClasses } from '@longroll/kernel';

/** Thrown by dice that have run out of given faces: how many sides the next die has. */
class NextDie {
  readonly sides: number;
  constructor(sides: number) {
    this.sides = sides;
  }
}

/** Repeats given faces, one real die at a time: handfuls and tables are not taken together. */
class GivenFaces implements Dice {
  #next = 0;
  readonly #faces: readonly number[];
  constructor(given: readonly number[]) {
    this.#faces = given;
  }

  d(sides: number): number {
    const face = this.#faces[this.#next++];
    if (face === undefined) throw new NextDie(sides);
    return face;
  }

  on<R>(die: DieTable<R>): R {
    return at(die.rows, this.d(die.sides) - 1);
  }

  pool(count: number, die: number | DieTable<unknown>, read: Reading): number {
    const counts = new Int32Array(typeof die === 'number' ? die : rowClasses(die).distinct.length);
    for (let i = 0; i < count; i++) {
      const place = typeof die === 'number' ? this.d(die) - 1 : at(rowClasses(die).ofFace, this.d(die.sides) - 1);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    return read(counts, count);
  }
}

/** Chances by outcome (as JSON), found by throwing every sequence of single dice. */
export const bruteForce = (run: (dice: Dice) => unknown): Map<string, number> => {
  const chances = new Map<string, number>();
  const walk = (given: readonly number[], chance: number): void => {
    try {
      const outcome = JSON.stringify(run(new GivenFaces(given)));
      chances.set(outcome, (chances.get(outcome) ?? 0) + chance);
    } catch (thrown) {
      if (!(thrown instanceof NextDie)) throw thrown;
      for (let face = 1; face <= thrown.sides; face++) walk([...given, face], chance / thrown.sides);
    }
  };
  walk([], 1);
  return chances;
};

/** The greatest difference between odds and brute force, an outcome that only one of them knows counting in full. */
export const difference = (
  outcomes: readonly { readonly value: unknown; readonly chance: number }[],
  expected: ReadonlyMap<string, number>,
): number => {
  const found = new Map(outcomes.map(({ value, chance }) => [JSON.stringify(value), chance]));
  if (found.size !== outcomes.length) return Number.POSITIVE_INFINITY;
  let greatest = 0;
  for (const key of new Set([...found.keys(), ...expected.keys()]))
    greatest = Math.max(greatest, Math.abs((found.get(key) ?? 0) - (expected.get(key) ?? 0)));
  return greatest;
};
