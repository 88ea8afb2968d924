import { effect } from '@preact/signals';
import type { MatchModel } from './match.ts';
import { keepHead } from './own-dice.ts';

/** Milliseconds after the last news: a head vouches for all before it, so one will do for a run of orders. */
const QUIET = 3000;

/** Keeps heads of the chain of a match while it is played here. Gives what ends it. */
export const keepHeads = (match: MatchModel): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = effect(() => {
    void match.news.value;
    clearTimeout(timer);
    // A head that was not told now is told another time.
    timer = setTimeout(() => void keepHead(match.id).catch(() => undefined), QUIET);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
};
