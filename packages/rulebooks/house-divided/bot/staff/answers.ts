/** Answers by a pair of whole numbers, asked again and again while turns are weighed: each pair has one place, and the last to come there is known. */
export class Answers<T> {
  readonly #mask: number;
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  readonly #answers: (T | undefined)[];

  /** `places`: a power of two. */
  constructor(places: number) {
    this.#mask = places - 1;
    this.#first = new Int32Array(places).fill(-1);
    this.#second = new Int32Array(places).fill(-1);
    this.#answers = new Array<T | undefined>(places).fill(undefined);
  }

  #place(first: number, second: number): number {
    const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    return (mixed ^ (mixed >>> 15)) & this.#mask;
  }

  /** The answer to a pair of whole numbers from 0 to 2^31 - 1, undefined where it is not known. */
  get(first: number, second: number): T | undefined {
    const place = this.#place(first, second);
    return this.#first[place] === first && this.#second[place] === second ? this.#answers[place] : undefined;
  }

  /** Notes the answer to a pair, and gives it back. */
  set(first: number, second: number, answer: T): T {
    const place = this.#place(first, second);
    this.#first[place] = first;
    this.#second[place] = second;
    this.#answers[place] = answer;
    return answer;
  }
}
