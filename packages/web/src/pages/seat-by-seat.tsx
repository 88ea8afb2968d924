import type { JSX } from 'preact';
import { seatTitle } from '../play/words.ts';
import { type Beginning, HOLDERS, type Holder, holderOf } from './begin.ts';

interface SeatBySeatProps {
  readonly seats: readonly string[];
  readonly form: Beginning;
  readonly onChange: (part: Partial<Beginning>) => void;
}

/** Who holds each seat. Whoever holds none leads the match. */
export const SeatBySeat = ({ seats, form, onChange }: SeatBySeatProps): JSX.Element => {
  const isLed = seats.every((seat) => holderOf(form, seat) !== 'me');
  return (
    <fieldset>
      <legend>Seats</legend>
      <div class="seat-choices">
        {seats.map((seat) => (
          <div class="field" key={seat}>
            <label for={`holder-${seat}`}>{seatTitle(seat)}</label>
            <select
              id={`holder-${seat}`}
              value={holderOf(form, seat)}
              onChange={(event) =>
                onChange({ holders: { ...form.holders, [seat]: event.currentTarget.value as Holder } })
              }
            >
              {HOLDERS.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <p class="fine" role="status">
        {isLed
          ? 'You hold no seat: you lead the match as its game master, close turns and move deadlines, and see who has written, not what. A closed turn waits ten minutes, in which you can open it again.'
          : 'You play. To lead the match as its game master, hold no seat.'}
      </p>
    </fieldset>
  );
};
