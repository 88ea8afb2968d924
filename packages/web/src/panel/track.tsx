import type { Status } from '@longroll/drawing';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../widgets/icon.tsx';

const MANY = 20;
/** A track of more turns than this shows a part only: so many turns, of which some have passed. */
const LONG = 60;
const SHOWN = 24;
const PASSED = 6;

type Track = Status['track'];

/** The turns round the present one, from the beginning of a month or year on; all of them where the track is short. */
export const shownTurns = (track: Track): Track => {
  if (track.length <= LONG) return track;
  const now = track.findIndex(({ state }) => state === 'now');
  const from = Math.min(Math.max(0, now - PASSED), track.length - SHOWN);
  const heading = track.findLastIndex(({ year }, i) => i <= from && i > now - SHOWN && year !== undefined);
  const start = heading < 0 ? from : heading;
  return track.slice(start, start + SHOWN);
};

/** How much of a war has passed: 0 to 1. */
const passedShare = (track: Track): number =>
  track.filter(({ state }) => state === 'past').length / Math.max(1, track.length);

/**
 * The turn track: a cell a turn, the present one framed; of a long war the turns round the present one, under a line
 * that tells how much of it has passed. On a phone one line that opens it.
 */
export const TurnTrack = ({ status }: { readonly status: Status }): JSX.Element | null => {
  const [open, setOpen] = useState(false);
  const { track } = status;
  if (track.length === 0) return null;
  const shown = shownTurns(track);
  const many = shown.length > MANY ? 'many' : '';
  const whole = shown.length === track.length ? '' : ' part';
  return (
    <>
      <button type="button" class="track-line" aria-expanded={open ? 'true' : 'false'} onClick={() => setOpen(!open)}>
        {status.turn}
      </button>
      <ol
        class={`track${open ? ' open' : ''}${whole}`}
        style={{ '--cells': shown.length, '--passed': `${(100 * passedShare(track)).toFixed(1)}%` }}
        aria-label={`Turn track: ${status.turn}`}
      >
        {shown.map((cell, i) => (
          <li
            key={cell.label}
            class={`${cell.state} ${many}${cell.number % 5 === 0 ? ' fifth' : ''}${cell.year !== undefined && i > 0 ? ' year' : ''}`}
            aria-current={cell.state === 'now' ? 'step' : undefined}
            title={cell.flag ? `${cell.label}. ${cell.flag}` : cell.label}
          >
            {cell.year === undefined ? undefined : <b>{cell.year}</b>}
            <span>{cell.short}</span>
            <i>{cell.number}</i>
            {cell.flag ? (
              <em>
                <Icon name="rally" size={10} />
                <span class="visually-hidden">{cell.flag}</span>
              </em>
            ) : undefined}
          </li>
        ))}
      </ol>
    </>
  );
};
