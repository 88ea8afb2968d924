import { signal } from '@preact/signals';
import { isText, keepJson, keptList } from '../net/kept.ts';

const STORE = 'hidden-matches';
/** The oldest are forgotten: they are far down any list by then. */
const MOST = 500;

/** Matches that the reader has taken out of his list in this browser, by id. */
export const hidden = signal<ReadonlySet<string>>(new Set(keptList(STORE, isText)));

/** Takes a match out of the list, or puts it back. */
export const setHidden = (match: string, yes: boolean): void => {
  const others = [...hidden.value].filter((id) => id !== match);
  const next = yes ? [...others, match].slice(-MOST) : others;
  hidden.value = new Set(next);
  keepJson(STORE, next);
};
