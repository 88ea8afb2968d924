import type { WireClock, WireSeatClock } from '@longroll/server/clock';
import type { JSX } from 'preact';
import { counted, timeWords } from '../desk/deadline.ts';
import { paceSentence } from '../people/terms.tsx';
import { giveLeaveBack, takeLeave } from '../play/clock-asks.ts';
import { untilWords } from '../play/clock-face.ts';
import { daysWords } from '../play/day-words.ts';
import type { MatchModel } from '../play/match.ts';
import { seatTitle } from '../play/words.ts';
import { LeaveDays } from '../widgets/leave-days.tsx';
import { isAskable, PauseButton, pauseWords } from './pause.tsx';

const LATE = {
  loses: 'Whoever runs out of time has lost.',
  passes: 'For whoever runs out of time the computer orders what the rules have for silence.',
} as const;

interface SeatTimeProps {
  readonly clock: WireClock;
  readonly own: WireSeatClock;
  readonly name: string;
}

/** The time of a seat in words: what it has, until when that lasts, and when its player is away. */
const SeatTime = ({ clock, own, name }: SeatTimeProps): JSX.Element => {
  const until = untilWords(clock, own.seat);
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {timeWords(own.left)} left{until === undefined ? '' : `, ${until}`}
        {(own.leave?.taken ?? []).map((taken) => (
          <small key={taken.from}>
            <br />
            away {daysWords(taken, (clock.at ?? taken.from).slice(0, 10))}
          </small>
        ))}
      </dd>
    </>
  );
};

/** How time is kept in the match, what each side has left, and how a player has the clocks stand or goes on leave. */
export const TimePart = ({ match }: { readonly match: MatchModel }): JSX.Element | null => {
  const clock = match.clock.value;
  if (!clock) return null;
  const own = clock.seats.find(({ seat }) => seat === match.viewer.value);
  const nameOf = (seat: number): string =>
    seatTitle(match.wire.value.seats.find(({ id }) => id === seat)?.name ?? String(seat));
  return (
    <section class="time-part" aria-label="Time">
      <h3>Time</h3>
      <p>
        {paceSentence({ clock })} {LATE[clock.pace.late]}
      </p>
      <dl class="keys">
        {clock.seats.map((each) => (
          <SeatTime key={each.seat} clock={clock} own={each} name={nameOf(each.seat)} />
        ))}
      </dl>
      {isAskable(match) ? (
        <>
          <p>{pauseWords(match, clock) ?? 'The clocks can stand while all players want it.'}</p>
          <p class="acts">
            <PauseButton match={match} />
          </p>
          {own?.leave ? (
            <>
              <p>
                While you are on leave your clock does not run. You have {counted(own.leave.left, 'day')} left; leave
                begins tomorrow at the earliest.
              </p>
              <LeaveDays
                leave={own.leave}
                busy={match.sending.value}
                onTake={(from, to) => void takeLeave(match, from, to)}
                onBack={(from) => void giveLeaveBack(match, from)}
              />
            </>
          ) : undefined}
          {match.trouble.value ? (
            <p class="refusal" role="alert">
              {match.trouble.value.reason}
            </p>
          ) : undefined}
        </>
      ) : undefined}
    </section>
  );
};
