import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

/** A moment as a field of a form takes it, by the clock of this machine; in milliseconds since 1970. */
export const inputOf = (moment: number): string => {
  const at = new Date(moment);
  return new Date(moment - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

interface NewDeadlineProps {
  /** When it is, unless somebody says otherwise; empty where nothing is to be taken for granted. */
  readonly at: string;
  /** What the button says. */
  readonly act: string;
  readonly busy: boolean;
  /** Gets the moment as an ISO date. */
  readonly onTake: (due: string) => void;
}

/** A form for a moment at which orders are to close. */
export const NewDeadline = ({ at, act, busy, onTake }: NewDeadlineProps): JSX.Element => {
  const due = useSignal(at);
  return (
    <form
      class="new-deadline"
      onSubmit={(event) => {
        event.preventDefault();
        onTake(new Date(due.value).toISOString());
      }}
    >
      <label>
        New deadline
        <input
          type="datetime-local"
          required
          value={due.value}
          onInput={(event) => (due.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={busy}>
        {act}
      </button>
    </form>
  );
};
