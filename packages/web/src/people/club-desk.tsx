import type { WireClub, WireClubAsk } from '@longroll/server/clubs';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { type Asked, useAsked, useDeed } from '../net/use-asked.ts';
import { AskFirst } from '../widgets/ask-first.tsx';
import { PlayerPick } from '../widgets/player-pick.tsx';
import { Refused } from '../widgets/states.tsx';
import { ClubFields, type ClubWords } from './club-fields.tsx';

interface ClubDeskProps {
  readonly club: WireClub;
  readonly asked: Asked<WireClub>;
}

/** What the owner and the officers of a club do: admit and invite, and say what the club is about. */
export const ClubDesk = (props: ClubDeskProps): JSX.Element => (
  <>
    <Asks {...props} />
    <Edit {...props} />
  </>
);

const Asks = ({ club, asked }: ClubDeskProps): JSX.Element => {
  const { value, set, again } = useAsked<readonly WireClubAsk[]>(peopleRoutes.asks(club.id));
  const { busy, trouble, act } = useDeed();
  const take = (player: string): void =>
    act(async () => {
      set(await call<readonly WireClubAsk[]>('POST', peopleRoutes.asks(club.id), { player }));
      asked.again();
    });
  const drop = (player: string): void =>
    act(async () => {
      await call('DELETE', peopleRoutes.ask(club.id, player));
      again();
    });
  return (
    <section>
      <h2>Requests and invitations</h2>
      <Refused trouble={trouble} />
      {value?.length === 0 ? <p class="none">Nobody has asked to join, and nobody is invited.</p> : undefined}
      <ul class="rows">
        {value?.map((ask) => (
          <li key={ask.id}>
            <b>
              <a href={`/player/${ask.id}`}>{ask.name}</a>
            </b>
            <span>{ask.asked === 'requested' ? 'asks to join' : 'is invited'}</span>
            {ask.asked === 'requested' ? (
              <button type="button" disabled={busy} onClick={() => take(ask.id)}>
                Admit<span class="visually-hidden"> {ask.name}</span>
              </button>
            ) : undefined}
            <button type="button" class="quiet" disabled={busy} onClick={() => drop(ask.id)}>
              {ask.asked === 'requested' ? 'Decline' : 'Take back'}
              <span class="visually-hidden"> {ask.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <div class="narrow">
        <PlayerPick label="Invite somebody by name" deed="Invite" onPick={({ id }) => take(id)} />
      </div>
    </section>
  );
};

const Edit = ({ club, asked }: ClubDeskProps): JSX.Element => {
  const { route } = useLocation();
  const { busy, trouble, act } = useDeed();
  const [words, setWords] = useState<ClubWords>(club);
  const keep = (event: Event): void => {
    event.preventDefault();
    act(async () => {
      const name = words.name.trim();
      const named = name === club.name ? {} : { name };
      asked.set(await call<WireClub>('PATCH', peopleRoutes.club(club.id), { ...named, about: words.about.trim() }));
    });
  };
  const dissolve = (): void =>
    act(async () => {
      await call('DELETE', peopleRoutes.club(club.id));
      route('/clubs');
    });
  return (
    <details class="switches">
      <summary>What the club says of itself</summary>
      <form class="narrow" onSubmit={keep}>
        <ClubFields words={words} named={club.role === 'owner'} onChange={setWords} />
        <Refused trouble={trouble} />
        <p class="acts">
          <button type="submit" class="primary" disabled={busy}>
            Keep
          </button>
          {club.role === 'owner' ? (
            <AskFirst deed="Dissolve the club" onYes={dissolve}>
              The club is no more. Its matches go on for those who have a seat at them.
            </AskFirst>
          ) : undefined}
        </p>
      </form>
    </details>
  );
};
