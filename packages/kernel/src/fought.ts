import { FORM, refuseField } from './actions.ts';
import { type Event, type Refusal, refuse } from './contract.ts';
import { fromHex } from './sha256.ts';
import type { SeatId } from './words.ts';

/**
 * A battle of this match has been fought out in another match: the kernel's own verb, the same in every book. It changes no
 * state; it names the other match and binds it to this one's chain. The entries that follow carry the result back with dice
 * that were chosen for it.
 */
export const FOUGHT = 'fought';

/** An entry that names the match in which a battle was fought out. */
export interface Fought {
  readonly do: typeof FOUGHT;
  /** The battle, as the book names it in its offer of battles: the word of a place. */
  readonly battle: string;
  /** Commitment of that match in its header, in hex: no two matches share one. */
  readonly match: string;
  /** Head of its chain when it was over, in hex. */
  readonly head: string;
  /** SHA-256 of the ratio by which troops were translated, in hex. */
  readonly ratio: string;
  /** How many entries carry the result back. */
  readonly entries: number;
}

/** Its place among the kernel's own words in a stored log; its fields follow. */
export const FOUGHT_CODE = 18;
/** Bytes of a hash in it. */
export const FOUGHT_HASH = 32;
/** Its hashes, in the order in which they are stored. */
export const FOUGHT_HASHES = ['match', 'head', 'ratio'] as const;

const MOST_ENTRIES = 200;
const MOST_LETTERS = 80;

/** Whether an action names a battle that was fought out elsewhere. */
export const isFought = (action: { readonly do: string }): action is Fought => action.do === FOUGHT;

/** Reads such an action; undefined where it is another one. Refuses with the field at fault. */
export const parseFought = (words: unknown): Fought | Refusal | undefined => {
  if (typeof words !== 'object' || words === null || (words as { do?: unknown }).do !== FOUGHT) return undefined;
  const { do: _, battle, match, head, ratio, entries, ...more } = words as { readonly [field: string]: unknown };
  const [stranger] = Object.keys(more);
  if (stranger !== undefined) return refuseField(stranger, ['battle', ...FOUGHT_HASHES, 'entries'], 'action');
  if (typeof battle !== 'string' || battle.length === 0 || battle.length > MOST_LETTERS)
    return refuse(FORM, `action/battle: is not a word of 1 to ${MOST_LETTERS} letters`, 'action/battle');
  const hashes = { match, head, ratio };
  const wrong = FOUGHT_HASHES.find((name) => {
    const value = hashes[name];
    return typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value) || !fromHex(value);
  });
  if (wrong !== undefined)
    return refuse(FORM, `action/${wrong}: is not 32 bytes in lower-case hexadecimal`, `action/${wrong}`);
  if (typeof entries !== 'number' || !Number.isInteger(entries) || entries < 1 || entries > MOST_ENTRIES)
    return refuse(FORM, `action/entries: is not a whole number from 1 to ${MOST_ENTRIES}`, 'action/entries');
  return { do: FOUGHT, battle, match: String(match), head: String(head), ratio: String(ratio), entries };
};

/** The event by which everybody is told where a battle was fought out. */
export const foughtEvent = (seat: SeatId, { battle, match, head }: Fought): Event => ({
  kind: FOUGHT,
  clauses: [],
  seenBy: 'all',
  data: { seat, battle, match, head },
});
