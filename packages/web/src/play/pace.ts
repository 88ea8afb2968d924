import { signal } from '@preact/signals';
import { keepText, keptText } from '../net/kept.ts';

/** How fast the moves of others are shown. */
export type Pace = 'calm' | 'quick' | 'at once';

/** The paces with the share of the calm one that each takes. */
const SHARE: { readonly [pace in Pace]: number } = { calm: 1, quick: 0.4, 'at once': 0 };
export const PACES = Object.keys(SHARE) as readonly Pace[];

const STORE = 'pace';

/** The pace that the reader has chosen. */
export const pace = signal<Pace>(PACES.find((one) => one === keptText(STORE)) ?? 'calm');

/** Changes the pace and remembers it for the next visit. */
export const setPace = (next: Pace): void => {
  pace.value = next;
  keepText(STORE, next);
};

/** What remains, at the pace chosen, of a time at the calm one. */
export const paced = (time: number): number => time * SHARE[pace.value];
