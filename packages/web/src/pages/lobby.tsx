import type { WireMatch, WireRulebook } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { shareDice } from '../play/own-dice.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Icon } from '../widgets/icon.tsx';
import { Loading } from '../widgets/states.tsx';
import { begin } from './begin.ts';
import { Headpiece } from './headpiece.tsx';
import { isMyMove, MatchTableList, OpenSeats, WatchList } from './match-lists.tsx';
import { PlayNow } from './play-now.tsx';

interface Lists {
  readonly books: readonly WireRulebook[];
  readonly mine: readonly WireMatch[];
  readonly open: readonly WireMatch[];
  readonly watch: readonly WireMatch[];
}

const AGAIN = 15_000;

const fetchLists = async (): Promise<Lists> => {
  const [books, mine, open, watch] = await Promise.all([
    call<readonly WireRulebook[]>('GET', routes.rulebooks),
    call<readonly WireMatch[]>('GET', routes.matchList('mine')),
    call<readonly WireMatch[]>('GET', routes.matchList('open')),
    call<readonly WireMatch[]>('GET', routes.matchList('watch')),
  ]);
  return { books, mine, open, watch };
};

/** The lists of the lobby, fetched anew while the page is looked at. */
const useLists = (): { readonly lists: Lists | undefined; readonly trouble: string } => {
  const [lists, setLists] = useState<Lists | undefined>(undefined);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    const load = (): void => {
      if (document.hidden) return;
      fetchLists().then(
        (found) => {
          setLists(found);
          setTrouble('');
          // A match that waits for this browser's share of the dice begins without being opened.
          for (const match of found.mine) if (match.state === 'waiting') void shareDice(match).catch(() => undefined);
        },
        (error: Error) => setTrouble(error.message),
      );
    };
    load();
    const timer = setInterval(load, AGAIN);
    document.addEventListener('visibilitychange', load);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', load);
    };
  }, []);
  return { lists, trouble };
};

const greeting = (lists: Lists | undefined): string => {
  const waiting = lists?.mine.filter(isMyMove).length ?? 0;
  if (waiting === 0) return 'Fight the war of 1861';
  const NUMBERS = ['', 'One match waits', 'Two matches wait', 'Three matches wait', 'Four matches wait'];
  return `${NUMBERS[waiting] ?? `${waiting} matches wait`} for your orders`;
};

/** The lobby: what waits, and every way to begin. */
export const LobbyPage = (): JSX.Element => {
  const { lists, trouble } = useLists();
  const running = lists?.mine.filter((match) => match.state !== 'over') ?? [];
  const known = new Set(lists?.mine.map((match) => match.id));
  const others = lists?.watch.filter((match) => !known.has(match.id)) ?? [];
  const over = lists?.mine.filter((match) => match.state === 'over') ?? [];
  const mine = (
    <section class="mine">
      <h2>Your matches</h2>
      {running.length === 0 ? (
        <div class="empty">
          <Icon name="drum" size={64} />
          <p>No matches yet. Begin one, or learn by playing.</p>
        </div>
      ) : (
        <MatchTableList matches={running} />
      )}
    </section>
  );
  return (
    <PageFrame title="Long Roll">
      <Headpiece />
      <section class="hello">
        <div>
          <h1>{greeting(lists)}</h1>
          <p>Every rule enforced, every outcome explained, every die open to proof.</p>
        </div>
        <div class="acts">
          <a class="button primary" href="/new">
            New match
          </a>
        </div>
      </section>
      {trouble ? (
        <p class="notice" role="status">
          {trouble} The page tries again.
        </p>
      ) : undefined}
      {running.length > 0 ? mine : undefined}
      <section>
        <h2>Play now</h2>
        {lists ? <Beginnings books={lists.books} /> : <Loading what="the rulebooks and your matches" />}
      </section>
      {lists && running.length === 0 ? mine : undefined}
      {lists && lists.open.length > 0 ? <OpenSeats matches={lists.open} /> : undefined}
      {others.length > 0 ? <WatchList title="Watch" matches={others} /> : undefined}
      {over.length > 0 ? <WatchList title="Ended" matches={over} /> : undefined}
    </PageFrame>
  );
};

const Beginnings = ({ books }: { readonly books: readonly WireRulebook[] }): JSX.Element => (
  <div class="cards">
    {books.slice(0, 1).map((book) => (
      <FirstSteps key={book.id} book={book} />
    ))}
    <article class="book-card first">
      <div>
        <h3>With people</h3>
        <p>Send a friend a link, leave a seat open in the lobby, or share one screen.</p>
        <p class="acts">
          <a class="button" href="/new?against=friend">
            Invite by link
          </a>
          <a class="button" href="/new?against=hotseat">
            Hot-seat
          </a>
        </p>
      </div>
    </article>
    {books.map((book) => (
      <article class="book-card" key={book.id}>
        <Emblem marks={book.emblem} />
        <div>
          <h3>
            <a href={`/new?book=${book.id}`}>{book.title}</a>
          </h3>
          <PlayNow book={book} />
        </div>
      </article>
    ))}
  </div>
);

/** The scenario for a first evening: the one that is named for learning, else the first. */
export const learningScenario = (book: WireRulebook): WireRulebook['scenarios'][number] | undefined =>
  book.scenarios.find((scenario) => /learn/i.test(`${scenario.id} ${scenario.title}`)) ?? book.scenarios[0];

const FirstSteps = ({ book }: { readonly book: WireRulebook }): JSX.Element | null => {
  const { route } = useLocation();
  const [trouble, setTrouble] = useState('');
  const scenario = learningScenario(book);
  if (!scenario) return null;
  const side = book.seats[scenario.id]?.[0] ?? '';
  const learn = (): void => {
    begin({ book: book.id, scenario: scenario.id, options: {}, side, against: 'greedy' }, book).then(
      (id) => route(`/match/${id}`),
      (error: Error) => setTrouble(error.message),
    );
  };
  return (
    <article class="book-card first">
      <div>
        <h3>First time here?</h3>
        <p>
          <b>{scenario.title}.</b> {scenario.about}
        </p>
        <button type="button" class="primary" onClick={learn}>
          Learn by playing
        </button>
        {trouble ? <p class="notice">{trouble}</p> : undefined}
      </div>
    </article>
  );
};

const Emblem = ({ marks }: { readonly marks: string }): JSX.Element => (
  <svg
    viewBox="0 0 104 80"
    preserveAspectRatio="xMidYMid meet"
    aria-hidden="true"
    class="emblem"
    dangerouslySetInnerHTML={{ __html: marks }}
  />
);
