import type { WireClub, WireClubs, WireMyClubs } from '@longroll/server/clubs';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call } from '../net/api.ts';
import { me } from '../net/identity.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { useAsked, useDeed } from '../net/use-asked.ts';
import { ClubFields, type ClubWords } from '../people/club-fields.tsx';
import { Tournaments } from '../people/tournaments.tsx';
import { PageFrame } from '../widgets/bar.tsx';
import { Loading, Refused } from '../widgets/states.tsx';

/** The clubs that one is in, all others, and the tournaments that are open to all. */
export const ClubsPage = (): JSX.Element => {
  const account = me.value?.account === true;
  const mine = useAsked<WireMyClubs>(account ? peopleRoutes.myClubs : undefined);
  return (
    <PageFrame title="Clubs and tournaments">
      <div class="page-head">
        <h1>Clubs and tournaments</h1>
        <p>A club has a lobby of its own: its matches and tournaments are seen by its members alone.</p>
      </div>
      {account ? (
        <Mine mine={mine.value} onChange={mine.again} />
      ) : me.value ? (
        <p class="notice">
          To join or found a club, or to enter a tournament, <a href="/account">sign in</a>.
        </p>
      ) : undefined}
      <AllClubs />
      {account ? <FoundClub /> : undefined}
      <Tournaments />
    </PageFrame>
  );
};

const membersWords = (count: number): string => (count === 1 ? '1 member' : `${count} members`);

const ROLES: { readonly [role in NonNullable<WireClub['role']>]: string } = {
  owner: 'You own it',
  officer: 'You are an officer',
  member: 'You are a member',
};

/** What whoever looks is to a club. */
const standing = ({ role, asked }: WireClub): string =>
  role ? ROLES[role] : asked === 'invited' ? 'You are invited' : asked === 'requested' ? 'You have asked to join' : '';

const ClubList = ({ clubs }: { readonly clubs: readonly WireClub[] }): JSX.Element => (
  <ul class="club-cards">
    {clubs.map((club) => (
      <li key={club.id}>
        <h3>
          <a href={`/club/${club.id}`}>{club.name}</a>
        </h3>
        <p class="fine">
          {membersWords(club.members)}
          {standing(club) === '' ? '' : `. ${standing(club)}`}
        </p>
        {club.about === '' ? undefined : <p>{club.about}</p>}
      </li>
    ))}
  </ul>
);

const Mine = ({
  mine,
  onChange,
}: {
  readonly mine: WireMyClubs | undefined;
  readonly onChange: () => void;
}): JSX.Element => {
  const { busy, trouble, act } = useDeed();
  if (!mine) return <Loading what="your clubs" />;
  const follow = (club: WireClub): void =>
    act(async () => {
      await call('POST', peopleRoutes.join(club.id));
      onChange();
    });
  return (
    <section>
      <h2>Your clubs</h2>
      <Refused trouble={trouble} />
      {mine.invitations.length > 0 ? (
        <ul class="rows">
          {mine.invitations.map((club) => (
            <li key={club.id}>
              <b>
                <a href={`/club/${club.id}`}>{club.name}</a>
              </b>
              <span>invites you</span>
              <button type="button" disabled={busy} onClick={() => follow(club)}>
                Join
              </button>
            </li>
          ))}
        </ul>
      ) : undefined}
      {mine.clubs.length + mine.requests.length === 0 ? (
        <p class="none">You are in no club yet. Ask to join one below, or found your own.</p>
      ) : (
        <ClubList clubs={[...mine.clubs, ...mine.requests]} />
      )}
    </section>
  );
};

const LEAST_LETTERS = 2;

const AllClubs = (): JSX.Element => {
  const [text, setText] = useState('');
  const [further, setFurther] = useState<WireClubs | undefined>(undefined);
  const asked = text.trim().length < LEAST_LETTERS ? undefined : text.trim();
  const first = useAsked<WireClubs>(peopleRoutes.clubs({ text: asked }));
  const next = further ? further.next : first.value?.next;
  const clubs = [...(first.value?.clubs ?? []), ...(further?.clubs ?? [])];
  const more = (): void => {
    void call<WireClubs>('GET', peopleRoutes.clubs({ text: asked, after: next })).then((page) =>
      setFurther({ ...page, clubs: [...(further?.clubs ?? []), ...page.clubs] }),
    );
  };
  return (
    <section>
      <h2>All clubs</h2>
      <search class="filters">
        <input
          type="search"
          aria-label="Name of a club"
          placeholder="Name of a club"
          maxLength={40}
          value={text}
          onInput={(event) => {
            setFurther(undefined);
            setText(event.currentTarget.value);
          }}
        />
      </search>
      {first.error instanceof Error ? <Refused trouble={first.error.message} /> : undefined}
      {first.value === undefined ? (
        <Loading what="the clubs" />
      ) : clubs.length === 0 ? (
        <p class="none">{asked === undefined ? 'There is no club yet.' : 'No club has a name like that.'}</p>
      ) : (
        <ClubList clubs={clubs} />
      )}
      {next === undefined ? undefined : (
        <button type="button" onClick={more}>
          More clubs
        </button>
      )}
    </section>
  );
};

const FoundClub = (): JSX.Element => {
  const { route } = useLocation();
  const { busy, trouble, act } = useDeed();
  const [words, setWords] = useState<ClubWords>({ name: '', about: '' });
  const found = (event: Event): void => {
    event.preventDefault();
    act(async () => {
      const club = await call<WireClub>('POST', peopleRoutes.newClub, {
        name: words.name.trim(),
        about: words.about.trim(),
      });
      route(`/club/${club.id}`);
    });
  };
  return (
    <details class="switches">
      <summary>Found a club</summary>
      <form class="narrow" onSubmit={found}>
        <ClubFields words={words} named onChange={setWords} />
        <Refused trouble={trouble} />
        <button type="submit" class="primary" disabled={busy}>
          Found the club
        </button>
      </form>
    </details>
  );
};
