import type { PlainRecord } from '@longroll/kernel';
import type { WireReceipt } from '@longroll/server/desk';

/** What this browser holds of a seat's sheet: edits that are not on the server's disk, and the receipts for those that are. */

/** Edits by subject: an order, or null where it is taken back. */
export type KeptEdits = { readonly [subject: string]: PlainRecord | null };

const editsKey = (match: string, seat: string, turn: number): string => `longroll:orders:${match}:${seat}:${turn}`;
const receiptsKey = (match: string): string => `longroll:receipts:${match}`;
/** Receipts of a match that are held at once: the newest. */
const MOST_RECEIPTS = 400;

const read = <T>(key: string, empty: T): T => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? empty;
  } catch {
    return empty;
  }
};

const write = (key: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage they are held until the page is closed.
  }
};

/** Edits of an earlier page that were not kept by the server. */
export const keptEdits = (match: string, seat: string, turn: number): KeptEdits =>
  read<KeptEdits>(editsKey(match, seat, turn), {});

/** Holds edits beyond a reload of the page; none, when all are on the server's disk. */
export const keepEdits = (match: string, seat: string, turn: number, edits: KeptEdits): void =>
  write(editsKey(match, seat, turn), Object.keys(edits).length === 0 ? undefined : edits);

/** The server's signed receipts of a match, in the order in which they came. */
export const receiptsOf = (match: string): readonly WireReceipt[] =>
  read<readonly WireReceipt[]>(receiptsKey(match), []);

export const keepReceipt = (match: string, receipt: WireReceipt): void =>
  write(receiptsKey(match), [...receiptsOf(match), receipt].slice(-MOST_RECEIPTS));
