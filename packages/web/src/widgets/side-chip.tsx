import type { JSX } from 'preact';
import { seatTitle } from '../play/words.ts';

/** The colours of a seat by its name, for lists that stand without their board. */
const inkOf = (seat: string): string => {
  if (/union|federal|north/i.test(seat)) return 'union';
  return /confed|south/i.test(seat) ? 'csa' : 'neutral';
};

/** A seat with its sign: its first letter in the colours of its side. */
export const SideChip = ({ seat }: { readonly seat: string }): JSX.Element => (
  <span class="with-chip">
    <i class={`chip ${inkOf(seat)}`} aria-hidden="true" style="font-style:normal">
      {seat.charAt(0).toUpperCase()}
    </i>
    {seatTitle(seat)}
  </span>
);
