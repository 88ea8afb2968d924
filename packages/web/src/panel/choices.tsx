import type { JSX } from 'preact';
import type { MatchModel } from '../play/match.ts';
import type { Orders } from '../play/orders.ts';
import type { Choice } from '../play/picking.ts';

interface ChoiceListProps {
  readonly match: MatchModel;
  readonly orders: Orders;
}

/** Few enough to stand open. */
const FEW = 6;

/** Every choice that touches the map once more as a list under its verb: the map is never the only way. */
export const ChoiceList = ({ match, orders }: ChoiceListProps): JSX.Element | null => {
  const { verbs } = match.shelf.board;
  const groups = new Map<string, Choice[]>();
  for (const choice of orders.open.value)
    if (choice.caption.lights.length > 0)
      groups.set(choice.action.do, [...(groups.get(choice.action.do) ?? []), choice]);
  if (groups.size === 0) return null;
  return (
    <div class="choices">
      {[...groups].map(([verb, choices]) => (
        <details key={verb} open={choices.length <= FEW && groups.size <= 2 && orders.path.value.length === 0}>
          <summary>
            {verbs[verb]?.title ?? verb} ({choices.length})
          </summary>
          <ul>
            {choices.map((choice) => (
              <li key={JSON.stringify(choice.action)}>
                <button
                  type="button"
                  disabled={match.sending.value}
                  onClick={() => orders.choose({ key: JSON.stringify(choice.action), choices: [choice] })}
                >
                  {choice.caption.label}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
};
