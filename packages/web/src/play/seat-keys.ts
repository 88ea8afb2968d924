import { isFields, isText, keepJson, keptList } from '../net/kept.ts';

/** A guest's own secret for a seat, with which it can be taken over elsewhere. */
export interface SeatKey {
  readonly match: string;
  readonly seat: string;
  readonly key: string;
}

const STORE = 'seat-keys';
const MOST = 50;

const isSeatKey = (value: unknown): value is SeatKey =>
  isFields(value) && isText(value.match) && isText(value.seat) && isText(value.key);

/** The secrets of the seats that were taken in this browser as a guest. */
export const keptSeatKeys = (): readonly SeatKey[] => keptList(STORE, isSeatKey);

/** Keeps the secret of a seat: it is told once. */
export const keepSeatKey = (match: string, seat: string, key: string | undefined): void => {
  if (key === undefined) return;
  const others = keptSeatKeys().filter((kept) => kept.match !== match || kept.seat !== seat);
  keepJson(STORE, [...others, { match, seat, key }].slice(-MOST));
};
