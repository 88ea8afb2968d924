import type { Status } from '@longroll/drawing';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../widgets/icon.tsx';

const MANY = 20;

/** The turn track: a cell a turn, the present one framed. On a phone one line that opens it. */
export const TurnTrack = ({ status }: { readonly status: Status }): JSX.Element | null => {
  const [open, setOpen] = useState(false);
  const { track } = status;
  if (track.length === 0) return null;
  const many = track.length > MANY ? 'many' : '';
  return (
    <>
      <button type="button" class="track-line" aria-expanded={open ? 'true' : 'false'} onClick={() => setOpen(!open)}>
        {status.turn}
      </button>
      <ol
        class={`track${open ? ' open' : ''}`}
        style={{ '--cells': track.length }}
        aria-label={`Turn track: ${status.turn}`}
      >
        {track.map((cell, i) => (
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
