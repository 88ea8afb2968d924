import { capital, uncapital } from '@longroll/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { asksBeforeLeaving, leftUndone } from '../play/leaving.ts';
import type { MatchModel } from '../play/match.ts';
import type { Orders } from '../play/orders.ts';
import type { Choice, Plan } from '../play/picking.ts';
import { loneChoices } from './choices.tsx';
import { Leaving } from './leaving.tsx';

interface ActsProps {
  readonly match: MatchModel;
  readonly orders: Orders;
}

type Titles = MatchModel['shelf']['board']['verbs'];

/** So many answers stand at the foot of a phone. */
const PAIR = 2;

const alone = (choice: Choice): Plan => ({ key: JSON.stringify(choice.action), choices: [choice] });

const titleOf = (verbs: Titles, choice: Choice | undefined): string =>
  choice ? (verbs[choice.action.do]?.title ?? choice.caption.label) : '';

/** Everything that what was picked may do, in one row: verbs that need an end, of which one may be kept to, and deeds where it stands. */
export const Verbs = ({ match, orders }: ActsProps): JSX.Element | null => {
  const { verbs } = match.shelf.board;
  const order = Object.keys(verbs);
  const rank = (verb: string): number => order.indexOf(verb) - (verbs[verb]?.primary ? order.length : 0);
  const ends = orders.verbs.value.toSorted((a, b) => rank(a) - rank(b));
  const deeds = orders.deeds.value;
  const busy = match.sending.value;
  if (ends.length + deeds.length < 2) return null;
  const kept = orders.keptTo.value;
  return (
    <fieldset class="verbs">
      <legend class="visually-hidden">What to do</legend>
      <div class="acts">
        {ends.map((verb) => (
          <button
            key={verb}
            type="button"
            aria-pressed={kept === verb || (ends.length === 1 && kept === undefined) ? 'true' : 'false'}
            title="Light only where this leads"
            onClick={() => orders.keepTo(kept === verb ? undefined : verb)}
          >
            {verbs[verb]?.title ?? verb}
          </button>
        ))}
        {deeds.map((choice) => (
          <button
            key={JSON.stringify(choice.action)}
            type="button"
            disabled={busy}
            onClick={() => orders.choose(alone(choice))}
          >
            {choice.caption.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

/** The one button that sends, always first in its row, and the answers that touch nothing on the map. A piece in the hand has its own. */
export const Acts = ({
  match,
  orders,
  isCarrying = false,
}: ActsProps & { readonly isCarrying?: boolean }): JSX.Element => {
  const { board, rulebook } = match.shelf;
  const { verbs } = board;
  const seat = match.viewer.value;
  const plans = orders.plans.value;
  const chosen = orders.chosen.value;
  const lone = loneChoices(orders);
  const count = orders.choices.value.length;
  const busy = match.sending.value;
  const isMain = (choice: Choice): boolean => verbs[choice.action.do]?.primary === true || lone.length === count;
  const [leaving, leave] = useState<Choice | undefined>(undefined);
  const view = match.view.value;
  const undone = (choice: Choice): number =>
    seat === 'spectator' ? 0 : leftUndone(rulebook, view, seat, choice, orders.choices.value);
  // It was asked about a position that is no more.
  useEffect(() => leave(undefined), [view]);
  const take = (choice: Choice): void => {
    if (asksBeforeLeaving.value && leaving !== choice && undone(choice) > 0) leave(choice);
    else if (choice.caption.lights.length === 0) void orders.sendNow([choice.action]);
    else orders.choose(alone(choice));
  };
  if (leaving)
    return (
      <Leaving
        label={leaving.caption.label}
        left={undone(leaving)}
        onYes={() => take(leaving)}
        onNo={() => leave(undefined)}
      />
    );
  const main = chosen ? undefined : lone.find(isMain);
  const others = lone.filter((choice) => choice !== main);
  /** On a phone the row of the one button stays at the foot: more than a pair would cover what they are about. */
  const atFoot = main ? [main, ...(others.length < PAIR ? others : [])] : others.length <= PAIR ? others : [];
  const button = (choice: Choice): JSX.Element => (
    <button
      key={JSON.stringify(choice.action)}
      type="button"
      class={choice === main ? 'primary' : ''}
      disabled={busy}
      onClick={() => take(choice)}
    >
      {choice.caption.label}
    </button>
  );
  const rest = others.filter((choice) => !atFoot.includes(choice));
  return (
    <>
      {plans.length > 1 && !chosen ? <Ways match={match} orders={orders} /> : undefined}
      <div class={isCarrying ? 'acts' : 'acts send'}>
        {chosen ? (
          <button type="button" class="primary chosen" disabled={busy} onClick={() => void orders.send()}>
            {deedOf(match, orders) ??
              `${titleOf(verbs, chosen.choices[0])}${orders.battleChosen.value ? ' to battle' : ''}`}
          </button>
        ) : undefined}
        {orders.path.value.length > 0 && !isCarrying ? (
          <button type="button" onClick={() => orders.letGo()}>
            Clear
          </button>
        ) : undefined}
        {atFoot.map(button)}
      </div>
      {rest.length > 0 ? <div class="acts">{rest.map(button)}</div> : undefined}
    </>
  );
};

const deedOf = (match: MatchModel, orders: Orders): string | undefined => {
  const seat = match.viewer.value;
  const of = orders.chosen.value?.choices ?? [];
  if (of.length === 0 || seat === 'spectator') return undefined;
  return match.shelf.board.deed?.(
    of[0]?.view ?? match.view.value,
    seat,
    of.map(({ action }) => action),
  );
};

/** What all of some labels begin with, up to its colon: "2nd Regiment: " of "2nd Regiment: turn about". */
const commonLead = (labels: readonly string[]): string => {
  const [first = ''] = labels;
  const lead = first.slice(0, first.indexOf(': ') + 2);
  return lead.length > 2 && labels.every((label) => label.startsWith(lead)) ? lead : '';
};

/** Ways of doing one thing are asked for as such; different things are named: "March or dig in?". Of whom, is said once. */
const Ways = ({ match, orders }: ActsProps): JSX.Element => {
  const { verbs } = match.shelf.board;
  const plans = orders.plans.value;
  const lead = commonLead(plans.map(({ choices: [choice] }) => choice?.caption.label ?? ''));
  /** Of different things to do, the one that is usually meant. */
  const main = plans.find((plan) => verbs[plan.choices[0]?.action.do ?? '']?.primary);
  const way = (plan: Plan): ComponentChildren => (
    <button
      key={plan.key}
      type="button"
      class={plan === main ? 'primary' : ''}
      disabled={match.sending.value}
      onClick={() => orders.choose(plan)}
    >
      {capital((plan.choices[0]?.caption.label ?? '').slice(lead.length))}
      {plan.choices.length > 1 ? `, and ${plan.choices.length - 1} more` : ''}
    </button>
  );
  return (
    <fieldset class="ways">
      <legend>
        {lead}
        {lead === '' ? questionOf(verbs, plans) : uncapital(questionOf(verbs, plans))}
      </legend>
      <div class="acts">{plans.map(way)}</div>
    </fieldset>
  );
};

const questionOf = (verbs: Titles, plans: readonly Plan[]): string => {
  const titles = [...new Set(plans.map((plan) => titleOf(verbs, plan.choices[0])))];
  if (titles.length < 2) return 'Which way?';
  const words = titles.map((title, i) => (i === 0 ? title : uncapital(title)));
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}?`;
};
