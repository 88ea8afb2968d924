import type { Pace } from '@longroll/server/clock';
import type { WireMatch } from '@longroll/server/wire';

const DAY = 86_400;

const some = (count: number, one: string, many: string): string =>
  count === 1 ? `a${/^[aeiou]|^hour/.test(one) ? 'n' : ''} ${one}` : `${count} ${many}`;

/** A span of time in its largest unit: "15 minutes", "an hour", "3 days". */
export const spanWords = (seconds: number): string => {
  if (seconds >= DAY && seconds % DAY === 0) return some(seconds / DAY, 'day', 'days');
  if (seconds >= 3600 && seconds % 3600 === 0) return some(seconds / 3600, 'hour', 'hours');
  if (seconds >= 60) return some(Math.round(seconds / 60), 'minute', 'minutes');
  return some(seconds, 'second', 'seconds');
};

/** A pace in a few words: "15 minutes a side", "3 days a turn". */
export const paceText = (pace: Pace | undefined): string => {
  if (!pace) return 'no clock';
  return pace.play === 'live' ? `${spanWords(pace.bank)} a side` : `${some(pace.days, 'day', 'days')} a turn`;
};

/** How time is kept in a match. */
export const paceOf = ({ clock, turns }: Pick<WireMatch, 'clock' | 'turns'>): string =>
  turns ? `orders every ${spanWords(turns.seconds).replace(/^an? /, '')}` : paceText(clock?.pace);
