import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

interface LeaveDaysProps {
  /** Days that are left, and what was taken, both days included; undefined where none can be taken. */
  readonly leave: { readonly left: number; readonly taken: readonly Days[] } | undefined;
  readonly busy: boolean;
  readonly onTake: (from: string, to: string) => void;
  /** Gives back what has not begun, where that can be done. */
  readonly onBack?: (from: string) => void;
}

const DAY = 86_400_000;

interface Days {
  readonly from: string;
  readonly to: string;
}

const dayWords = (day: string, today: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  } as const).format(new Date(day));

/** "on 1 December", "from 1 to 5 December", "from 28 December to 3 January 2027": days as people say them, the year where it is another. */
export const daysWords = ({ from, to }: Days, today: string): string => {
  const last = dayWords(to, today);
  if (from === to) return `on ${last}`;
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : dayWords(from, today);
  return `from ${first} to ${last}`;
};

/** A leave that is over, has begun or is to come, as a sentence; `today` as YYYY-MM-DD. */
export const takenWords = (taken: Days, today: string): string => {
  if (taken.to < today) return `You were away ${daysWords(taken, today)}.`;
  return taken.from <= today
    ? `You are away until the end of ${dayWords(taken.to, today)}.`
    : `You will be away ${daysWords(taken, today)}.`;
};

/** The days of leave that a player has taken, and a form to take more. */
export const LeaveDays = ({ leave, busy, onTake, onBack }: LeaveDaysProps): JSX.Element | null => {
  const from = useSignal('');
  const to = useSignal('');
  if (!leave) return null;
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  return (
    <>
      {leave.taken.map((taken) => (
        <p class="fine" key={taken.from}>
          {takenWords(taken, new Date().toISOString().slice(0, 10))}{' '}
          {onBack && taken.from >= tomorrow ? (
            <button type="button" class="quiet" disabled={busy} onClick={() => onBack(taken.from)}>
              Give it back
              <span class="visually-hidden"> {daysWords(taken, '')}</span>
            </button>
          ) : undefined}
        </p>
      ))}
      {leave.left > 0 ? (
        <form
          class="leave-days"
          onSubmit={(event) => {
            event.preventDefault();
            onTake(from.value, to.value);
          }}
        >
          <label>
            From
            <input
              type="date"
              required
              min={tomorrow}
              value={from.value}
              onInput={(e) => (from.value = e.currentTarget.value)}
            />
          </label>
          <label>
            To
            <input
              type="date"
              required
              min={from.value || tomorrow}
              value={to.value}
              onInput={(e) => (to.value = e.currentTarget.value)}
            />
          </label>
          <button type="submit" disabled={busy}>
            Take leave
          </button>
        </form>
      ) : undefined}
    </>
  );
};
