import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { Invitations } from '../people/invitations.tsx';
import { Terms } from '../people/terms.tsx';
import { awaitedWords, ownDiceOf, type Shared, shareDice } from '../play/own-dice.ts';
import { AskFirst } from '../widgets/ask-first.tsx';
import { PageFrame } from '../widgets/bar.tsx';
import { SeatRows } from '../widgets/seat-rows.tsx';
import { Refused } from '../widgets/states.tsx';

/**
 * A match that has not begun: what it is, who sits where, who is invited, whose dice are awaited. It opens by itself when
 * it begins.
 */
export const WaitingRoom = ({ shared }: { readonly shared: Shared }): JSX.Element => {
  const { match, state } = shared;
  const first = ownDiceOf(match.id);
  const invites = match.takeBack && match.seats.some(({ kind }) => kind === 'open');
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
      <div class="waiting">
        <div>
          <Terms match={match} />
          <SeatRows seats={match.seats} />
          <Acts shared={shared} />
        </div>
        {invites ? <Invitations match={match} /> : undefined}
      </div>
      <details class="switches">
        <summary>Dice</summary>
        <p>
          The dice of this match are promised already: neither side and nobody at the server can change them. The server
          has fixed a secret and shows its seal; each side adds bytes of its own, which nobody sees before all are
          fixed. When the match is over the secret is opened, and everybody can check each die against the seal.
        </p>
        <p class="fine">
          The seal: <span class="hash">{match.header.commitment}</span>
        </p>
      </details>
    </PageFrame>
  );
};

const AGAIN: { readonly [state in Shared['state']]?: string } = {
  lost: 'Your part of the dice was drawn in another browser. Open the match there, or draw it anew here.',
  asked:
    'Your part of the dice was known already, and a fresh one is asked for, as happens when somebody has lost theirs. Whoever asks often may be looking for dice that they like.',
};

const Acts = ({ shared: { match, state } }: { readonly shared: Shared }): JSX.Element => {
  const { route } = useLocation();
  const [trouble, setTrouble] = useState('');
  const failed = (error: Error): void => setTrouble(error.message);
  return (
    <>
      <Refused trouble={trouble} />
      {AGAIN[state] ? (
        <div class="notice">
          <p>{AGAIN[state]}</p>
          <button type="button" onClick={() => void shareDice(match, true).catch(failed)}>
            Draw it anew
          </button>
        </div>
      ) : undefined}
      {match.takeBack ? (
        <p class="acts">
          <AskFirst
            deed="Cancel the match"
            quiet={false}
            onYes={() => void call('DELETE', routes.match(match.id)).then(() => route('/'), failed)}
          >
            It has not begun. After this nobody can sit down at it, and all invitations to it are void.
          </AskFirst>
        </p>
      ) : undefined}
    </>
  );
};
