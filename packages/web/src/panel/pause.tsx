import type { WireClock } from '@longroll/server/clock';
import type { JSX } from 'preact';
import { me } from '../net/identity.ts';
import { wishPause } from '../play/clock-asks.ts';
import { untilWords } from '../play/clock-face.ts';
import type { MatchModel } from '../play/match.ts';
import { playerName } from '../play/player-name.ts';
import { sidesNamed } from '../play/words.ts';

interface PauseProps {
  readonly match: MatchModel;
}

/** Whether the clocks may be asked something: there are some, the match goes on, and whoever looks plays it. */
export const isAskable = ({ clock, outcome, viewer, wire }: MatchModel): boolean =>
  clock.value !== undefined &&
  outcome.value === undefined &&
  wire.value.state === 'running' &&
  viewer.value !== 'spectator';

/** The one button by which a player has the clocks stand or run, in the words that fit now. */
export const PauseButton = ({ match }: PauseProps): JSX.Element | null => {
  const clock = match.clock.value;
  if (!clock) return null;
  const wants = clock.wants ?? [];
  const isMine = match.mine.value.some((seat) => wants.includes(seat));
  const others = clock.seats.filter(({ seat }) => !match.mine.value.includes(seat));
  const isLast = others.every(({ seat }) => wants.includes(seat));
  const words = clock.paused
    ? 'Let the clocks run again'
    : isMine
      ? 'No pause after all'
      : isLast
        ? 'Pause the clocks'
        : 'Ask for a pause';
  return (
    <button
      type="button"
      disabled={match.sending.value}
      onClick={() => void wishPause(match, clock.paused !== true && !isMine)}
    >
      {words}
    </button>
  );
};

/** Of a pause: that the clocks stand, or who wants it; undefined where nobody does. */
export const pauseWords = (match: MatchModel, clock: WireClock): string | undefined => {
  if (clock.paused) return 'The clocks stand: nobody loses time until somebody lets them run again.';
  const wants = clock.wants ?? [];
  const others = match.wire.value.seats.filter(({ id }) => wants.includes(id) && !match.mine.value.includes(id));
  if (others.length > 0) return `A pause of the clocks is asked for by ${sidesNamed(others.map(({ name }) => name))}.`;
  return wants.length > 0 ? 'You have asked for a pause. The clocks run until everybody agrees.' : undefined;
};

/** That the clocks stand, or that a pause is asked for; nothing otherwise. */
export const PauseNote = ({ match }: PauseProps): JSX.Element | null => {
  const clock = match.clock.value;
  const words = clock && match.outcome.value === undefined ? pauseWords(match, clock) : undefined;
  if (words === undefined) return null;
  return (
    <aside class="hint" aria-label="Clocks">
      <p>{words}</p>
      {isAskable(match) ? <PauseButton match={match} /> : undefined}
    </aside>
  );
};

/** Until when the other person who is waited for has time, and that nobody need sit and wait; nothing where a computer moves. */
export const AwaitedTime = ({ match }: PauseProps): JSX.Element | null => {
  const { seats, state } = match.wire.value;
  const awaited = seats.filter(({ id, kind, mine }) => kind === 'person' && !mine && match.actors.value.includes(id));
  const [first] = awaited;
  if (!first || state !== 'running' || match.viewer.value === 'spectator') return null;
  const until = awaited.length === 1 ? untilWords(match.clock.value, first.id) : undefined;
  return (
    <p class="fine">
      {until === undefined ? '' : `${playerName(first)} has time ${until}. `}
      {me.value?.account ? (
        <>
          You need not wait here: <a href="/account">how you are told</a> when it is your move.
        </>
      ) : (
        <>
          You need not wait here. With <a href="/account">an account</a> you are told when it is your move.
        </>
      )}
    </p>
  );
};
