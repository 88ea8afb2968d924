import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type Days, daysWords, dayWords } from '../play/day-words.ts';

interface LeaveDaysProps {
  /** Days that are left, and what was taken, both days included; undefined where none can be taken. */
  readonly leave: { readonly left: number; readonly taken: readonly Days[] } | undefined;
  readonly busy: boolean;
  readonly onTake: (from: string, to: string) => void;
  /** Gives back what has not begun, where that can be done. */
  readonly onBack?: (from: string) => void;
}

const DAY = 86_400_000;

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
