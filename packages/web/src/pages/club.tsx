import type { WireClub } from '@longroll/server/clubs';
import type { WireRulebook } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import { Search } from '../lobby/search.tsx';
import { call } from '../net/api.ts';
import { me } from '../net/identity.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { routes } from '../net/routes.ts';
import { type Asked, useAsked, useDeed } from '../net/use-asked.ts';
import { ClubDesk } from '../people/club-desk.tsx';
import { Members } from '../people/members.tsx';
import { Tournaments } from '../people/tournaments.tsx';
import { AskFirst } from '../widgets/ask-first.tsx';
import { PageFrame } from '../widgets/bar.tsx';
import { Failure, Loading, Refused } from '../widgets/states.tsx';

/** A club: its own lobby, its tournaments and its members. */
export const ClubPage = (): JSX.Element => {
  const id = useRoute().params.id ?? '';
  const club = useAsked<WireClub>(peopleRoutes.club(id));
  const books = useAsked<readonly WireRulebook[]>(routes.rulebooks);
  const { value } = club;
  return (
    <PageFrame title={value?.name ?? 'Club'}>
      {club.error !== undefined ? (
        <Failure error={club.error} />
      ) : value ? (
        <>
          <Head club={value} asked={club} />
          {value.role ? (
            <>
              <Search books={books.value ?? []} clubs={[]} only={value.id} heading="The club's lobby" />
              <Tournaments club={value} />
            </>
          ) : undefined}
          <Members club={value} onChange={club.again} />
          {value.role === 'owner' || value.role === 'officer' ? <ClubDesk club={value} asked={club} /> : undefined}
        </>
      ) : (
        <Loading what="the club" />
      )}
    </PageFrame>
  );
};

interface HeadProps {
  readonly club: WireClub;
  readonly asked: Asked<WireClub>;
}

const Head = ({ club, asked }: HeadProps): JSX.Element => {
  const { route } = useLocation();
  const { busy, trouble, act } = useDeed();
  const self = me.value?.account ? me.value.id : undefined;
  const join = (): void =>
    act(async () => {
      asked.set(await call<WireClub>('POST', peopleRoutes.join(club.id)));
    });
  const takeBack = (player: string): void =>
    act(async () => {
      await call('DELETE', peopleRoutes.ask(club.id, player));
      asked.again();
    });
  const leave = (player: string): void =>
    act(async () => {
      await call('DELETE', peopleRoutes.member(club.id, player));
      route('/clubs');
    });
  return (
    <>
      <div class="page-head with-acts">
        <div>
          <h1>{club.name}</h1>
          <p>
            {club.members === 1 ? '1 member' : `${club.members} members`}, founded{' '}
            {new Date(club.created).toLocaleDateString(undefined, { dateStyle: 'long' })}.
          </p>
        </div>
        <p class="acts">
          {club.role ? (
            <>
              <a class="button primary" href={`/new?against=anyone&club=${club.id}`}>
                New match in the club
              </a>
              {self !== undefined && club.role !== 'owner' ? (
                <AskFirst deed="Leave the club" onYes={() => leave(self)}>
                  Matches at which you have a seat go on. To come back you ask to join again.
                </AskFirst>
              ) : undefined}
            </>
          ) : self === undefined ? (
            <a class="button" href="/account">
              Sign in to join
            </a>
          ) : club.asked === 'requested' ? (
            <button type="button" disabled={busy} onClick={() => takeBack(self)}>
              Take back that I asked to join
            </button>
          ) : (
            <>
              <button type="button" class="primary" disabled={busy} onClick={join}>
                {club.asked === 'invited' ? 'Join' : 'Ask to join'}
              </button>
              {club.asked === 'invited' ? (
                <button type="button" disabled={busy} onClick={() => takeBack(self)}>
                  Decline
                </button>
              ) : undefined}
            </>
          )}
        </p>
      </div>
      <Refused trouble={trouble} />
      {club.asked === 'requested' ? (
        <p class="notice" role="status">
          You have asked to join. Its owner or an officer admits you.
        </p>
      ) : undefined}
      {club.about === '' ? undefined : <p class="said">{club.about}</p>}
    </>
  );
};
