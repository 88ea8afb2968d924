import { type DaysOff, EVERY_DAY, type Leave, onOpenDay } from '../calendar/calendar.ts';

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

const DAY = 24 * 60 * 60;

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
 * When a deadline falls that is so many seconds after a moment: then, or at the same hour of the first day after it that is no
 * day off of the match and in no leave of those who are waited for.
 */
export const dueAfter = (
  { daysOff: off = EVERY_DAY }: TurnRules,
  from: Date,
  seconds: number,
  leaves: readonly Leave[] = [],
): Date => {
  const at = from.getTime() + seconds * 1000;
  return new Date(onOpenDay({ off, leaves }, at) ?? at);
};
