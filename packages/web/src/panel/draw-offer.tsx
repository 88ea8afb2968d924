import type { JSX } from 'preact';
import type { MatchModel } from '../play/match.ts';
import { seatTitle, sidesNamed } from '../play/words.ts';

/** A draw that is offered: to be accepted or declined by whoever has a seat, to be withdrawn by whoever offered it. */
export const DrawOffer = ({ match }: { readonly match: MatchModel }): JSX.Element | null => {
  const wanting = match.draw.value;
  const viewer = match.viewer.value;
  if (wanting.length === 0 || viewer === 'spectator') return null;
  const busy = match.sending.value;
  if (wanting.includes(viewer))
    return (
      <aside class="hint" aria-label="Draw">
        <p>You have offered a draw.</p>
        <button type="button" disabled={busy} onClick={() => void match.sayOfDraw('withdraw')}>
          Withdraw it
        </button>
      </aside>
    );
  const names = match.wire.value.seats.filter(({ id }) => wanting.includes(id)).map(({ name }) => seatTitle(name));
  return (
    <aside class="hint" aria-label="Draw">
      <p>A draw is offered by {sidesNamed(names)}.</p>
      <div class="acts">
        <button type="button" disabled={busy} onClick={() => void match.sayOfDraw('accept')}>
          Accept
        </button>
        <button type="button" disabled={busy} onClick={() => void match.sayOfDraw('decline')}>
          Decline
        </button>
      </div>
    </aside>
  );
};
