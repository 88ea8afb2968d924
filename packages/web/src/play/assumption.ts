import type { Playable } from '@longroll/rulebooks';
import { signal } from '@preact/signals';

const STORE = 'longroll:assumption';

const stored = (): string | undefined => {
  try {
    return localStorage.getItem(STORE) ?? undefined;
  } catch {
    return undefined;
  }
};

const chosen = signal<string | undefined>(stored());

/** What forecasts of a book assume of decisions that are still to come; undefined where the book has no such choice. */
export const assumptionOf = ({ board: { assumptions } }: Playable): string | undefined =>
  (assumptions?.find(({ id }) => id === chosen.value) ?? assumptions?.[0])?.id;

/** Changes that for every forecast, and remembers it for the next visit. */
export const assume = (id: string): void => {
  chosen.value = id;
  try {
    localStorage.setItem(STORE, id);
  } catch {
    // Without storage it holds until the page is closed.
  }
};
