import { type Element, marksToSvg, pagePalette } from '@longroll/drawing';
import type { JSX } from 'preact';
import type { MatchModel } from '../play/match.ts';
import type { Orders } from '../play/orders.ts';
import { litAfter } from '../play/picking.ts';

/** Scale at which an element shows its fullest picture. */
const CLOSE = 100;

/** The picture of an element on its own, as it stands on the map from near, or its portrait. */
export const Picture = ({ element, size = 44 }: { readonly element: Element; readonly size?: number }): JSX.Element => {
  const { half, marks } = element.portrait ?? element;
  const reach = Math.max(half[0], half[1], 12) + 3;
  return (
    <svg width={size} height={size} viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} aria-hidden="true">
      <g dangerouslySetInnerHTML={{ __html: marksToSvg(marks, pagePalette, CLOSE) }} />
    </svg>
  );
};

/** Units of the touched box: several to go together, each taken out or put back by a tap; or one to be chosen. */
export const Roster = ({
  match,
  orders,
}: {
  readonly match: MatchModel;
  readonly orders: Orders;
}): JSX.Element | null => {
  const tray = orders.tray.value;
  const first = orders.path.value[0];
  if (tray.length > 0)
    return (
      <Units
        title="Choose one"
        names={tray}
        picked={[]}
        match={match}
        orders={orders}
        onTap={(name) => orders.touch(name, false, true)}
      />
    );
  const holder = first?.[0] === undefined ? undefined : orders.nesting.value.within(first[0]);
  if (!first || holder === undefined) return null;
  const lit = litAfter(orders.choices.value, []);
  const names = orders.nesting.value.members(holder).filter((name) => lit.has(name));
  if (names.length < 2) return null;
  const toggle = (name: string): void => {
    while (orders.path.value.length > 1) orders.letGo(false);
    orders.touch(name, true);
  };
  return (
    <Units
      title="Tap to leave behind or take along"
      names={names}
      picked={first}
      match={match}
      orders={orders}
      onTap={toggle}
    />
  );
};

interface UnitsProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly picked: readonly string[];
  readonly match: MatchModel;
  readonly orders: Orders;
  readonly onTap: (name: string) => void;
}

const Units = ({ title, names, picked, match, orders, onTap }: UnitsProps): JSX.Element => (
  <>
    <p class="fine">{title}</p>
    <ul class={picked.length === 0 ? 'roster tray' : 'roster'} aria-label={title}>
      {names.map((name) => {
        const element = orders.elements.value.find((each) => each.name === name);
        return element ? (
          <li key={name}>
            <button
              type="button"
              aria-pressed={picked.includes(name) ? 'true' : 'false'}
              aria-label={element.label}
              title={element.detail ?? element.label}
              disabled={match.sending.value}
              onClick={() => onTap(name)}
            >
              <Picture element={element} />
            </button>
          </li>
        ) : undefined;
      })}
    </ul>
  </>
);
