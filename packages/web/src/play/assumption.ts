import type { Playable } from '@longroll/rulebooks';
import { signal } from '@preact/signals';
import { keepText, keptText } from '../net/kept.ts';

const STORE = 'assumption';

const chosen = signal<string | undefined>(keptText(STORE));

/** What forecasts of a book assume of decisions that are still to come; undefined where the book has no such choice. */
export const assumptionOf = ({ board: { assumptions } }: Playable): string | undefined =>
  (assumptions?.find(({ id }) => id === chosen.value) ?? assumptions?.[0])?.id;

/** Changes that for every forecast, and remembers it for the next visit. */
export const assume = (id: string): void => {
  chosen.value = id;
  keepText(STORE, id);
};
