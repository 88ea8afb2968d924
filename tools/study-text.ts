// What the reports of all studies are written of.
import type { Share } from '@longroll/lab';

/** Names of the computer players on the page, by their ids. */
export const LEVEL_NAMES: { readonly [level: string]: string } = {
  random: 'Recruit',
  greedy: 'Regular',
  planner: 'Veteran',
  marshal: 'Marshal',
};

/** A table in Markdown. */
export const markdownTable = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');

/** A share as a whole number of a hundred. */
export const hundredths = (share: number): string => `${Math.round(100 * share)}`;

/** "55 % (51 to 59)". */
export const shareText = ({ share, low, high }: Pick<Share, 'share' | 'low' | 'high'>): string =>
  `${hundredths(share)} % (${hundredths(low)} to ${hundredths(high)})`;
