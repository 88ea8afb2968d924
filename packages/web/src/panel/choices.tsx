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

/** So many are compared by what they change; of more, working it out would hold up the page. */
const COMPARED = 8;

/** What a choice changes of its player's chance: "+6 %". */
const Change = ({ by }: { readonly by: number | undefined }): JSX.Element | null => {
  if (by === undefined) return null;
  const points = Math.round(by * 100);
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  return (
    <b class="change" title="Change of your chance, in points of 100">
      {sign}
      {Math.abs(points)} %
    </b>
  );
};

/** Choices that stand in rows of their own. */
const comparedIn = (orders: Orders): ReadonlySet<string> =>
  new Set(orders.rows.value.flatMap(({ rows }) => rows.map(({ action }) => JSON.stringify(action))));

/**
 * Choices that stand as buttons of their own while nothing is picked: those that touch nothing on the map, and the only
 * one of its verb.
 */
export const loneChoices = (orders: Orders): readonly Choice[] => {
  const compared = comparedIn(orders);
  const choices = orders.choices.value.filter(({ action }) => !compared.has(JSON.stringify(action)));
  if (orders.path.value.length > 0) return [];
  const bare = choices.filter((choice) => choice.caption.lights.length === 0);
  const count = new Map<string, number>();
  for (const { action } of choices) count.set(action.do, (count.get(action.do) ?? 0) + 1);
  const only = choices.filter((choice) => choice.caption.lights.length > 0 && count.get(choice.action.do) === 1);
  return [...only, ...bare];
};

/** Choices that read the same: any of them is meant. */
interface Alike {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Choices under what they are called, those first that their book puts first. */
const alikeOf = (choices: readonly Choice[]): readonly Alike[] =>
  [...Map.groupBy(choices, ({ caption }) => caption.label)]
    .map(([label, of]) => ({ label, choices: of }))
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));

const isFirst = ({ choices: [choice] }: Alike): boolean => choice?.caption.first === true;

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
      {[...groups].map(([verb, choices]) => {
        const alike = alikeOf(choices);
        return (
          <details key={verb} open={alike.length <= FEW && groups.size <= 2 && orders.path.value.length === 0}>
            <summary>
              {verbs[verb]?.title ?? verb} ({alike.length})
            </summary>
            <ul>
              {alike.map(({ label, choices: [choice, ...others] }) =>
                choice ? (
                  <li key={label}>
                    <button
                      type="button"
                      disabled={match.sending.value}
                      onClick={() => orders.choose({ key: JSON.stringify(choice.action), choices: [choice] })}
                    >
                      {label}
                      {alike.length <= COMPARED ? <Change by={orders.changeOf(choice)} /> : undefined}
                      {others.length > 0 ? <small> {others.length + 1} alike</small> : undefined}
                    </button>
                  </li>
                ) : undefined,
              )}
            </ul>
          </details>
        );
      })}
    </div>
  );
};
