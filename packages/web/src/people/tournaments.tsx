import type { WireClub } from '@longroll/server/clubs';
import type { NewTournament, WireTournament, WireTournaments } from '@longroll/server/tournaments';
import type { WireRulebook } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call } from '../net/api.ts';
import { me } from '../net/identity.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { routes } from '../net/routes.ts';
import { useAsked, useDeed } from '../net/use-asked.ts';
import { PACES } from '../pages/begin.ts';
import { paceText } from '../play/pace-words.ts';
import { SelectField } from '../widgets/select-field.tsx';
import { Loading, Refused } from '../widgets/states.tsx';

/** The tournaments of a club, or those open to all, and the form that announces one. */
export const Tournaments = ({ club }: { readonly club?: WireClub }): JSX.Element => {
  const { value, error } = useAsked<WireTournaments>(peopleRoutes.tournaments({ club: club?.id }));
  const books = useAsked<readonly WireRulebook[]>(routes.rulebooks);
  const titleOf = (id: string): string => books.value?.find((book) => book.id === id)?.title ?? id;
  const mayAnnounce = club ? club.role === 'owner' || club.role === 'officer' : me.value?.account === true;
  return (
    <section>
      <h2>{club ? 'Tournaments of the club' : 'Tournaments'}</h2>
      {error instanceof Error ? <Refused trouble={error.message} /> : undefined}
      {value === undefined ? (
        <Loading what="the tournaments" />
      ) : value.tournaments.length === 0 ? (
        <p class="none">There is no tournament yet. In a round robin each plays each.</p>
      ) : (
        <ul class="rows">
          {value.tournaments.map((line) => (
            <li key={line.id}>
              <b>
                <a href={`/tournament/${line.id}`}>{line.title}</a>
              </b>
              <span>
                {titleOf(line.rulebook)}, {paceText(line.pace)}
                {line.rated ? ', rated' : ''}. {line.entries === 1 ? '1 player' : `${line.entries} players`},{' '}
                {line.entering ? 'the list is open' : 'the list is closed'}.
              </span>
              <a
                class="button"
                href={`/tournament/${line.id}`}
                aria-label={`${line.entering ? 'Enter' : 'Table'}: ${line.title}`}
              >
                {line.entering ? 'Enter' : 'Table'}
              </a>
            </li>
          ))}
        </ul>
      )}
      {mayAnnounce && books.value ? <Announce books={books.value} club={club?.id} /> : undefined}
    </section>
  );
};

interface AnnounceProps {
  readonly books: readonly WireRulebook[];
  readonly club: string | undefined;
}

const isForTwo = (book: WireRulebook, scenario: string): boolean => book.seats[scenario]?.length === 2;

const Announce = ({ books, club }: AnnounceProps): JSX.Element => {
  const { route } = useLocation();
  const { busy, trouble, act } = useDeed();
  const [title, setTitle] = useState('');
  const [bookId, setBook] = useState(books[0]?.id ?? '');
  const book = books.find(({ id }) => id === bookId);
  const scenarios = book?.scenarios.filter(({ id }) => isForTwo(book, id)) ?? [];
  const [picked, setScenario] = useState('');
  const scenario = scenarios.find(({ id }) => id === picked)?.id ?? scenarios[0]?.id ?? '';
  const [pace, setPace] = useState('none');
  const [rated, setRated] = useState(false);
  const [bothSides, setBothSides] = useState(false);
  const announce = (event: Event): void => {
    event.preventDefault();
    const clock = PACES.find(({ id }) => id === pace)?.pace;
    const wanted: NewTournament = {
      title: title.trim(),
      rulebook: bookId,
      scenario,
      ...(club === undefined ? {} : { club }),
      ...(rated ? { rated: true } : {}),
      ...(bothSides ? { bothSides: true } : {}),
      ...(clock ? { pace: clock } : {}),
    };
    act(async () => {
      const made = await call<WireTournament>('POST', peopleRoutes.newTournament, wanted);
      route(`/tournament/${made.id}`);
    });
  };
  return (
    <details class="switches">
      <summary>Announce a tournament</summary>
      <form class="narrow" onSubmit={announce}>
        <p>A round robin: each plays each. You close the list, then the matches are set up.</p>
        <div class="field">
          <label for="tournament-title">Title</label>
          <input
            id="tournament-title"
            required
            minLength={3}
            maxLength={80}
            value={title}
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </div>
        <SelectField label="Rulebook" options={books} value={bookId} onChange={setBook} />
        <SelectField label="Scenario for two" options={scenarios} value={scenario} onChange={setScenario} />
        <SelectField label="Time" options={PACES} value={pace} onChange={setPace} />
        <div class="picks">
          <label class="pick">
            <input
              type="checkbox"
              checked={bothSides}
              onChange={(event) => setBothSides(event.currentTarget.checked)}
            />
            Each pair plays twice, with sides changed
          </label>
          <label class="pick">
            <input type="checkbox" checked={rated} onChange={(event) => setRated(event.currentTarget.checked)} />
            Rated: each match counts for both
          </label>
        </div>
        <Refused trouble={trouble} />
        <p class="acts">
          <button type="submit" class="primary" disabled={busy || scenario === ''}>
            Announce it
          </button>
        </p>
      </form>
    </details>
  );
};
