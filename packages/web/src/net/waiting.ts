import type { WireMatch } from '@longroll/server/wire';
import { signal } from '@preact/signals';
import { waitingFor } from '../lobby/standing.ts';
import { call } from './api.ts';
import { me } from './identity.ts';
import { routes } from './routes.ts';

/** How many matches wait for my move, as far as this page knows; 0 until it has asked. */
export const waiting = signal(0);

/** Takes it from a list of my matches that was fetched for something else. */
export const noteWaiting = (mine: readonly WireMatch[]): void => {
  waiting.value = waitingFor(mine).length;
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
export const counted = (title: string): string => (waiting.value > 0 ? `(${waiting.value}) ${title}` : title);
