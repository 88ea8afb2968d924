import type { PlainRecord } from '@longroll/kernel';
import type { WireReceipt } from '@longroll/server/desk';
import { isFields, isText, keepJson, keptList, keptRecord } from '../net/kept.ts';

/** What this browser holds of a seat's sheet: edits that are not on the server's disk, and the receipts for those that are. */

/** Edits by subject: an order, or null where it is taken back. */
export type KeptEdits = { readonly [subject: string]: PlainRecord | null };

const editsName = (match: string, seat: string, turn: number): string => `orders:${match}:${seat}:${turn}`;
const receiptsName = (match: string): string => `receipts:${match}`;
/** Receipts of a match that are held at once: the newest. */
const MOST_RECEIPTS = 400;

const isEdit = (value: unknown): value is PlainRecord | null => value === null || isFields(value);
const isReceipt = (value: unknown): value is WireReceipt =>
  isFields(value) && isText(value.text) && isText(value.signature);

/** Edits of an earlier page that were not kept by the server. */
export const keptEdits = (match: string, seat: string, turn: number): KeptEdits =>
  keptRecord(editsName(match, seat, turn), isEdit);

/** Holds edits beyond a reload of the page; none, when all are on the server's disk. */
export const keepEdits = (match: string, seat: string, turn: number, edits: KeptEdits): void =>
  keepJson(editsName(match, seat, turn), Object.keys(edits).length === 0 ? undefined : edits);

/** The server's signed receipts of a match, in the order in which they came. */
export const receiptsOf = (match: string): readonly WireReceipt[] => keptList(receiptsName(match), isReceipt);

export const keepReceipt = (match: string, receipt: WireReceipt): void =>
  keepJson(receiptsName(match), [...receiptsOf(match), receipt].slice(-MOST_RECEIPTS));
