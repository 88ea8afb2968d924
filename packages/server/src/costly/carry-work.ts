import {
  type Carried,
  carryOver,
  isDifference,
  isRefusal,
  type Opening,
  resumeMatch,
  versionOf,
} from '@longroll/kernel';
import type { Books } from '../match-cache.ts';

/** A stored match that may go on under the present version of its book. */
export interface CarryJob {
  readonly book: string;
  readonly opening: Opening;
  /** Its stored log. */
  readonly log: Uint8Array;
}

/**
 * Replays a stored match under its version and under the present one. Gives the versions that it has been carried over to
 * when it plays the same, with the same stored log; undefined when it stays on its own.
 */
export const carriedTo = async (
  books: Books,
  { book, opening, log }: CarryJob,
): Promise<readonly Carried[] | undefined> => {
  const own = await books.load(book, versionOf(opening));
  const present = await books.load(book);
  if (!own || !present) return undefined;
  const match = resumeMatch(own.rulebook, opening, log);
  if (isRefusal(match)) throw new Error(match.reason);
  const file = match.file({ secret: true });
  const answer = carryOver(own.rulebook, present.rulebook, file);
  if (isDifference(answer)) return undefined;
  try {
    const again = resumeMatch(present.rulebook, { ...opening, carried: answer.carried }, log);
    return isRefusal(again) || again.head() !== file.head ? undefined : answer.carried;
  } catch {
    // The stored form of an action has become another one.
    return undefined;
  }
};
