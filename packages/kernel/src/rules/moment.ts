import { keeps } from '../kept.ts';
import type { SeatId } from '../words.ts';

let lastView: unknown;
let lastSeat: SeatId = -1;
let moment = 0;
keeps(() => {
  lastView = undefined;
});

/** What no moment is. */
export const NEVER = -1;
/** Numbers begin again after so many moments: small enough for the engine's quick numbers. */
const MOMENTS = 1 << 30;

/**
 * A number that stays the same for as long as the same seat asks of the same view. What rests on both is kept under it: a
 * number is cheaper to note in many places than the view.
 */
export const momentOf = (view: unknown, seat: SeatId): number => {
  if (view !== lastView || seat !== lastSeat) {
    lastView = view;
    lastSeat = seat;
    moment = (moment + 1) % MOMENTS;
  }
  return moment;
};
