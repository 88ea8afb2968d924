import type { WireClock } from '@longroll/server/clock';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { timeWords } from '../desk/deadline.ts';
import { clockText, isShort, leftAt, untilWords } from '../play/clock-face.ts';

const SECOND = 1000;
const DAY = 86_400;

interface SeatClockProps {
  readonly clock: WireClock | undefined;
  readonly seat: number;
  readonly name: string;
}

/** The time that a seat has left; it runs while the seat is asked. Nothing where the match has no clocks. */
export const SeatClock = ({ clock, seat, name }: SeatClockProps): JSX.Element | null => {
  const own = clock?.seats.find((each) => each.seat === seat);
  const [now, setNow] = useState(() => Date.now());
  const runs = own?.runs === true && clock?.paused !== true;
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [clock, runs]);
  if (!clock || !own) return null;
  const left = leftAt(clock, own, now);
  const text = clockText(left);
  return (
    <span
      class={`clock${runs ? ' runs' : ''}${isShort(clock, left) ? ' short' : ''}`}
      role="timer"
      aria-label={`Time of ${name}: ${left >= DAY ? timeWords(left) : text}${clock.paused ? ', paused' : ''}`}
      title={clock.paused ? 'The clocks stand' : untilWords(clock, seat)}
    >
      {text}
    </span>
  );
};
