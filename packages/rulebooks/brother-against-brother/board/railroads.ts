/** The railroads as stretches from city to city (bab-map-8). */

import { RAILROADS } from '../data/railroads.ts';
import { cityNamed } from '../map.ts';

/** A stretch of railroad, straight from the hex of one city to that of another. */
export interface Leg {
  readonly from: number;
  readonly to: number;
  /** Its last hex where it ends before the other city: counted from the first, or below 0 from the end as `slice` counts. */
  readonly last?: number;
}

const isMiles = (word: string): boolean => /^\d/.test(word);
const hexOf = (word: string): number => cityNamed(word.replace('~', '')).hex;

const legsOf = (line: string): readonly Leg[] => {
  const words = line.split(' ');
  return words.flatMap((word, i): readonly Leg[] => {
    const before = words[i - 1];
    if (before === undefined || isMiles(word)) return [];
    if (isMiles(before))
      return [{ from: hexOf(words[i - 2] ?? ''), to: hexOf(word), last: Math.round(Number(before) / 15) }];
    const leg = { from: hexOf(before), to: hexOf(word) };
    return [word.startsWith('~') ? { ...leg, last: -2 } : leg];
  });
};

/** All stretches, in the order of the data. */
export const railroadLegs: readonly Leg[] = RAILROADS.trim().split('\n').flatMap(legsOf);
