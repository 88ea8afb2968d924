/** How much leaders command by their stars, which a scenario may replace (bab-unit-4). */
import { about, int, list, optional } from '@longroll/kernel';

/** SF that a leader of 1 to 4 stars may lead alone or as a corps, and as army commander, corps included. */
export interface Limits {
  readonly alone: readonly number[];
  readonly army: readonly number[];
}

/** The book's limits. */
export const PRINTED_LIMITS: Limits = { alone: [20, 40, 50, 60], army: [0, 80, 200, 240] };

const byStars = (label: string) => about(label, optional(list(int(0, 999), 4, 4)), 'bab-unit-4');
export const limitFields = {
  alone: byStars('SF that a leader of 1, 2, 3 and 4 stars leads alone or as a corps'),
  army: byStars('SF of the army of a commander of 1, 2, 3 and 4 stars, his corps included'),
};
