import type { JSX } from 'preact';
import { seatTitle } from '../play/words.ts';

interface SideChipProps {
  readonly seat: string;
  /** Token stem of its colours, as the board of its book inks it. */
  readonly ink: string;
}

/** A seat with its sign: its first letter in the colours of its side. */
export const SideChip = ({ seat, ink }: SideChipProps): JSX.Element => (
  <span class="with-chip">
    <i class={`chip ${ink}`} aria-hidden="true" style="font-style:normal">
      {seat.charAt(0).toUpperCase()}
    </i>
    {seatTitle(seat)}
  </span>
);
