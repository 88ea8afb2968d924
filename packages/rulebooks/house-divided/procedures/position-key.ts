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

/** The key of a position: equal exactly when both forces and `code` (0 to 63) are. */
export const keyOf = (keying: Keying, attackers: Force, defenders: Force, code: number): number | string => {
  const { places, factors } = keying;
  if (!factors) return `${code};${attackers.join()};${defenders.join()}`;
  const split = attackers.length;
  let key = code;
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    key += (factors[i] as number) * ((place < split ? attackers[place] : defenders[place - split]) as number);
  }
  return key;
};
