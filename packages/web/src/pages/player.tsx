import type { WireBookRecord, WireCame, WireProfile, WireResult, WireResults } from '@longroll/server/people';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { seatTitle } from '../play/words.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { titlesOfBooks } from '../widgets/book-switch.tsx';
import { Failure, Loading } from '../widgets/states.tsx';

/** A player as others may know him: what he says of himself, his record and rating in each book, his matches. */
export const PlayerPage = (): JSX.Element => {
  const id = useRoute().params.id ?? '';
  const [profile, setProfile] = useState<WireProfile | undefined>(undefined);
  const [titles, setTitles] = useState<{ readonly [id: string]: string }>({});
  const [error, setError] = useState<unknown>(undefined);
  useEffect(() => {
    setProfile(undefined);
    call<WireProfile>('GET', peopleRoutes.player(id)).then(setProfile, setError);
    titlesOfBooks().then(setTitles, () => undefined);
  }, [id]);
  return (
    <PageFrame title={profile?.name ?? 'Player'}>
      {error !== undefined ? (
        <Failure error={error} />
      ) : profile ? (
        <>
          <div class="page-head">
            <h1>{profile.name}</h1>
            <p>Here since {dayOf(profile.since)}.</p>
          </div>
          {profile.about === '' ? undefined : <p>{profile.about}</p>}
          <Record books={profile.books} titles={titles} />
          <Results player={id} titles={titles} />
        </>
      ) : (
        <Loading what="the player" />
      )}
    </PageFrame>
  );
};

const dayOf = (at: string): string => new Date(at).toLocaleDateString(undefined, { dateStyle: 'long' });

interface Titled {
  readonly titles: { readonly [id: string]: string };
}

const Record = ({ books, titles }: Titled & { readonly books: readonly WireBookRecord[] }): JSX.Element => (
  <section>
    <h2>Record</h2>
    {books.length === 0 ? (
      <p>No match with another person has ended yet.</p>
    ) : (
      <table class="notices">
        <thead>
          <tr>
            <th scope="col">Rulebook</th>
            <th scope="col">Won</th>
            <th scope="col">Drawn</th>
            <th scope="col">Lost</th>
            <th scope="col">Rating</th>
          </tr>
        </thead>
        <tbody>
          {books.map(({ rulebook, results, rating }) => (
            <tr key={rulebook}>
              <th scope="row">{titles[rulebook] ?? rulebook}</th>
              <td>{results?.won ?? 'not shown'}</td>
              <td>{results?.drawn ?? ''}</td>
              <td>{results?.lost ?? ''}</td>
              <td>{rating ? `${Math.round(rating.rating)}, give or take ${Math.round(rating.deviation)}` : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

const CAME: { readonly [came in WireCame]: string } = {
  won: 'won',
  drawn: 'drawn',
  lost: 'lost',
  unfinished: 'not played to its end',
};

const seatText = ({ seat, account, bot, came, change }: WireResult['seats'][number]): string => {
  const who = account?.name ?? (bot ? 'the computer' : 'a guest');
  const moved = change === undefined ? '' : ` (${change >= 0 ? '+' : '−'}${Math.abs(Math.round(change))})`;
  return `${seatTitle(seat)}, ${who}: ${CAME[came]}${moved}`;
};

const Results = ({ player, titles }: Titled & { readonly player: string }): JSX.Element | null => {
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
              {titles[result.rulebook] ?? result.rulebook}, {dayOf(result.ended)}
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
