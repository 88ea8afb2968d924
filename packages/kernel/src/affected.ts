import type { AnyRulebook, AnyState, Step } from './contract.ts';
import type { Audience, SeatId } from './words.ts';

/**
 * Seats whose view may differ after a step: those that the book names, else all of an open book, and of another those that
 * learn something by it. The view of every other seat, and of who holds none unless it is all, is what it was.
 */
export const affectedBy = (book: Pick<AnyRulebook, 'open'>, { affects, events }: Step<AnyState>): Audience => {
  if (affects !== undefined) return affects;
  if (book.open || events.some(({ seenBy }) => seenBy === 'all')) return 'all';
  const seats = new Set<SeatId>(events.flatMap(({ seenBy }) => (seenBy === 'all' ? [] : seenBy)));
  return [...seats].sort((a, b) => a - b);
};
