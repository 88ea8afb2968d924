import type { JSX } from 'preact';
import type { MatchModel } from '../play/match.ts';
import type { Orders } from '../play/orders.ts';
import type { Choice } from '../play/picking.ts';

/** Whether a choice ends the match for its seat: it stands with what concerns the match, and is asked twice. */
export const givesUp = ({ action }: Choice): boolean => action.do === 'resign';

/** What may be done beside the question, in the seat's turn or not: to stop standing where one is. */
export const Asides = ({
  match,
  orders,
}: {
  readonly match: MatchModel;
  readonly orders: Orders;
}): JSX.Element | null => {
  const asides = orders.anytime.value.filter((choice) => !givesUp(choice));
  if (asides.length === 0 || match.outcome.value !== undefined) return null;
  return (
    <p class="acts">
      {asides.map(({ action, caption }) => (
        <button
          type="button"
          key={caption.label}
          disabled={match.sending.value}
          onClick={() => void orders.sendNow([action])}
        >
          {caption.label}
        </button>
      ))}
    </p>
  );
};
