import type { JSX } from 'preact';
import { plainName, shortName } from '../play/elements.ts';
import type { MatchModel } from '../play/match.ts';
import type { Orders } from '../play/orders.ts';
import { countedNames } from '../play/words.ts';
import { Icon } from '../widgets/icon.tsx';

interface OrderLineProps {
  readonly match: MatchModel;
  readonly orders: Orders;
}

/** What has been picked, step by step, and how the chosen order would be carried out. */
export const OrderLine = ({ match, orders }: OrderLineProps): JSX.Element => {
  const elements = orders.elements.value;
  const chosen = orders.chosen.value;
  const first = chosen?.choices[0];
  const symbol = first ? match.shelf.board.verbs[first.action.do]?.symbol : undefined;
  const stepName = (group: readonly string[]): string =>
    countedNames(
      group.map(
        (name) => shortName(elements, name) ?? plainName(match.shelf.board, match.view.value, match.viewer.value, name),
      ),
    );
  const left = (orders.path.value[0]?.length ?? 0) - (chosen?.choices.length ?? 0);
  return (
    <div class="order-line">
      {orders.path.value.map((group, i) => (
        <span key={group.join()} class="with-chip">
          {i > 0 ? <Icon name={symbol ?? 'march'} size={22} /> : undefined}
          <strong>{stepName(group)}</strong>
        </span>
      ))}
      {first ? (
        <small>
          {first.caption.label}
          {chosen && chosen.choices.length > 1 ? `, and ${chosen.choices.length - 1} more likewise` : ''}
          {chosen && chosen.choices.length > 1 && left > 0 ? `. ${left} cannot go there and stay.` : ''}
        </small>
      ) : (
        <small>{orders.plans.value.length > 1 ? 'There are several ways.' : 'Touch a lit place next.'}</small>
      )}
    </div>
  );
};
