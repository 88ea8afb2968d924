import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A stop of a turn: where it stands in the row, what it is called, and how much happens in it. */
export interface Stop {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  /** Something of it cannot be known. */
  readonly doubtful: boolean;
}

interface StopsProps {
  readonly label: string;
  readonly stops: readonly Stop[];
  readonly at: number;
  readonly onGo: (stop: number) => void;
}

/** The phases of a turn as stops, from the first to the last: touching one goes there, and the row follows to where one is. */
export const Checkpoints = ({ label, stops, at, onGo }: StopsProps): JSX.Element => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current;
    const now = row?.children[at];
    if (!row || !(now instanceof HTMLElement)) return;
    row.scrollLeft = now.offsetLeft - (row.clientWidth - now.offsetWidth) / 2;
  }, [at]);
  return (
    <ol ref={list} class="checkpoints" aria-label={label}>
      {stops.map((stop, i) => (
        <li key={`${i} ${stop.id}`} class={i < at ? 'past' : ''}>
          <button type="button" aria-current={i === at ? 'step' : undefined} onClick={() => onGo(i)}>
            <b>{stop.title}</b>
            <span>
              {stop.count === 0 ? undefined : (
                <>
                  {stop.count}
                  <span class="visually-hidden"> told</span>
                </>
              )}
              {stop.doubtful ? (
                <>
                  ?<span class="visually-hidden"> not all is known</span>
                </>
              ) : undefined}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};
