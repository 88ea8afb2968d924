import type { Invite, WireInvitation } from '@longroll/server/invitations';
import type { WireMatch } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { call, freshId } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { useAsked, useDeed } from '../net/use-asked.ts';
import { keptInvitations } from '../play/invitations.ts';
import { seatTitle } from '../play/words.ts';
import { Invitation } from '../widgets/invitation.tsx';
import { PlayerPick } from '../widgets/player-pick.tsx';
import { Refused } from '../widgets/states.tsx';

/** The open invitations of a match that I have set up: links and people by name, to be copied, made and cancelled. */
export const Invitations = ({ match }: { readonly match: WireMatch }): JSX.Element => {
  const { value, again } = useAsked<readonly WireInvitation[]>(peopleRoutes.invitations(match.id));
  const { busy, trouble, act } = useDeed();
  const open = match.seats.filter(({ kind }) => kind === 'open');
  const invite = (wish: Omit<Invite, 'id'>): void =>
    act(async () => {
      await call('POST', peopleRoutes.invitations(match.id), { id: freshId(), ...wish });
      again();
    });
  const takeBack = (invitation: string): void =>
    act(async () => {
      await call('DELETE', peopleRoutes.invitation(match.id, invitation));
      again();
    });
  return (
    <section class="invitations" aria-labelledby="invitations-title">
      <h2 id="invitations-title">Invitations</h2>
      <Refused trouble={trouble} />
      {open.map(({ name }) => {
        const own = value?.filter(({ seat }) => seat === name) ?? [];
        return (
          <div key={name}>
            <h3>{seatTitle(name)}</h3>
            <ul class="rows">
              {own.map((each) => (
                <li key={each.id}>
                  <Invited invitation={each} match={match.id} />
                  <button type="button" class="quiet" disabled={busy} onClick={() => takeBack(each.id)}>
                    Cancel<span class="visually-hidden"> {each.player?.name ?? 'the link'}</span>
                  </button>
                </li>
              ))}
              {value && own.length === 0 ? <li>Nobody is invited.</li> : undefined}
            </ul>
            <PlayerPick
              label="Invite somebody by name"
              deed="Invite"
              onPick={({ id }) => invite({ seat: name, player: id })}
            />
            <p class="acts">
              <button type="button" disabled={busy} onClick={() => invite({ seat: name })}>
                Make a new link
              </button>
            </p>
          </div>
        );
      })}
    </section>
  );
};

interface InvitedProps {
  readonly invitation: WireInvitation;
  readonly match: string;
}

const Invited = ({ invitation: { player, link, seat, at }, match }: InvitedProps): JSX.Element => {
  if (player)
    return (
      <>
        <b>
          <a href={`/player/${player.id}`}>{player.name}</a>
        </b>
        <span>is told of it, and may accept or decline.</span>
      </>
    );
  const shown = link ?? keptInvitations(match)[seat];
  return shown === undefined ? (
    <span>
      A link made on {new Date(at).toLocaleDateString(undefined, { dateStyle: 'long' })}. It was shown only once.
    </span>
  ) : (
    <Invitation link={shown} />
  );
};
