/** A guest's own secret for a seat, with which it can be taken over elsewhere. */
export interface SeatKey {
  readonly match: string;
  readonly seat: string;
  readonly key: string;
}

const STORE = 'longroll:seat-keys';

/** The secrets of the seats that were taken in this browser as a guest. */
export const keptSeatKeys = (): readonly SeatKey[] => {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as readonly SeatKey[];
  } catch {
    return [];
  }
};

/** Keeps the secret of a seat: it is told once. */
export const keepSeatKey = (match: string, seat: string, key: string | undefined): void => {
  if (key === undefined) return;
  try {
    const others = keptSeatKeys().filter((kept) => kept.match !== match || kept.seat !== seat);
    localStorage.setItem(STORE, JSON.stringify([...others, { match, seat, key }].slice(-50)));
  } catch {
    // Without storage the seat is held by this browser's session alone.
  }
};
