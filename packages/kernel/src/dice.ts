import { at } from './words.ts';

/** Dice as a capability: the same resolver runs with a live stream, a script, a recorder or an enumerator. */
export interface Dice {
  /** One die: 1 to `sides`, at most `MOST_SIDES`. */
  d(sides: number): number;
  /** One die read through a printed table. */
  on<R>(table: DieTable<R>): R;
  /**
   * An order-free handful of any number of dice, read as one small integer that holds only what the rule goes on to use.
   * `read` must be a module constant: exact odds keep what a handful comes to under its identity.
   */
  pool(count: number, die: number | DieTable<unknown>, read: Reading): number;
}

/** A printed table with a row for each face of a die. */
export interface DieTable<R> {
  readonly sides: number;
  readonly rows: readonly R[];
}

/** `counts[face - 1]`: dice that show the face; of a table, `counts[i]`: dice on the i-th distinct row. As long as the die has faces or rows. */
export type Counts = Int32Array;
export type Reading = (counts: Counts, count: number) => number;

/** Makes a table once, as a module constant: a row for each face, in order. */
export const table = <R>(...rows: readonly R[]): DieTable<R> => ({ sides: rows.length, rows });

/** The distinct rows of a table in order of first appearance, and for each face the number of its row. */
export interface RowClasses {
  readonly distinct: readonly unknown[];
  readonly ofFace: readonly number[];
}

const classesOf = new WeakMap<DieTable<unknown>, RowClasses>();

/** Groups the faces of a table by equal rows. Kept for each table. */
export const rowClasses = (die: DieTable<unknown>): RowClasses => {
  const kept = classesOf.get(die);
  if (kept) return kept;
  const distinct: unknown[] = [];
  const ofFace = die.rows.map((row) => {
    const known = distinct.indexOf(row);
    return known >= 0 ? known : distinct.push(row) - 1;
  });
  const made = { distinct, ofFace };
  classesOf.set(die, made);
  return made;
};

/** The most faces that a die may have. */
export const MOST_SIDES = 1000;

/** Cleared and read within one throw: one for each number of faces, since a fresh one costs more than the throw. */
const COUNTS: (Counts | undefined)[] = [];

const clearedCounts = (length: number): Counts => {
  const known = COUNTS[length];
  if (known) return known.fill(0);
  const made = new Int32Array(length);
  COUNTS[length] = made;
  return made;
};

/** Fills `counts` from single throws; shared by every kind of dice that throws for real. */
export abstract class ThrownDice implements Dice {
  abstract d(sides: number): number;

  on<R>(die: DieTable<R>): R {
    return at(die.rows, this.d(die.sides) - 1);
  }

  pool(count: number, die: number | DieTable<unknown>, read: Reading): number {
    if (typeof die === 'number') {
      const counts = clearedCounts(die);
      for (let i = 0; i < count; i++) (counts[this.d(die) - 1] as number)++;
      return read(counts, count);
    }
    const { ofFace, distinct } = rowClasses(die);
    const counts = clearedCounts(distinct.length);
    for (let i = 0; i < count; i++) (counts[at(ofFace, this.d(die.sides) - 1)] as number)++;
    return read(counts, count);
  }
}

const LIMIT = Float64Array.from({ length: MOST_SIDES + 1 }, (_, sides) =>
  sides === 0 ? 0 : 2 ** 31 - (2 ** 31 % sides),
);

/** Four 32-bit words of seed: all of the generator's state. */
export type Seed = readonly [number, number, number, number];

/**
 * Dice of a fast generator (sfc32 on 31-bit words; biased words are thrown away).
 * `begin` starts an entry: its seed is asked for only when the first die is thrown.
 */
export class StreamDice extends ThrownDice {
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;
  #entry = 0;
  #seeded = false;
  #thrown: number[] = [];
  readonly #seedOf: (entry: number) => Seed;

  constructor(seedOf: (entry: number) => Seed) {
    super();
    this.#seedOf = seedOf;
  }

  /** Starts entry `entry` with an empty record of its own. */
  begin(entry: number): void {
    this.#entry = entry;
    this.#seeded = false;
    this.#thrown = [];
  }

  /** The dice thrown since `begin`, in order. */
  get thrown(): readonly number[] {
    return this.#thrown;
  }

  /** How many dice have been thrown since `begin`. */
  get used(): number {
    return this.#thrown.length;
  }

  override d(sides: number): number {
    if (!this.#seeded) {
      const [a, b, c, d] = this.#seedOf(this.#entry);
      this.#a = a;
      this.#b = b;
      this.#c = c;
      this.#d = d;
      this.#seeded = true;
    }
    const limit = LIMIT[sides];
    if (!limit) throw new RangeError(`no die of ${sides} sides`);
    let word: number;
    do {
      const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
      this.#d = (this.#d + 1) | 0;
      this.#a = this.#b ^ (this.#b >>> 9);
      this.#b = (this.#c + (this.#c << 3)) | 0;
      this.#c = ((((this.#c << 21) | (this.#c >>> 11)) >>> 0) + t) | 0;
      word = t >>> 1;
    } while (word >= limit);
    const face = (word % sides) + 1;
    this.#thrown.push(face);
    return face;
  }
}

/** One endless stream for simulation and for bots: nothing is recorded but the number of dice. */
export class SimDice extends ThrownDice {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  /** Equal seeds give equal streams. The seed is any integer. */
  constructor(seed: number) {
    super();
    this.#a = seed | 0;
    this.#b = (seed * 0x9e3779b1) | 0;
    this.#c = (seed ^ 0x5bd1e995) | 0;
    for (let i = 0; i < 12; i++) this.d(2);
  }

  override d(sides: number): number {
    const limit = LIMIT[sides];
    if (!limit) throw new RangeError(`no die of ${sides} sides`);
    for (;;) {
      const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
      this.#d = (this.#d + 1) | 0;
      this.#a = this.#b ^ (this.#b >>> 9);
      this.#b = (this.#c + (this.#c << 3)) | 0;
      this.#c = ((((this.#c << 21) | (this.#c >>> 11)) >>> 0) + t) | 0;
      const word = t >>> 1;
      if (word < limit) return (word % sides) + 1;
    }
  }
}

/** Dice typed by a person or stored with a log that are missing, left over or not on the die. */
export class DiceError extends Error {
  override readonly name = 'DiceError';
}

/** Given faces in order: for tests, for a real table, and for replaying a log. Call `finish` when the throw is over. */
export class ScriptedDice extends ThrownDice {
  #next = 0;
  readonly #faces: readonly number[];

  constructor(faces: readonly number[]) {
    super();
    this.#faces = faces;
  }

  /** How many faces have been used. */
  get used(): number {
    return this.#next;
  }

  /** The faces used so far, in order. */
  get thrown(): readonly number[] {
    return this.#next === this.#faces.length ? this.#faces : this.#faces.slice(0, this.#next);
  }

  override d(sides: number): number {
    const face = this.#faces[this.#next];
    if (face === undefined)
      throw new DiceError(`dice: ${this.#faces.length} given, but one more is thrown (d${sides})`);
    if (!Number.isInteger(face) || face < 1 || face > sides)
      throw new DiceError(`dice: the value ${face} at place ${this.#next + 1} is not a face of a d${sides}`);
    this.#next++;
    return face;
  }

  /** Throws DiceError when dice are left over. */
  finish(): void {
    const left = this.#faces.length - this.#next;
    if (left > 0) throw new DiceError(`dice: ${this.#faces.length} given, but only ${this.#next} thrown`);
  }
}

/** Throws when anything throws a die: for questions that must not need one. */
export const NO_DICE: Dice = {
  d: () => {
    throw new DiceError('dice: none may be thrown here');
  },
  on: () => {
    throw new DiceError('dice: none may be thrown here');
  },
  pool: () => {
    throw new DiceError('dice: none may be thrown here');
  },
};
