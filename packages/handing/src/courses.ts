import { at, SimDice, ThrownDice } from '@longroll/kernel';

/** Dice that follow given faces, then show a one each, and know what was thrown. */
class FollowingDice extends ThrownDice {
  readonly faces: number[] = [];
  readonly sides: number[] = [];
  readonly #given: readonly number[];

  constructor(given: readonly number[]) {
    super();
    this.#given = given;
  }

  override d(sides: number): number {
    const face = Math.min(sides, this.#given[this.faces.length] ?? 1);
    this.faces.push(face);
    this.sides.push(sides);
    return face;
  }
}

/** Dice of a simulation that know what was thrown. */
class RecordingDice extends ThrownDice {
  readonly faces: number[] = [];
  readonly #dice: SimDice;

  constructor(seed: number) {
    super();
    this.#dice = new SimDice(seed);
  }

  override d(sides: number): number {
    const face = this.#dice.d(sides);
    this.faces.push(face);
    return face;
  }
}

/** The next course after one: its last die that can be turned on, and nothing behind it. */
const nextOf = ({ faces, sides }: FollowingDice): readonly number[] | undefined => {
  for (let i = faces.length - 1; i >= 0; i--)
    if (at(faces, i) < at(sides, i)) return [...faces.slice(0, i), at(faces, i) + 1];
  return undefined;
};

/** One way in which dice may fall, with what came of it. */
export interface Course<T> {
  readonly dice: readonly number[];
  readonly outcome: T;
}

/**
 * The ways in which the dice of something may fall: all of them where they are at most `most`, otherwise `most` by chance.
 * `seed` decides which; the same seed gives the same ways.
 */
export const coursesOf = <T>(run: (dice: ThrownDice) => T, most: number, seed: number): readonly Course<T>[] => {
  const found: Course<T>[] = [];
  let given: readonly number[] | undefined = [];
  while (given) {
    const dice = new FollowingDice(given);
    const outcome = run(dice);
    found.push({ dice: dice.faces, outcome });
    given = nextOf(dice);
    const ways = dice.sides.reduce((product, sides) => product * sides, 1);
    if (given && (found.length >= most || (found.length === 1 && ways > most))) return byChance(run, most, seed);
  }
  return found;
};

const byChance = <T>(run: (dice: ThrownDice) => T, most: number, seed: number): readonly Course<T>[] =>
  Array.from({ length: most }, (_, i) => {
    const dice = new RecordingDice(seed + i);
    return { outcome: run(dice), dice: dice.faces };
  });
