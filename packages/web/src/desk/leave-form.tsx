import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { DeskModel } from './desk-model.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days on which no deadline falls: those of the match, and the leave that a seat may take. Nothing where there are none. */
export const LeaveForm = ({ desk }: { readonly desk: DeskModel }): JSX.Element | null => {
  const from = useSignal('');
  const to = useSignal('');
  const off = desk.match.wire.value.turns?.daysOff;
  const leave = desk.wire.value.mine?.leave;
  if (!off && !leave) return null;
  const free = [...(off?.weekdays ?? []).map((day) => `${DAYS[day - 1] ?? day}s`), ...(off?.dates ?? [])];
  return (
    <details class="leave">
      <summary>{leave ? `Leave: ${leave.left} days left` : 'Days off'}</summary>
      {free.length > 0 ? (
        <p class="fine">
          No deadline falls on {free.join(', ')} ({off?.zone}).
        </p>
      ) : undefined}
      {leave?.taken.map((taken) => (
        <p class="fine" key={taken.from}>
          You are away from {taken.from} to {taken.to}.
        </p>
      ))}
      {leave && leave.left > 0 ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void desk.takeLeave(from.value, to.value);
          }}
        >
          <label>
            From
            <input type="date" required value={from.value} onInput={(e) => (from.value = e.currentTarget.value)} />
          </label>
          <label>
            To
            <input type="date" required value={to.value} onInput={(e) => (to.value = e.currentTarget.value)} />
          </label>
          <button type="submit" disabled={desk.busy.value}>
            Take leave
          </button>
        </form>
      ) : undefined}
    </details>
  );
};
