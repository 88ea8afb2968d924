import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { keptInvitations } from '../play/invitations.ts';
import { awaitedWords, ownDiceOf, type Shared, shareDice } from '../play/own-dice.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Invitation } from '../widgets/invitation.tsx';
import { SeatRows } from '../widgets/seat-rows.tsx';
import { Refused } from '../widgets/states.tsx';

/** A match that has not begun: who sits where, the links to send, whose dice are awaited. It opens by itself when it begins. */
export const WaitingRoom = ({ shared }: { readonly shared: Shared }): JSX.Element => {
  const { match, state } = shared;
  const links = { ...keptInvitations(match.id), ...match.invitations };
  const first = ownDiceOf(match.id);
  return (
    <PageFrame title={match.title}>
      <div class="page-head">
        <h1>{match.title}</h1>
        <p role="status">{awaitedWords(match.seats)}</p>
      </div>
      {state === 'changed' ? (
        <p class="refusal" role="alert">
          The server shows another promise for the dice of this match than it did at first. Do not play it: first{' '}
          <span class="hash">{first?.kept.commitment}</span>, now <span class="hash">{match.header.commitment}</span>.
        </p>
      ) : undefined}
      <SeatRows
        seats={match.seats}
        beside={(seat) => (seat.kind === 'open' ? <Invitation link={links[seat.name]} /> : undefined)}
      />
      <p class="fine">
        The dice are promised already. Their hash is <span class="hash">{match.header.commitment}</span>; each side adds
        bytes of its own, which nobody sees before all are fixed.
      </p>
      <Acts shared={shared} />
    </PageFrame>
  );
};

const AGAIN: { readonly [state in Shared['state']]?: string } = {
  lost: 'Your bytes for the dice were drawn in another browser. Open the match there, or draw them anew here.',
  asked:
    'Your bytes for the dice were known already, and fresh ones are asked for, as happens when somebody has lost his. Whoever asks often may be looking for dice that he likes.',
};

const Acts = ({ shared: { match, state } }: { readonly shared: Shared }): JSX.Element => {
  const { route } = useLocation();
  const [trouble, setTrouble] = useState('');
  const failed = (error: Error): void => setTrouble(error.message);
  return (
    <>
      <Refused trouble={trouble} />
      {AGAIN[state] ? (
        <p class="notice">
          {AGAIN[state]}{' '}
          <button type="button" onClick={() => void shareDice(match, true).catch(failed)}>
            Draw them anew
          </button>
        </p>
      ) : undefined}
      {match.takeBack ? (
        <p class="acts">
          <button
            type="button"
            onClick={() => void call('DELETE', routes.match(match.id)).then(() => route('/'), failed)}
          >
            Take the match back
          </button>
        </p>
      ) : undefined}
    </>
  );
};
