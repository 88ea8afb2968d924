import type { WireMatch } from '@longroll/server/wire';
import { signal } from '@preact/signals';
import { waitingFor } from '../lobby/standing.ts';
import { call } from './api.ts';
import { me } from './identity.ts';
import { routes } from './routes.ts';

/** Matches that wait for my move, by id, as far as this page knows; none until it has asked. */
const waiting = signal<ReadonlySet<string>>(new Set());

/** Takes it from a list of my matches that was fetched for something else. */
export const noteWaiting = (mine: readonly WireMatch[]): void => {
  waiting.value = new Set(waitingFor(mine).map(({ id }) => id));
};

/** Takes it from a match that is looked at: nobody knows sooner. */
export const noteTurn = (match: string, mine: boolean): void => {
  const known = waiting.peek();
  if (known.has(match) === mine) return;
  waiting.value = new Set(mine ? [...known, match] : [...known].filter((id) => id !== match));
};

const AGAIN = 60_000;

/** Asks now and then while the page stands open, also where nobody looks: the title says how many wait. Gives what ends it. */
export const followWaiting = (): (() => void) => {
  const ask = (): void => {
    if (me.value?.name === undefined) return;
    call<readonly WireMatch[]>('GET', routes.matchList('mine')).then(noteWaiting, () => undefined);
  };
  const timer = setInterval(ask, AGAIN);
  return () => clearInterval(timer);
};

/** A title with how many matches wait before it: "(2) Long Roll". */
export const counted = (title: string): string => {
  const { size } = waiting.value;
  return size > 0 ? `(${size}) ${title}` : title;
};
