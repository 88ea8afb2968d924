import { signal } from '@preact/signals';

const STORE = 'longroll:hidden-matches';
/** The oldest are forgotten: they are far down any list by then. */
const MOST = 500;

const stored = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Matches that the reader has taken out of his list in this browser, by id. */
export const hidden = signal<ReadonlySet<string>>(new Set(stored()));

/** Takes a match out of the list, or puts it back. */
export const setHidden = (match: string, yes: boolean): void => {
  const others = [...hidden.value].filter((id) => id !== match);
  const next = yes ? [...others, match].slice(-MOST) : others;
  hidden.value = new Set(next);
  try {
    localStorage.setItem(STORE, JSON.stringify(next));
  } catch {
    // Without storage it is out of the list until the page is closed.
  }
};
