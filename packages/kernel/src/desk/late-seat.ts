import { FORM, refuseField } from '../actions.ts';
import { type Event, type Refusal, refuse, type Seat } from '../contract.ts';
import type { MatchHeader } from '../match-types.ts';
import { fromHex } from '../sha256.ts';
import type { SeatId } from '../words.ts';

/**
 * Somebody who sat down when the match had begun adds to its dice: the kernel's own verb, of matches that are played by sheets.
 * All dice after it follow from what he adds as well.
 */
export const SIT = 'sit';

/** An entry of a seat that was empty when the match began. */
export interface Sit {
  readonly do: typeof SIT;
  /** 32 bytes of one's own randomness in hex. */
  readonly entropy: string;
}

/** What a seat has added late, by the seat's name: in the order of the entries. */
export type LateEntropy = readonly (readonly [seat: string, entropy: string])[];

/** Its place among the kernel's own words in a stored log; the bytes of the entropy follow. */
export const SIT_CODE = 17;
export const ENTROPY_BYTES = 32;

/** Whether an action is that of somebody who sat down late. */
export const isSit = (action: { readonly do: string }): action is Sit => action.do === SIT;

/** Reads such an action; undefined where it is another one. */
export const parseSit = (words: unknown): Sit | Refusal | undefined => {
  if (typeof words !== 'object' || words === null || (words as { do?: unknown }).do !== SIT) return undefined;
  const { do: _, entropy, ...more } = words as { do: string; entropy?: unknown };
  const [stranger] = Object.keys(more);
  if (stranger !== undefined) return refuseField(stranger, ['entropy'], 'action');
  if (typeof entropy !== 'string' || !/^[0-9a-f]{64}$/.test(entropy) || !fromHex(entropy))
    return refuse(FORM, 'action/entropy: is not 32 bytes in lower-case hexadecimal', 'action/entropy');
  return { do: SIT, entropy };
};

interface Sitting {
  readonly header: Pick<MatchHeader, 'dice' | 'entropy'>;
  readonly seats: readonly Seat[];
  readonly isOver: boolean;
  readonly bySheets: boolean;
}

/** What has been added late with that of one seat more. Refuses a seat that adds already, and where nobody sits down late. */
export const addedLate = (
  late: LateEntropy,
  { header, seats, isOver, bySheets }: Sitting,
  seat: SeatId,
  { entropy }: Sit,
): LateEntropy | Refusal => {
  if (isOver) return refuse(SIT, 'The match is over.', 'action/do');
  if (!bySheets || header.dice !== 2) return refuse(SIT, 'Nobody sits down late in this match.', 'action/do');
  const own = seats.find(({ id }) => id === seat);
  if (own?.kind !== 'player') return refuse(SIT, 'Only a player adds to the dice.', 'action/do');
  if (header.entropy[own.name] !== undefined || late.some(([name]) => name === own.name))
    return refuse(SIT, `The ${own.name} seat has added to the dice already.`, 'action/do');
  return [...late, [own.name, entropy]];
};

/** The event by which everybody is told that a seat has added to the dice. */
export const sitEvent = (seat: SeatId): Event => ({ kind: SIT, clauses: [], seenBy: 'all', data: { seat } });
