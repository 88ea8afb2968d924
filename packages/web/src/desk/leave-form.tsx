import type { JSX } from 'preact';
import { LeaveDays } from '../widgets/leave-days.tsx';
import { counted } from './deadline.ts';
import type { DeskModel } from './desk-model.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days on which no deadline falls: those of the match, and the leave that a seat may take. Nothing where there are none. */
export const LeaveForm = ({ desk }: { readonly desk: DeskModel }): JSX.Element | null => {
  const off = desk.match.wire.value.turns?.daysOff;
  const leave = desk.wire.value.mine?.leave;
  const free = [...(off?.weekdays ?? []).map((day) => `${DAYS[day - 1] ?? day}s`), ...(off?.dates ?? [])];
  if (free.length === 0 && !leave) return null;
  return (
    <details class="leave">
      <summary>{leave ? `Leave: ${counted(leave.left, 'day')} left` : 'Days off'}</summary>
      {free.length > 0 ? (
        <p class="fine">
          No deadline falls on {free.join(', ')} ({off?.zone}).
        </p>
      ) : undefined}
      <LeaveDays leave={leave} busy={desk.busy.value} onTake={(from, to) => void desk.takeLeave(from, to)} />
    </details>
  );
};
