import { listedWords } from '@longroll/kernel';
import type { WireDesk, WireTurns } from '@longroll/server/desk';
import { seatTitle } from '../play/words.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** Up to so many seconds ahead a moment is told by its day of the week. */
const NEAR = 6 * DAY;

/** "1 day", "3 days". */
export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** Seconds until orders close, none under 0. `gone`: milliseconds of this machine since the desk was asked. */
export const secondsLeft = ({ due, now }: Pick<WireDesk, 'due' | 'now'>, gone: number): number =>
  Math.max(0, (Date.parse(due) - Date.parse(now) - gone) / 1000);

/** "2 days 4 hours", "9 hours 40 minutes", "42 minutes", "less than a minute": time in words, the two largest parts of it. */
export const timeWords = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const parts =
    whole >= DAY
      ? [counted(Math.floor(whole / DAY), 'day'), counted(Math.floor((whole % DAY) / HOUR), 'hour')]
      : [counted(Math.floor(whole / HOUR), 'hour'), counted(Math.floor((whole % HOUR) / MINUTE), 'minute')];
  const said = parts.filter((part) => !part.startsWith('0 '));
  return said.length === 0 ? 'less than a minute' : said.join(' ');
};

/** Whether so little time is left that it is said in bold: less than an hour. */
export const isLate = (seconds: number): boolean => seconds < HOUR;

/** "Sunday, 20:00", or "29 November, 20:00" where that is further away; in the zone of the reader unless another is named. */
export const momentWords = ({ due, now }: Pick<WireDesk, 'due' | 'now'>, timeZone?: string): string => {
  const near = Date.parse(due) - Date.parse(now) < NEAR * 1000;
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = near ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  const at = new Date(due);
  const date = new Intl.DateTimeFormat('en-GB', { ...day, ...zone }).format(at);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone }).format(at);
  return `${date}, ${time}`;
};

const DEEDS = {
  closed: 'closed the turn',
  moved: 'moved the deadline',
  reopened: 'opened the turn again',
  released: 'had the turn carried out',
} as const;

const ledSentence = ({ did, seat = '', to = 'open' }: NonNullable<WireDesk['led']>[number], at: string): string => {
  if (did === 'agreed') return `The deadline was moved on ${at}: all who were waited for agreed.`;
  if (did === 'outage') return `The server was not there until ${at}: it has put the deadline off.`;
  const deed = did === 'assigned' ? `gave the seat of ${seatTitle(seat)} to ${HOLDER_WORDS[to]}` : DEEDS[did];
  return `The game master ${deed} on ${at}.`;
};

/**
 * What was done to the turn besides playing it, as sentences: "The game master moved the deadline on Sunday, 20:00.", or that the
 * server has put it off.
 */
export const ledWords = ({ led = [], now }: Pick<WireDesk, 'led' | 'now'>): readonly string[] =>
  led.map((entry) => ledSentence(entry, momentWords({ due: entry.at, now })));

/** What is proposed in place of the deadline that stands, as sentences. `mine`: the seat that reads it. */
export const proposalWords = (
  { by, awaits, ...wire }: NonNullable<WireDesk['proposal']> & Pick<WireDesk, 'now'>,
  mine: string,
): readonly string[] => {
  const [first = '', ...others] = by.map((seat) => (seat === mine ? 'You' : seatTitle(seat)));
  const propose = others.length === 0 && first !== 'You' ? 'proposes' : 'propose';
  const waiting = awaits.filter((seat) => seat !== mine).map(seatTitle);
  return [
    `${listedWords([first, ...others])} ${propose} that orders close on ${momentWords(wire)}.`,
    ...(waiting.length === 0
      ? []
      : [`${listedWords(waiting)} ${waiting.length === 1 ? 'has' : 'have'} not agreed yet.`]),
  ];
};

/** Of a turn that is closed: what becomes of it now, or when. */
export const closedWords = ({ held, now }: Pick<WireDesk, 'held' | 'now'>): string =>
  held === undefined
    ? 'It is being carried out. Your report comes in a moment.'
    : `It is carried out on ${momentWords({ due: held, now })}. Until then the game master may open it again.`;

/** Whom a seat is given to, within a sentence. */
export const HOLDER_WORDS = {
  invited: 'whoever is invited',
  open: 'anyone who sits down',
  marshal: 'a Marshal',
  planner: 'a Veteran',
  greedy: 'a Regular',
  random: 'a Recruit',
} as const;

/** The part of a turn's time that has run, from 0 to 1. */
export const shareRun = (seconds: number, rules: WireTurns | undefined): number =>
  rules === undefined || rules.seconds === 0 ? 0 : Math.min(1, Math.max(0, 1 - seconds / rules.seconds));

/** What was done without the orders of a seat that has sent nothing, as a sentence; none where it has. */
export const missedWords = (missed: NonNullable<WireDesk['mine']>['missed']): string | undefined => {
  if (!missed) return undefined;
  const turns = missed.turns === 1 ? 'the last turn' : `the last ${missed.turns} turns`;
  return missed.computer
    ? `You sent nothing for ${turns}: a Veteran wrote your orders. Write any, and you lead again.`
    : `You sent nothing for ${turns}: your units kept to their standing orders.`;
};

/** What may close a turn before its deadline, and what may move that, as sentences. */
export const ruleWords = (rules: WireTurns | undefined, extended: number): readonly string[] => {
  if (!rules) return [];
  const left = rules.graces - extended;
  const grace =
    rules.grace === 0 || rules.graces === 0
      ? 'Nobody is waited for after that.'
      : left > 0
        ? `If somebody has sent nothing by then, the deadline is put off by ${timeWords(rules.grace)}, ${left === 1 ? 'once' : `${left} times`} at most.`
        : 'It was put off because somebody had sent nothing, and is not put off again.';
  const computer =
    rules.computer === undefined
      ? []
      : [
          `Whoever sends nothing for ${rules.computer === 1 ? 'a turn' : `${rules.computer} turns`} is written for by a computer player.`,
        ];
  const leave = rules.leave ? ['No deadline falls while somebody who is waited for is on leave.'] : [];
  return [
    rules.early ? 'The turn closes earlier when all are ready.' : 'The turn does not close earlier.',
    grace,
    ...leave,
    ...computer,
  ];
};
