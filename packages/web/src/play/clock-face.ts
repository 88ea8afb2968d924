import type { WireClock, WireSeatClock } from '@longroll/server/clock';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** The seconds that a seat has left at a moment, by a clock that was told at another; none are less than 0. */
export const leftAt = (clock: WireClock, seat: WireSeatClock, now: number): number => {
  const since = seat.runs && clock.at !== undefined ? (now - Date.parse(clock.at)) / 1000 : 0;
  return Math.max(0, seat.left - Math.max(0, since));
};

const two = (value: number): string => String(value).padStart(2, '0');

/** "4:07", "1:02:09", "2 days 5 h": as a clock shows it. */
export const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds);
  if (whole >= 2 * DAY) return `${Math.floor(whole / DAY)} days ${Math.floor((whole % DAY) / HOUR)} h`;
  if (whole >= DAY) return `1 day ${Math.floor((whole % DAY) / HOUR)} h`;
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const end = two(whole % MINUTE);
  return whole >= HOUR ? `${Math.floor(whole / HOUR)}:${two(minutes)}:${end}` : `${minutes}:${end}`;
};

/** Time is short: less than a minute of live play, less than half a day of slow play. */
export const isShort = ({ pace }: WireClock, left: number): boolean => left < (pace.play === 'live' ? MINUTE : DAY / 2);
