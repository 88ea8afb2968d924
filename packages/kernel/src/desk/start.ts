import { canonical } from '../canonical.ts';
import { type AnyRulebook, isRefusal, type Refusal, refuse } from '../contract.ts';
import type { MatchHeader } from '../match-types.ts';
import { scenarioOf } from '../settings.ts';
import { toHex, utf8 } from '../sha256.ts';
import type { Plain, PlainRecord } from '../words.ts';
import { leafOf, leafSalt } from './commitments.ts';

/** A start that is a secret: out of the header, which everybody reads, and bound to it by a salted hash. */

const START = 'start';

/** The hash that binds a secret start, in hex. */
export const startCommitment = (secret: Uint8Array, start: Plain): string =>
  toHex(leafOf(leafSalt(secret, START, 0, 0), utf8(canonical(start))));

/**
 * A header that tells nothing of the start, and the start by itself, which never leaves the server before the end. Of a book
 * without a secret start, and of its own printed scenarios, the header as it is.
 */
export const withSecretStart = (
  book: AnyRulebook,
  header: MatchHeader,
  secret: Uint8Array,
): { readonly header: MatchHeader; readonly start?: Plain } => {
  if (!book.split || typeof header.scenario === 'string') return { header };
  const { open, start } = book.split(header.scenario);
  const bound = { ...header, scenario: open as PlainRecord, start: startCommitment(secret, start) };
  return { header: bound, start };
};

/** The start that a match is set up with: undefined in a book that has none. Refuses a start that is missing or another. */
export const startOf = (
  book: AnyRulebook,
  header: Pick<MatchHeader, 'scenario' | 'start'>,
  given?: Plain,
  secret?: Uint8Array,
): Plain | Refusal | undefined => {
  if (!book.split) return undefined;
  if (header.start === undefined) {
    const scenario = scenarioOf(book, header);
    return isRefusal(scenario) ? scenario : book.split(scenario).start;
  }
  if (given === undefined) return refuse('form', 'start: is missing: it is opened at the end of the match', START);
  if (secret && startCommitment(secret, given) !== header.start)
    return refuse('form', 'start: it is not the one that the header was made with', START);
  return given;
};
