import type { WireCame, WireLobby, WireProfile, WireResult, WireResults } from '@longroll/server/people';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { WatchTable } from '../lobby/match-tables.tsx';
import { call } from '../net/api.ts';
import { me } from '../net/identity.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { useAsked } from '../net/use-asked.ts';
import { PersonMenu } from '../people/person-menu.tsx';
import { ProfileForm } from '../people/profile-form.tsx';
import { Records } from '../people/records.tsx';
import { botName } from '../play/player-name.ts';
import { seatTitle } from '../play/words.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { titlesOfBooks } from '../widgets/book-switch.tsx';
import { Failure, Loading } from '../widgets/states.tsx';

/** A player as others may know him: what he says of himself, his record and rating in each book, his matches. */
export const PlayerPage = (): JSX.Element => {
  const id = useRoute().params.id ?? '';
  const { value: profile, error, set } = useAsked<WireProfile>(peopleRoutes.player(id));
  const [titles, setTitles] = useState<{ readonly [id: string]: string }>({});
  useEffect(() => {
    titlesOfBooks().then(setTitles, () => undefined);
  }, []);
  const titleOf = (book: string): string => titles[book] ?? book;
  return (
    <PageFrame title={profile?.name ?? 'Player'}>
      {error !== undefined ? (
        <Failure error={error} />
      ) : profile ? (
        <>
          <div class="page-head with-acts">
            <div>
              <h1>{profile.name}</h1>
              <p>Here since {dayOf(profile.since)}.</p>
            </div>
            {me.value?.account && me.value.id !== profile.id ? (
              <p class="acts">
                <PersonMenu id={profile.id} name={profile.name} />
              </p>
            ) : undefined}
          </div>
          {profile.about === '' ? undefined : <p class="said">{profile.about}</p>}
          <Records player={id} books={profile.books} titleOf={titleOf} />
          <Clubs profile={profile} />
          <Running player={id} titleOf={titleOf} />
          <Results player={id} titleOf={titleOf} />
          {profile.shows ? <ProfileForm profile={profile} onKept={set} /> : undefined}
        </>
      ) : (
        <Loading what="the player" />
      )}
    </PageFrame>
  );
};

const dayOf = (at: string): string => new Date(at).toLocaleDateString(undefined, { dateStyle: 'long' });

const Clubs = ({ profile: { clubs = [] } }: { readonly profile: WireProfile }): JSX.Element | null =>
  clubs.length === 0 ? null : (
    <section>
      <h2>Clubs</h2>
      <ul class="rows">
        {clubs.map((club) => (
          <li key={club.id}>
            <b>
              <a href={`/club/${club.id}`}>{club.name}</a>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );

const CAME: { readonly [came in WireCame]: string } = {
  won: 'won',
  drawn: 'drawn',
  lost: 'lost',
  unfinished: 'not played to its end',
};

const seatText = ({ seat, account, bot, came, change }: WireResult['seats'][number]): string => {
  const who = account?.name ?? (bot === undefined ? 'a guest' : botName(bot));
  const moved = change === undefined ? '' : ` (${change >= 0 ? '+' : '−'}${Math.abs(Math.round(change))})`;
  return `${seatTitle(seat)}, ${who}: ${CAME[came]}${moved}`;
};

/** What he plays now, for whoever wants to watch. Matches of clubs are seen in the club. */
const Running = ({ player, titleOf }: ResultsProps): JSX.Element | null => {
  const { value } = useAsked<WireLobby>(peopleRoutes.lobby({ state: 'running', player }));
  if (!value || value.matches.length === 0) return null;
  return (
    <section>
      <h2>Being played</h2>
      <WatchTable matches={value.matches} titleOf={titleOf} />
    </section>
  );
};

interface ResultsProps {
  readonly player: string;
  readonly titleOf: (book: string) => string;
}

const Results = ({ player, titleOf }: ResultsProps): JSX.Element | null => {
  const [results, setResults] = useState<readonly WireResult[]>([]);
  const [next, setNext] = useState<string | undefined>(undefined);
  const [trouble, setTrouble] = useState('');
  const more = (after?: string): void => {
    call<WireResults>('GET', peopleRoutes.results(player, after)).then(
      (page) => {
        setResults((before) => (after === undefined ? page.results : [...before, ...page.results]));
        setNext(page.next);
      },
      (error: Error) => setTrouble(error.message),
    );
  };
  useEffect(() => more(), [player]);
  if (trouble !== '') return <p>{trouble}</p>;
  if (results.length === 0) return null;
  return (
    <section>
      <h2>Matches</h2>
      <ul class="rows">
        {results.map((result) => (
          <li key={result.match}>
            <b>
              <a href={`/replay/${result.match}`}>{result.title}</a>
            </b>
            <span>
              {titleOf(result.rulebook)}, {dayOf(result.ended)}
              {result.rated ? ', rated' : ''}. {result.seats.map(seatText).join('; ')}.
            </span>
          </li>
        ))}
      </ul>
      {next === undefined ? undefined : (
        <button type="button" onClick={() => more(next)}>
          Earlier
        </button>
      )}
    </section>
  );
};
