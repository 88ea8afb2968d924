import type { Signal } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import type { Stage } from '../map/stage.ts';
import { routes } from '../net/routes.ts';
import { keptInvitations } from '../play/invitations.ts';
import type { MatchModel } from '../play/match.ts';
import type { Orders } from '../play/orders.ts';
import { ownDiceOf } from '../play/own-dice.ts';
import { playerName } from '../play/player-name.ts';
import { seatTitle } from '../play/words.ts';
import { ThemeSwitch } from '../widgets/bar.tsx';
import { ClauseSign } from '../widgets/clause.tsx';
import { Dialog } from '../widgets/dialog.tsx';
import { Invitation } from '../widgets/invitation.tsx';
import { KeptLink } from '../widgets/kept-link.tsx';
import { KeyList } from '../widgets/key-list.tsx';
import { givesUp } from './asides.tsx';
import { Find } from './find.tsx';
import { TimePart } from './time.tsx';

/** Which layer lies over the match page. */
export type Layer = 'none' | 'keys' | 'find' | 'match' | 'aside';

interface LayersProps {
  readonly match: MatchModel;
  readonly orders: Orders;
  readonly stage: RefObject<Stage | undefined> | { readonly current: Stage | undefined };
  readonly layer: Signal<Layer>;
}

/** The layers of the match page: keys, search, the match itself, and giving up. */
export const ChoiceDialogs = (props: LayersProps): JSX.Element | null => {
  const { layer } = props;
  const close = (): void => {
    layer.value = 'none';
  };
  if (layer.value === 'keys')
    return (
      <Dialog title="Keys" onClose={close}>
        <KeyList />
      </Dialog>
    );
  if (layer.value === 'find') return <Find {...props} onClose={close} />;
  if (layer.value === 'match') return <About {...props} onClose={close} />;
  if (layer.value === 'aside') return <Resign {...props} onClose={close} />;
  return null;
};

/** What each layer is shown with. */
export type Inner = LayersProps & { readonly onClose: () => void };

/** Whether there is somebody else to agree on a draw with, and nobody has offered one. */
const mayOfferDraw = (match: MatchModel): boolean =>
  match.outcome.value === undefined &&
  match.viewer.value !== 'spectator' &&
  match.draw.value.length === 0 &&
  match.wire.value.seats.some(({ kind, mine }) => kind === 'person' && !mine);

/** The match: seats, invitations, dice promise, file, giving up. */
const About = ({ match, orders, layer, onClose }: Inner): JSX.Element => {
  const wire = match.wire.value;
  const { rulebook } = match.shelf;
  const links = { ...keptInvitations(match.id), ...wire.invitations };
  const own = ownDiceOf(match.id)?.kept;
  const promised = own?.commitment;
  const fired = [...new Set(match.lines.value.flatMap((line) => line.told.clauses))];
  return (
    <Dialog title={wire.title} onClose={onClose}>
      <dl class="keys">
        {wire.seats.flatMap((seat) => [
          <dt key={seat.name}>{seatTitle(seat.name)}</dt>,
          <dd key={`${seat.name} player`}>
            {seat.account === undefined ? playerName(seat) : <a href={`/player/${seat.account}`}>{playerName(seat)}</a>}
            {seat.player === undefined ? <Invitation link={links[seat.name]} /> : undefined}
          </dd>,
        ])}
        <dt>Rules</dt>
        <dd>
          {rulebook.title} {rulebook.version}, {wire.scenarioTitle}
          {wire.header.version === rulebook.version ? undefined : `, begun under ${wire.header.version}`}
        </dd>
      </dl>
      {promised !== undefined && promised !== wire.header.commitment ? (
        <p class="refusal" role="alert">
          The promise of the dice is not the one that was shown at first: {promised}
        </p>
      ) : undefined}
      <p class="acts">
        <a class="button" href={`/replay/${match.id}`}>
          Replay
        </a>
        <a class="button" href={routes.file(match.id)} download={`${match.id}.json`}>
          Match file
        </a>
        {own ? <KeptLink kept={own} /> : undefined}
        <a class="button" href={`/rules/${rulebook.id}?match=${match.id}`}>
          Rules
        </a>
        <span class="phone-only">
          <ThemeSwitch />
        </span>
        {mayOfferDraw(match) ? (
          <button
            type="button"
            disabled={match.sending.value}
            onClick={() => {
              onClose();
              void match.sayOfDraw('offer');
            }}
          >
            Offer a draw
          </button>
        ) : undefined}
        {orders.anytime.value.filter(givesUp).map(({ caption }) => (
          <button
            type="button"
            key={caption.label}
            onClick={() => {
              layer.value = 'aside';
            }}
          >
            {caption.label}
          </button>
        ))}
      </p>
      <TimePart match={match} />
      <details>
        <summary>Why the dice can be trusted</summary>
        <p>
          Before the first throw the server fixed all it would add to them by a promise that it cannot change, and each
          player added something of his own. When the match is over the server opens what it had promised, and every die
          is thrown again in your browser. <a href={`/verify/${match.id}`}>Check them</a>
        </p>
        <details>
          <summary>Show the promise</summary>
          <p class="hash">{wire.header.commitment}</p>
        </details>
      </details>
      <details>
        <summary>
          Clauses that came into play {(match.lines.value[0]?.n ?? 1) > 1 ? 'of late ' : ''}({fired.length})
        </summary>
        <p>
          <ClauseSign book={rulebook.id} ids={fired} />
        </p>
      </details>
    </Dialog>
  );
};

/** To give up is asked twice. */
const Resign = ({ match, orders, onClose }: Inner): JSX.Element => (
  <Dialog title="Are you sure?" onClose={onClose}>
    {orders.anytime.value.filter(givesUp).map((choice) => (
      <p key={choice.caption.label} class="acts">
        <button
          type="button"
          class="primary"
          disabled={match.sending.value}
          onClick={() => {
            onClose();
            void orders.sendNow([choice.action]);
          }}
        >
          {choice.caption.label}
        </button>
        <button type="button" onClick={onClose}>
          Play on
        </button>
      </p>
    ))}
  </Dialog>
);
