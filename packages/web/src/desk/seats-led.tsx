import { capital } from '@longroll/kernel';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Invitations } from '../people/invitations.tsx';
import type { MatchModel } from '../play/match.ts';
import { seatTitle } from '../play/words.ts';
import { HOLDER_WORDS } from './deadline.ts';
import type { NewHolder } from './desk-calls.ts';

interface SeatsLedProps {
  readonly match: MatchModel;
  readonly busy: boolean;
  readonly onAssign: (seat: string, to: NewHolder) => void;
}

const HOLDERS = Object.entries(HOLDER_WORDS) as readonly (readonly [NewHolder, string])[];

/** Giving a seat to somebody else, and the invitations to those that are open. */
export const SeatsLed = ({ match, busy, onAssign }: SeatsLedProps): JSX.Element => {
  const seats = match.wire.value.seats;
  const seat = useSignal(seats[0]?.name ?? '');
  const to = useSignal<NewHolder>('invited');
  return (
    <details class="switches">
      <summary>Give a seat to somebody else</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAssign(seat.value, to.value);
        }}
      >
        <div class="field">
          <label for="led-seat">Seat</label>
          <select id="led-seat" value={seat.value} onChange={(event) => (seat.value = event.currentTarget.value)}>
            {seats.map(({ name, player, bot }) => (
              <option key={name} value={name}>
                {seatTitle(name)}: {player ?? (bot ? HOLDER_WORDS[bot] : 'open')}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="led-to">To</label>
          <select
            id="led-to"
            value={to.value}
            onChange={(event) => (to.value = event.currentTarget.value as NewHolder)}
          >
            {HOLDERS.map(([id, words]) => (
              <option key={id} value={id}>
                {capital(words)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" disabled={busy}>
          Give it
        </button>
      </form>
      <p class="fine">Its drafts of this turn stay for whoever has it next. All read that it was done.</p>
      {seats.some(({ kind }) => kind === 'open') ? <Invitations match={match.wire.value} /> : undefined}
    </details>
  );
};
