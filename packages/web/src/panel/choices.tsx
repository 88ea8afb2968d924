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

/** Choices that stand in rows of their own. */
const comparedIn = (orders: Orders): ReadonlySet<string> =>
  new Set(orders.rows.value.flatMap(({ rows }) => rows.map(({ action }) => JSON.stringify(action))));

/**
 * Choices that stand as buttons of their own: those that touch nothing on the map, and the only one of its verb while
 * nothing is picked.
 */
export const loneChoices = (orders: Orders): readonly Choice[] => {
  const compared = comparedIn(orders);
  const choices = orders.choices.value.filter(({ action }) => !compared.has(JSON.stringify(action)));
  const bare = choices.filter((choice) => choice.caption.lights.length === 0);
  if (orders.path.value.length > 0) return bare;
  const count = new Map<string, number>();
  for (const { action } of choices) count.set(action.do, (count.get(action.do) ?? 0) + 1);
  const only = choices.filter((choice) => choice.caption.lights.length > 0 && count.get(choice.action.do) === 1);
  return [...only, ...bare];
};

/** Every choice that touches the map once more as a list under its verb: the map is never the only way. */
export const ChoiceList = ({ match, orders }: ChoiceListProps): JSX.Element | null => {
  const { verbs } = match.shelf.board;
  const lone = new Set(loneChoices(orders));
  const compared = comparedIn(orders);
  const groups = new Map<string, Choice[]>();
  for (const choice of orders.open.value)
    if (choice.caption.lights.length > 0 && !lone.has(choice) && !compared.has(JSON.stringify(choice.action)))
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
