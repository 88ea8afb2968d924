import { type DaysOff, daysLater, EVERY_DAY, type Leave, onOpenDay } from '../calendar/calendar.ts';

/** How long the turns of a match are open, and what may move their deadlines. Fixed when the match is set up. */
export interface TurnRules {
  /** Seconds for which a turn is open. */
  readonly seconds: number;
  /** Seconds by which a deadline moves when somebody who is waited for has sent nothing. */
  readonly grace: number;
  /** How often it may move in one turn. */
  readonly graces: number;
  /** Whether a turn closes as soon as all are ready. */
  readonly early: boolean;
  /** Days on which no deadline falls; none when absent. */
  readonly daysOff?: DaysOff;
  /** Days of leave that each seat may take; none when absent. */
  readonly leave?: number;
  /** Seconds within which a seat is to reply to a question that is asked of it in a turn; as long as a turn when absent. */
  readonly reply?: number;
  /** Turns in a row without a word of a seat after which a computer player writes for it, until its player does; never when absent. */
  readonly computer?: number;
  /** Seconds between the closing of a turn and its carrying out, in which the game master may open it again; none when absent. */
  readonly hold?: number;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** A day, no grace, closed early: of a match for which nothing is said. */
export const USUAL_TURNS: TurnRules = { seconds: DAY, grace: 0, graces: 0, early: true };

/** What a request says of its turns, filled in. Grace is once when its length is given and not how often. */
export const turnRulesOf = ({
  seconds,
  grace = 0,
  graces,
  early = true,
  daysOff,
  leave,
  reply,
  computer,
  hold,
}: AskedTurns): TurnRules => ({
  seconds,
  grace,
  graces: graces ?? (grace > 0 ? 1 : 0),
  early,
  ...(daysOff ? { daysOff } : {}),
  ...(leave ? { leave } : {}),
  ...(reply === undefined ? {} : { reply }),
  ...(computer === undefined ? {} : { computer }),
  ...(hold ? { hold } : {}),
});

/** The same as it is asked for. */
export interface AskedTurns {
  readonly seconds: number;
  readonly grace?: number | undefined;
  readonly graces?: number | undefined;
  readonly early?: boolean | undefined;
  readonly daysOff?: DaysOff | undefined;
  readonly leave?: number | undefined;
  readonly reply?: number | undefined;
  readonly computer?: number | undefined;
  readonly hold?: number | undefined;
}

/**
 * When a deadline falls that is so many seconds after a moment: then, whole days at the same hour of the match's zone, or at the
 * same hour of the first day after it that is no day off of the match and in no leave of those who are waited for.
 */
export const dueAfter = (
  { daysOff: off = EVERY_DAY }: TurnRules,
  from: Date,
  seconds: number,
  leaves: readonly Leave[] = [],
): Date => {
  const isDays = seconds % DAY === 0;
  const at = isDays ? daysLater(off.zone, from.getTime(), seconds / DAY) : from.getTime() + seconds * 1000;
  return new Date(onOpenDay({ off, leaves }, at) ?? at);
};

/** Milliseconds before a deadline at which whoever is waited for is told of it: a day, or a quarter of a shorter time. */
export const noticeBefore = (milliseconds: number): number => Math.min(DAY * 1000, milliseconds / 4);

/**
 * When a deadline falls over a time in which the server was not there: at least so long after it as whoever is waited for is told
 * of a deadline before, but no longer than the server was gone. Of an outage of hours it keeps its hour of the day.
 */
export const dueOverOutage = (
  { seconds, daysOff: off = EVERY_DAY }: TurnRules,
  due: Date,
  { from, to }: { readonly from: number; readonly to: number },
  leaves: readonly Leave[] = [],
): Date => {
  const at = due.getTime();
  const earliest = to + Math.min(to - from, noticeBefore(seconds * 1000));
  if (at <= from || at >= earliest) return due;
  const keepsHour = seconds >= DAY && to - from >= HOUR * 1000;
  return new Date(onOpenDay({ off, leaves }, keepsHour ? at : earliest, earliest) ?? earliest);
};

/**
 * From when the time of a turn counts: from the deadline of the one before where that has only just gone by, or what held it up since
 * was foreseen. So a deadline does not creep from turn to turn by what carrying out takes.
 */
export const beginOfTurn = ({ seconds, hold = 0 }: TurnRules, now: Date, before: Date | null): Date => {
  if (!before) return now;
  const ago = (now.getTime() - before.getTime()) / 1000;
  return ago > 0 && ago <= Math.min(HOUR + hold, seconds / 2) ? before : now;
};
