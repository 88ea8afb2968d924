import type { Element, Status } from '@longroll/drawing';
import { counted } from '@longroll/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Carrying } from '../play/carrying.ts';
import { shortName } from '../play/elements.ts';
import type { MatchModel } from '../play/match.ts';
import type { Orders } from '../play/orders.ts';
import { sidesNamed } from '../play/words.ts';
import { ClauseTag, Rich } from '../widgets/clause.tsx';
import { Icon } from '../widgets/icon.tsx';
import { TemplateForm } from '../widgets/shapes.tsx';
import { Throw } from '../widgets/throw.tsx';
import { Acts, Verbs } from './acts.tsx';
import { Advice } from './advice.tsx';
import { Asides } from './asides.tsx';
import { CarryCard } from './carry-card.tsx';
import { ChoiceList } from './choices.tsx';
import { DrawOffer } from './draw-offer.tsx';
import { FightOut } from './fight-out.tsx';
import { HappenedCard, type HappenedProps } from './happened.tsx';
import { HintNote } from './hint.tsx';
import { Headline } from './odds.tsx';
import { OrderLine } from './order-line.tsx';
import { AwaitedTime, PauseNote } from './pause.tsx';
import { Picture, Roster } from './roster.tsx';
import { ChoiceRowsList, SubjectLine } from './rows.tsx';
import { TroubleNote } from './trouble.tsx';

export interface PromptProps extends Omit<HappenedProps, 'match'> {
  readonly match: MatchModel;
  readonly orders: Orders;
  readonly status: Status;
  readonly carrying?: Carrying | undefined;
}

/** The orders of the seat: what is asked, what has been picked, the one button that sends it. */
export const Prompt = (props: PromptProps): JSX.Element => {
  const { match, status } = props;
  const side = status.sides.find((each) => each.seat === match.viewer.value);
  const mine = match.myTurn.value;
  return (
    <section class={mine ? 'card prompt' : 'card prompt awaits'} aria-label="Your orders" id="orders" tabIndex={-1}>
      <header>
        <span class={`flag ${side?.ink ?? 'neutral'}`}>
          <Icon name={mine ? 'rally' : 'eye'} size={16} />
          {side ? `${side.name}${mine ? ', your move' : ''}` : 'You watch'}
        </span>
        <span class="fine">{status.phase}</span>
      </header>
      <DrawOffer match={match} />
      <PauseNote match={match} />
      <FightOut match={match} />
      <HappenedCard {...props} />
      <LastThrow match={match} />
      {mine ? <Asked {...props} /> : <Waiting {...props} />}
      <Asides match={match} orders={props.orders} />
      {mine ? undefined : <Trouble {...props} />}
    </section>
  );
};

/** So many throws are shown large; the log has all of them. */
const MOST_THROWS = 3;

/** Dice that were thrown just now for an order of one's own, large and with what they came to. */
const LastThrow = ({ match }: { readonly match: MatchModel }): JSX.Element | null => {
  const thrown = match.news.value.filter(
    ({ told, sentence: { kind, seat } }) =>
      told.faces.length > 0 && kind !== 'battle' && seat !== undefined && match.mine.value.includes(seat),
  );
  if (thrown.length === 0) return null;
  const rest = thrown.length - MOST_THROWS;
  return (
    <p class="last-throw">
      {thrown.slice(0, MOST_THROWS).map((line) => (
        <span key={line.n}>
          <Throw line={line} size={26} rolling /> <Rich text={line.sentence.text} />
        </span>
      ))}
      {rest > 0 ? (
        <span class="fine">{counted(rest, 'more throw stands', 'more throws stand')} in the log.</span>
      ) : undefined}
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
  const whom = names.length > 0 ? sidesNamed(names) : 'the next order';
  const bot = match.wire.value.seats.some((seat) => seat.kind === 'bot' && match.actors.value.includes(seat.id));
  return (
    <>
      <p class="ask" role="status">
        {match.wire.value.state === 'waiting' ? 'Waiting for the other side to sit down' : `Waiting for ${whom}`}
      </p>
      <p class="detail">{bot ? 'The computer is thinking.' : 'You may look about the map and the log meanwhile.'}</p>
      <AwaitedTime match={match} />
    </>
  );
};

const Asked = (props: PromptProps): JSX.Element => {
  const { match, orders } = props;
  const { board, rulebook } = match.shelf;
  const asking = orders.asking.value;
  const seat = match.viewer.value;
  if (!asking || seat === 'spectator') return <Waiting {...props} />;
  const ask = board.ask(asking.view, seat, asking.offer.ask, asking.offer.facts);
  const isCarrying = props.carrying?.held.value !== undefined;
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
      {orders.path.value.length > 0 && !isCarrying ? <OrderLine match={match} orders={orders} /> : undefined}
      <Verbs match={match} orders={orders} />
      {orders.headline.value ? (
        <Headline shelf={match.shelf} forecast={orders.headline.value} compared={isCompared(orders)} />
      ) : undefined}
      <ChoiceRowsList match={match} orders={orders} />
      <Roster match={match} orders={orders} />
      {props.carrying && handled(props).length > 0 ? (
        <CarryCard
          carrying={props.carrying}
          invite={board.hand?.invite(match.view.value) ?? ''}
          book={rulebook.id}
          busy={match.sending.value}
        />
      ) : undefined}
      <Templates {...props} />
      <Acts match={match} orders={orders} isCarrying={isCarrying} />
      <Trouble {...props} />
      <HintNote match={match.id} book={rulebook.id} hints={board.hints?.(match.view.value, seat) ?? []} />
      <ChoiceList match={match} orders={orders} />
      <Advice match={match} orders={orders} />
    </>
  );
};

/** Whether the chosen order stands in a row that tells its chance already. */
const isCompared = (orders: Orders): boolean => {
  const chosen = JSON.stringify(orders.chosen.value?.choices[0]?.action);
  return orders.rows.value.some(({ rows }) =>
    rows.some(({ action, forecast }) => forecast !== undefined && JSON.stringify(action) === chosen),
  );
};

/** Verbs of the offer that are filled by hand on the map. */
const handled = ({ match, orders }: PromptProps): readonly string[] => {
  const verbs = match.shelf.board.hand?.verbs ?? [];
  return (orders.offer.value?.templates ?? []).flatMap(({ verb }) => (verbs.includes(verb) ? [verb] : []));
};

const Templates = (props: PromptProps): JSX.Element => {
  const { match, orders } = props;
  const byHand = handled(props);
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
      {(orders.offer.value?.templates ?? [])
        .filter(({ verb }) => !byHand.includes(verb))
        .map((template, i) => {
          const title = board.verbs[template.verb]?.title ?? template.verb;
          const isNamed = orders.choices.value.some(({ action }) => action.do === template.verb);
          return (
            <Folded key={`${template.verb} ${match.lines.value.at(-1)?.n} ${i}`} title={isNamed ? title : undefined}>
              {() => (
                <TemplateForm
                  template={template}
                  title={title}
                  nameOf={nameOf}
                  pictureOf={pictureOf}
                  busy={match.sending.value}
                  onSend={(action) => void orders.sendNow([action])}
                />
              )}
            </Folded>
          );
        })}
    </>
  );
};

/** A form whose likely answers stand among the choices is folded away, under a line with its title; any other is open. */
const Folded = ({
  title,
  children,
}: {
  readonly title: string | undefined;
  readonly children: () => JSX.Element;
}): JSX.Element => {
  const [isOpen, open] = useState(false);
  if (title === undefined) return children();
  return (
    <details class="folded" onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{title} in another way</summary>
      {isOpen ? children() : undefined}
    </details>
  );
};
