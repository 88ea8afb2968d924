import type { WireClock, WireSeatClock } from '@longroll/server/clock';
import { momentWords } from '../desk/deadline.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** The seconds that a seat has left at a moment, by a clock that was told at another; none are less than 0. */
export const leftAt = (clock: WireClock, seat: WireSeatClock, now: number): number => {
  const since = seat.runs && clock.at !== undefined ? (now - Date.parse(clock.at)) / 1000 : 0;
  return Math.max(0, seat.left - Math.max(0, since));
};

const two = (value: number): string => String(value).padStart(2, '0');

/** "4:07", "1:02:09", "2 d 5 h": as a clock shows it, in as few letters as a telephone has room for. */
export const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds);
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const end = two(whole % MINUTE);
  return whole >= HOUR ? `${Math.floor(whole / HOUR)}:${two(minutes)}:${end}` : `${minutes}:${end}`;
};

/** Time is short: less than a minute of live play, less than half a day of slow play. */
export const isShort = ({ pace }: WireClock, left: number): boolean => left < (pace.play === 'live' ? MINUTE : DAY / 2);

/** "until Sunday, 20:00"; undefined where no clock runs for the seat. */
export const untilWords = (clock: WireClock | undefined, seat: number): string | undefined => {
  const own = clock?.seats.find((each) => each.seat === seat);
  if (!clock || clock.paused || own?.until === undefined || clock.pace.play === 'live') return undefined;
  return `until ${momentWords({ due: own.until, now: clock.at ?? own.until })}`;
};
