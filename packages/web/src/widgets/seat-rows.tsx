import type { WireMatch } from '@longroll/server/wire';
import type { ComponentChildren, JSX } from 'preact';
import { playerName } from '../play/player-name.ts';
import { seatTitle } from '../play/words.ts';

type Seat = WireMatch['seats'][number];

/** The seats of a match with who holds each; `beside` is what stands at the end of a seat's row. */
export const SeatRows = ({
  seats,
  beside,
}: {
  readonly seats: readonly Seat[];
  readonly beside?: (seat: Seat) => ComponentChildren;
}): JSX.Element => (
  <ul class="rows">
    {seats.map((seat) => (
      <li key={seat.name}>
        <b>{seatTitle(seat.name)}</b>
        <span>{playerName(seat)}</span>
        {beside?.(seat)}
      </li>
    ))}
  </ul>
);
