import type { Force } from '../force.ts';

/**
 * How positions of one battle are numbered: each place of either force that can ever be filled has a factor.
 * Without `factors` there are too many positions for whole numbers and the key is a word.
 */
export interface Keying {
  readonly places: readonly number[];
  readonly factors: readonly number[] | undefined;
}

/** Room below the forces for the caller's own code: 0 to 63. */
const CODES = 64;

/**
 * Numbers the positions of a battle. `most` holds, for the attackers' places and then the defenders', the most units
 * that can ever stand there.
 */
export const keyingOf = (most: readonly number[]): Keying => {
  const places: number[] = [];
  const factors: number[] = [];
  let factor = CODES;
  most.forEach((units, place) => {
    if (units === 0) return;
    places.push(place);
    factors.push(factor);
    factor *= units + 1;
  });
  return { places, factors: factor <= Number.MAX_SAFE_INTEGER ? factors : undefined };
};

/**
 * What one side (0 the attackers, 1 the defenders) adds to the key, 0 where keys are words. The key of a position is the
 * sum of both parts and a code of 0 to 63: equal exactly when all three are.
 */
export const keyPart = ({ places, factors }: Keying, side: 0 | 1, force: Force): number => {
  if (!factors) return 0;
  const split = force.length;
  let part = 0;
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    if (side === 0 ? place < split : place >= split)
      part += (factors[i] as number) * (force[side === 0 ? place : place - split] as number);
  }
  return part;
};

/** The key of a position where keys are words: equal exactly when both forces and `code` are. */
export const wordKey = (attackers: Force, defenders: Force, code: number): string =>
  `${code};${attackers.join()};${defenders.join()}`;
