import type { DaysOff } from '../calendar/calendar.ts';

/** What the clock does when a seat's time is over: the seat has lost, or what the book has for silence is done. */
export type Late = 'loses' | 'passes';

/** Live play: time for the whole match, and some more with each spell that is ended. In seconds. */
export interface LivePace {
  readonly play: 'live';
  readonly bank: number;
  readonly increment: number;
  readonly late: Late;
}

/** Slow play: days for each spell, and a reserve of days for the whole match that is drawn on when they are used up. */
export interface SlowPace {
  readonly play: 'slow';
  readonly days: number;
  readonly reserve: number;
  /** Days on which no clock runs. */
  readonly off: DaysOff;
  /** Days of leave that each seat may take. */
  readonly leave: number;
  readonly late: Late;
}

/** How time is kept in a match, as it is stored with it. */
export type Pace = LivePace | SlowPace;

/** The same in milliseconds, for both ways of play. */
export interface ClockRule {
  /** Time of each spell that is not taken from the bank, and that is lost when the spell ends. */
  readonly each: number;
  /** Time for the whole match. */
  readonly bank: number;
  /** What the bank grows by when a spell is ended. */
  readonly increment: number;
  readonly off: DaysOff | undefined;
}

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** The rule of a pace. */
export const ruleOf = (pace: Pace): ClockRule =>
  pace.play === 'live'
    ? { each: 0, bank: pace.bank * SECOND, increment: pace.increment * SECOND, off: undefined }
    : { each: pace.days * DAY, bank: pace.reserve * DAY, increment: 0, off: pace.off };
