import type { DaysOff, Leave } from '../calendar/calendar.ts';
import type { LivePace, Pace, SlowPace } from './clock-rule.ts';

/** What the API sends and takes about clocks. */

export type { LivePace, Pace, SlowPace };

/** How time is kept, as a request sends it: what is left out is none, and `loses`. */
export type NewPace =
  | (Pick<LivePace, 'play' | 'bank'> & Partial<LivePace>)
  | (Pick<SlowPace, 'play' | 'days'> & Partial<Omit<SlowPace, 'off'>> & { readonly off?: Partial<DaysOff> });

/** The clock of a seat. All times in seconds. */
export interface WireSeatClock {
  readonly seat: number;
  /** Of its time for the whole match. */
  readonly bank: number;
  /** Until its time is over; days off and leave left out. */
  readonly left: number;
  readonly runs: boolean;
  /** When its time is over if nothing happens before; absent where its clock does not run. */
  readonly until?: string;
  /** Of slow play: days of leave that are left, and what was taken. */
  readonly leave?: { readonly left: number; readonly taken: readonly Leave[] };
}

/**
 * GET /api/matches/:id/clock, the member `clock` of a match, and what a stream tells as `event: clock` whenever it changes.
 * It is the same for everybody.
 */
export interface WireClock {
  readonly pace: Pace;
  /** The moment for which it holds; absent before the match begins. */
  readonly at?: string;
  /** Seats of people. */
  readonly seats: readonly WireSeatClock[];
  readonly paused?: true;
  /** Seats that want the match paused: when the people of all seats do, it is. */
  readonly wants?: readonly number[];
}

/** POST /api/matches/:id/pause. `false` takes the wish back, and has a paused match go on. */
export interface WishPause {
  readonly seat: string;
  readonly pause: boolean;
}

/** POST /api/matches/:id/leave: from tomorrow on, of a seat of a slow match. */
export interface TakeLeave extends Leave {
  readonly seat: string;
}
