import type { Event } from './contract.ts';
import type { SeatId } from './words.ts';

/**
 * A seat's time is over: the kernel's own verb, the same in every book. What it does is what the book has for giving up; the
 * log tells that it was the clock. Rules know no time: whoever keeps the clock says when.
 */
export const OVERTIME = 'overtime';

/** An entry of the clock for the seat whose time is over. */
export type Overtime = { readonly do: typeof OVERTIME };

/** The same, as it is submitted. */
export const TIME_IS_OVER: Overtime = { do: OVERTIME };

/** Its place among the kernel's own words in a stored log. */
export const OVERTIME_CODE = 16;

/** Whether an action is the clock's. */
export const isOvertime = (action: { readonly do: string }): action is Overtime => action.do === OVERTIME;

/** The event by which everybody is told that a seat's time is over. */
export const overtimeEvent = (seat: SeatId): Event => ({ kind: OVERTIME, clauses: [], seenBy: 'all', data: { seat } });
