import type { Element, Status } from '@longroll/drawing';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { asksBeforeLeaving, leftUndone } from '../play/leaving.ts';
import type { MatchModel } from '../play/match.ts';
import { type Orders, shortName } from '../play/orders.ts';
import type { Choice, Plan } from '../play/picking.ts';
import { ClauseTag, Rich } from '../widgets/clause.tsx';
import { Icon } from '../widgets/icon.tsx';
import { TemplateForm } from '../widgets/shapes.tsx';
import { Throw } from '../widgets/throw.tsx';
import { ChoiceList, loneChoices } from './choices.tsx';
import { DrawOffer } from './draw-offer.tsx';
import { HappenedCard, type HappenedProps } from './happened.tsx';
import { HintNote } from './hint.tsx';
import { Leaving } from './leaving.tsx';
import { Headline } from './odds.tsx';
import { Picture, Roster } from './roster.tsx';
import { ChoiceRowsList, SubjectLine } from './rows.tsx';
import { TroubleNote } from './trouble.tsx';

export interface PromptProps extends Omit<HappenedProps, 'match'> {
  readonly match: MatchModel;
  readonly orders: Orders;
  readonly status: Status;
}

/** The orders of the seat: what is asked, what has been picked, the one button that sends it. */
export const Prompt = (props: PromptProps): JSX.Element => {
  const { match, status } = props;
  const side = status.sides.find((each) => each.seat === match.viewer.value);
  const mine = match.myTurn.value;
  return (
    <section class="card prompt" aria-label="Your orders" id="orders" tabIndex={-1}>
      <header>
        <span class={`flag ${side?.ink ?? 'neutral'}`}>
          <Icon name={mine ? 'rally' : 'eye'} size={16} />
          {side ? `${side.name}${mine ? ', your move' : ''}` : 'You watch'}
        </span>
        <span class="fine">{status.phase}</span>
      </header>
      <DrawOffer match={match} />
      <HappenedCard {...props} />
      <LastThrow match={match} />
      {mine ? <Asked {...props} /> : <Waiting {...props} />}
      {mine ? undefined : <Trouble {...props} />}
    </section>
  );
};

/** Dice that were thrown just now for an order of one's own, large and with what they came to. */
const LastThrow = ({ match }: { readonly match: MatchModel }): JSX.Element | null => {
  const thrown = match.news.value.filter(
    ({ told, sentence: { kind, seat } }) =>
      told.faces.length > 0 && kind !== 'battle' && seat !== undefined && match.mine.value.includes(seat),
  );
  if (thrown.length === 0) return null;
  return (
    <p class="last-throw">
      {thrown.map((line) => (
        <span key={line.n}>
          <Throw line={line} size={26} rolling /> <Rich text={line.sentence.text} />
        </span>
      ))}
    </p>
  );
};

const Trouble = (props: PromptProps): JSX.Element | null => {
  const trouble = props.match.trouble.value;
  return trouble ? (
    <TroubleNote trouble={trouble} book={props.match.shelf.rulebook.id} nearest={nearestTo(props)} />
  ) : null;
};

/** The lit element nearest to the one that was refused, by name. */
const nearestTo = ({ match, orders }: PromptProps): string | undefined => {
  const refused = match.trouble.value?.element;
  const elements = orders.elements.value;
  const from = elements.find((element) => element.name === refused);
  if (!from || orders.path.value.length === 0) return undefined;
  const lit = elements.filter((element) => orders.lit.value.has(element.name));
  const far = (at: readonly [number, number]): number => Math.hypot(at[0] - from.at[0], at[1] - from.at[1]);
  const best = lit.toSorted((a, b) => far(a.at) - far(b.at))[0];
  return best && shortName(elements, best.name);
};

const Waiting = ({ match, status }: PromptProps): JSX.Element => {
  const names = status.sides.filter((side) => match.actors.value.includes(side.seat)).map((side) => side.name);
  const whom = names.length > 0 ? names.join(' and ') : 'the next order';
  const bot = match.wire.value.seats.some((seat) => seat.kind === 'bot' && match.actors.value.includes(seat.id));
  return (
    <>
      <p class="ask" role="status">
        {match.wire.value.state === 'waiting' ? 'Waiting for the other side to sit down' : `Waiting for ${whom}`}
      </p>
      <p class="detail">{bot ? 'The computer is thinking.' : 'You may look about the map and the log meanwhile.'}</p>
    </>
  );
};

const Asked = (props: PromptProps): JSX.Element => {
  const { match, orders } = props;
  const { board, rulebook } = match.shelf;
  const offer = orders.offer.value;
  const seat = match.viewer.value;
  if (!offer || seat === 'spectator') return <Waiting {...props} />;
  const ask = board.ask(match.view.value, seat, offer.ask, offer.facts);
  return (
    <>
      <p class="ask" role="status">
        {ask.title}
      </p>
      <p class="detail">
        {ask.detail}
        {ask.clause ? <ClauseTag book={rulebook.id} id={ask.clause} /> : undefined}
      </p>
      <SubjectLine match={match} orders={orders} />
      {orders.path.value.length > 0 ? <OrderLine {...props} /> : undefined}
      {orders.headline.value ? (
        <Headline shelf={match.shelf} forecast={orders.headline.value} compared={isCompared(orders)} />
      ) : undefined}
      <ChoiceRowsList match={match} orders={orders} />
      <Roster match={match} orders={orders} />
      <Templates {...props} />
      <Acts {...props} />
      <Trouble {...props} />
      <ChoiceList match={match} orders={orders} />
      <HintNote match={match.id} book={rulebook.id} hints={board.hints?.(match.view.value, seat) ?? []} />
    </>
  );
};

/** What has been picked, step by step, and how the chosen order would be carried out. */
const OrderLine = ({ match, orders }: PromptProps): JSX.Element => {
  const elements = orders.elements.value;
  const chosen = orders.chosen.value;
  const first = chosen?.choices[0];
  const symbol = first ? match.shelf.board.verbs[first.action.do]?.symbol : undefined;
  const stepName = (group: readonly string[]): string => {
    if (group.length === 1) return shortName(elements, group[0] ?? '') ?? '';
    return `${group.length} units`;
  };
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

/** Whether the chosen order stands in a row that tells its chance already. */
const isCompared = (orders: Orders): boolean => {
  const chosen = JSON.stringify(orders.chosen.value?.choices[0]?.action);
  return orders.rows.value.some(({ rows }) =>
    rows.some(({ action, forecast }) => forecast !== undefined && JSON.stringify(action) === chosen),
  );
};

const Templates = ({ match, orders }: PromptProps): JSX.Element => {
  const { rulebook, board } = match.shelf;
  const elementOf = (domain: string, id: number): Element | undefined => {
    const word = rulebook.names[domain]?.word(match.view.value, id);
    return orders.elements.value.find((each) => each.name === `${domain}:${word}`);
  };
  const nameOf = (domain: string, id: number): string =>
    elementOf(domain, id)?.label ?? rulebook.names[domain]?.word(match.view.value, id) ?? String(id);
  const pictureOf = (domain: string, id: number): ComponentChildren => {
    const element = elementOf(domain, id);
    return element ? <Picture element={element} size={36} /> : undefined;
  };
  return (
    <>
      {(orders.offer.value?.templates ?? []).map((template, i) => (
        <TemplateForm
          key={`${template.verb} ${match.lines.value.at(-1)?.n} ${i}`}
          template={template}
          title={board.verbs[template.verb]?.title ?? template.verb}
          nameOf={nameOf}
          pictureOf={pictureOf}
          busy={match.sending.value}
          onSend={(action) => void orders.sendNow([action])}
        />
      ))}
    </>
  );
};

const Acts = ({ match, orders }: PromptProps): JSX.Element => {
  const { verbs } = match.shelf.board;
  const seat = match.viewer.value;
  const plans = orders.plans.value;
  const chosen = orders.chosen.value;
  const deed =
    chosen && seat !== 'spectator'
      ? match.shelf.board.deed?.(
          match.view.value,
          seat,
          chosen.choices.map(({ action }) => action),
        )
      : undefined;
  const lone = loneChoices(orders);
  const count = orders.choices.value.length;
  const busy = match.sending.value;
  const isMain = (choice: Choice): boolean => verbs[choice.action.do]?.primary === true || lone.length === count;
  const [leaving, leave] = useState<Choice | undefined>(undefined);
  const view = match.view.value;
  const undone = (choice: Choice): number =>
    seat === 'spectator' ? 0 : leftUndone(match.shelf.rulebook, view, seat, choice, orders.choices.value);
  // It was asked about a position that is no more.
  useEffect(() => leave(undefined), [view]);
  const take = (choice: Choice): void => {
    if (asksBeforeLeaving.value && leaving !== choice && undone(choice) > 0) leave(choice);
    else if (choice.caption.lights.length === 0) void orders.sendNow([choice.action]);
    else orders.choose({ key: JSON.stringify(choice.action), choices: [choice] });
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
  /** Of different things to do, the one that is usually meant. */
  const main = plans.find((plan) => verbs[plan.choices[0]?.action.do ?? '']?.primary);
  return (
    <>
      {plans.length > 1 && !chosen ? (
        <Ways question={questionOf(verbs, plans)}>
          {plans.map((plan) => (
            <button
              key={plan.key}
              type="button"
              class={plan === main ? 'primary' : ''}
              disabled={busy}
              onClick={() => orders.choose(plan)}
            >
              {plan.choices[0]?.caption.label}
              {plan.choices.length > 1 ? `, and ${plan.choices.length - 1} more` : ''}
            </button>
          ))}
        </Ways>
      ) : undefined}
      <div class="acts">
        {chosen ? (
          <button type="button" class="primary" disabled={busy} onClick={() => void orders.send()}>
            {deed ?? `${titleOf(verbs, chosen.choices[0])}${orders.battleChosen.value ? ' to battle' : ''}`}
          </button>
        ) : undefined}
        {orders.path.value.length > 0 ? (
          <button type="button" onClick={() => orders.letGo()}>
            Clear
          </button>
        ) : undefined}
        {lone.map((choice) => (
          <button
            key={JSON.stringify(choice.action)}
            type="button"
            class={!chosen && isMain(choice) ? 'primary' : ''}
            disabled={busy}
            onClick={() => take(choice)}
          >
            {choice.caption.label}
          </button>
        ))}
      </div>
    </>
  );
};

const Ways = ({
  question,
  children,
}: {
  readonly question: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <fieldset>
    <legend>{question}</legend>
    <div class="acts">{children}</div>
  </fieldset>
);

/** Ways of doing one thing are asked for as such; different things are named: "March or dig in?". */
const questionOf = (verbs: MatchModel['shelf']['board']['verbs'], plans: readonly Plan[]): string => {
  const titles = [...new Set(plans.map((plan) => titleOf(verbs, plan.choices[0])))];
  if (titles.length < 2) return 'Which way?';
  const words = titles.map((title, i) => (i === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1)));
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}?`;
};

const titleOf = (verbs: MatchModel['shelf']['board']['verbs'], choice: Choice | undefined): string =>
  choice ? (verbs[choice.action.do]?.title ?? choice.caption.label) : '';
