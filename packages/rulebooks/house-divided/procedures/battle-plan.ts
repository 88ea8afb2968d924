/** What the whole battles of either combat rest on: their units with the reserves, and how their positions are numbered. */
import { at } from '@longroll/kernel';
import { type Force, type ForceWords, HURT, joined, unitsIn } from '../force.ts';

/** Places of one side that can ever be filled, and what one unit there adds to the key. */
interface Digits {
  readonly places: readonly number[];
  readonly factors: readonly number[];
}

/** How positions of one battle are numbered. Not `whole`: there are too many for whole numbers and keys are words. */
interface Keying {
  readonly sides: readonly [attackers: Digits, defenders: Digits];
  readonly whole: boolean;
}

/** Room below the forces for the caller's own code: 0 to 63. */
const CODES = 64;

/** Numbers the positions of a battle. `attackers` and `defenders` hold the most units that can ever stand in each place. */
const keyingOf = (attackers: readonly number[], defenders: readonly number[]): Keying => {
  let factor = CODES;
  const digits = (most: readonly number[]): Digits => {
    const places: number[] = [];
    const factors: number[] = [];
    for (let place = 0; place < most.length; place++) {
      if (most[place] === 0) continue;
      places.push(place);
      factors.push(factor);
      factor *= at(most, place) + 1;
    }
    return { places, factors };
  };
  const sides = [digits(attackers), digits(defenders)] as const;
  return { sides, whole: factor <= Number.MAX_SAFE_INTEGER };
};

/**
 * What one side (0 the attackers, 1 the defenders) adds to the key. Where keys are whole, the key of a position is the sum
 * of both parts and a code of 0 to 63: equal exactly when all three are.
 */
export const keyPart = (keying: Keying, side: 0 | 1, force: Force): number => {
  const { places, factors } = keying.sides[side];
  let part = 0;
  for (let i = 0; i < places.length; i++) part += (factors[i] as number) * (force[places[i] as number] as number);
  return part;
};

/** The key of a position where keys are words: equal exactly when both forces and `code` are. */
export const wordKey = (attackers: Force, defenders: Force, code: number): string =>
  `${code};${attackers.join()};${defenders.join()}`;

type Both<T> = readonly [attackers: T, defenders: T];
interface Units {
  readonly attackers: ForceWords;
  readonly defenders: ForceWords;
  readonly attackerReserves: ForceWords;
  readonly defenderReserves: ForceWords;
}

/** A battle under given policies. */
export interface Plan<I> {
  readonly input: I;
  readonly here: Both<Force>;
  readonly reserves: Both<Force>;
  readonly all: Both<Force>;
  /** Units of each side that begin the battle, and with its reserves. */
  readonly unitsHere: Both<number>;
  readonly unitsInAll: Both<number>;
  readonly keying: Keying;
}

/** Most units that can ever stand in each place: those that start there, and for disrupted ones the full ones too. */
const largest = (all: Force): readonly number[] =>
  all.map((count, place) => (place >= HURT && place < 2 * HURT ? count + at(all, place - HURT) : count));

/** The plan of a battle; `read` makes a force of words. */
export const planOf = <I extends Units>(input: I, read: (words: ForceWords) => Force): Plan<I> => {
  const here: Both<Force> = [read(input.attackers), read(input.defenders)];
  const reserves: Both<Force> = [read(input.attackerReserves), read(input.defenderReserves)];
  const all: Both<Force> = [joined(here[0], reserves[0]), joined(here[1], reserves[1])];
  const count = ([ours, theirs]: Both<Force>): Both<number> => [unitsIn(ours), unitsIn(theirs)];
  const keying = keyingOf(largest(all[0]), largest(all[1]));
  return { input, here, reserves, all, unitsHere: count(here), unitsInAll: count(all), keying };
};

/** Units of a side that are gone when so many are left. Reserves that never came are no loss. */
export const lostOf = ({ unitsHere, unitsInAll }: Plan<unknown>, side: 0 | 1, came: boolean, left: number): number =>
  (came ? unitsInAll[side] : unitsHere[side]) - left;
