import { type Dice, MOST_SIDES, ThrownDice } from '../dice.ts';
import { hmac, hmacKey, utf8 } from '../sha256.ts';

const LARGE = 2 ** 32;
/** With a word of 31 bits it makes a number that is still exact. */
const MOST_SHUFFLED = 2 ** 22;

/** Dice of a phase of a turn: thrown by its seed, or given by hand in a test. */
export interface TurnDice extends Dice {
  /** Begins the stream of a subject, any whole number from 0: a unit, or a side and a square in one number. */
  at(subject: number): this;
  /** The subjects in an order of chance that does not depend on who else is among them. */
  shuffled(subjects: readonly number[]): readonly number[];
}

/**
 * Dice of one phase. `at(subject)` begins the stream of one subject: what one unit throws does not depend on how many
 * others threw before it, so nothing that a seat does not know can shift what it sees. The law of each throw is that of
 * any other dice.
 */
export class KeyedDice extends ThrownDice implements TurnDice {
  readonly #key: Int32Array;
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;

  /** `key`: 32 bytes. The stream of subject 0 is begun. */
  constructor(key: Uint8Array) {
    super();
    const view = new DataView(key.buffer, key.byteOffset, 32);
    this.#key = Int32Array.from({ length: 8 }, (_, i) => view.getInt32(i * 4));
    this.at(0);
  }

  at(subject: number): this {
    const key = this.#key;
    const low = subject | 0;
    const high = Math.floor(subject / LARGE) | 0;
    let mixed = Math.imul(low ^ (key[0] as number), 0x9e3779b1) ^ Math.imul(high ^ (key[6] as number), 0xc2b2ae3d);
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ (key[1] as number), 0x85ebca6b);
    mixed ^= mixed >>> 13;
    this.#a = (key[2] as number) ^ low;
    this.#b = (key[3] as number) ^ mixed;
    this.#c = (key[4] as number) ^ Math.imul(mixed, 0xc2b2ae35) ^ high;
    this.#d = key[5] as number;
    for (let i = 0; i < 12; i++) this.word();
    return this;
  }

  /** The next 31 bits of the subject's stream: what a shuffle is sorted by. */
  word(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((((this.#c << 21) | (this.#c >>> 11)) >>> 0) + t) | 0;
    return t >>> 1;
  }

  override d(sides: number): number {
    if (!Number.isInteger(sides) || sides < 1 || sides > MOST_SIDES) throw new RangeError(`no die of ${sides} sides`);
    const limit = 2 ** 31 - (2 ** 31 % sides);
    for (;;) {
      const word = this.word();
      if (word < limit) return (word % sides) + 1;
    }
  }

  /**
   * The subjects in an order of chance: sorted by a word of each one's own stream, equal words by number. Who else is
   * there changes nobody's word.
   */
  shuffled(subjects: readonly number[]): readonly number[] {
    const ordered = Float64Array.from(subjects).sort();
    if (ordered.length > MOST_SHUFFLED) throw new RangeError(`${ordered.length} are too many for one shuffle`);
    // The word before the place among the subjects, in one number: whole numbers are sorted without asking anything.
    const keys = ordered.map((subject, place) => this.at(subject).word() * MOST_SHUFFLED + place);
    return Array.from(keys.sort(), (key) => ordered[key % MOST_SHUFFLED] as number);
  }
}

/** Dice of a phase in its `round`-th run of a turn, from the turn's seed: no phase shifts another. */
export const phaseDice = (seed: Uint8Array, phase: string, round: number): KeyedDice =>
  new KeyedDice(hmac(hmacKey(seed), utf8(`${phase} ${round}`)));
