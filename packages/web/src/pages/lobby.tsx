import type { WireMatch } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { BookShelf, FirstSteps } from '../lobby/book-shelf.tsx';
import { Continue } from '../lobby/continue.tsx';
import { hidden } from '../lobby/hidden.ts';
import { inkFrom } from '../lobby/ink-of.ts';
import { type Lists, useLists } from '../lobby/lists.ts';
import { newsOf } from '../lobby/news.ts';
import { NewsList } from '../lobby/news-list.tsx';
import { OwnMatches } from '../lobby/own-matches.tsx';
import { Search } from '../lobby/search.tsx';
import { byUrgency, deadlineOf, greetingOf, waitingFor } from '../lobby/standing.ts';
import { serverNow } from '../net/server-time.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Loading } from '../widgets/states.tsx';

/** Cards before the list of all. */
const MOST_CARDS = 4;

const EVERY = 'Every rule enforced, every outcome explained, every die open to proof.';

/** The lobby: what waits first, what is new, the books, and the seats and matches of everybody. */
export const LobbyPage = (): JSX.Element => {
  const { lists, trouble, again } = useLists();
  const now = serverNow();
  const mine = lists?.mine.filter(({ id }) => !hidden.value.has(id)) ?? [];
  const waiting = waitingFor(mine);
  return (
    <PageFrame title="Long Roll">
      <section class="hello">
        <div>
          <h1>{greetingOf(waiting.length)}</h1>
          <p>{deadlineOf(waiting, now) ?? EVERY}</p>
        </div>
        <p class="acts">
          <a class="button primary" href="/new">
            New match
          </a>
          <a class="button" href="/new?against=friend">
            Invite a friend
          </a>
        </p>
      </section>
      {trouble ? (
        <p class="notice" role="status">
          {trouble} The page tries again.
        </p>
      ) : undefined}
      {lists ? (
        <Filled lists={lists} mine={mine} now={now} onChange={again} />
      ) : trouble === '' ? (
        <Loading what="the rulebooks and your matches" />
      ) : undefined}
    </PageFrame>
  );
};

interface FilledProps {
  readonly lists: Lists;
  readonly mine: readonly WireMatch[];
  readonly now: number;
  readonly onChange: () => void;
}

const Filled = ({ lists, mine, now, onChange }: FilledProps): JSX.Element => {
  const { books, clubs, invited } = lists;
  const [all, showAll] = useState(false);
  const titleOf = (id: string): string => books.find((book) => book.id === id)?.title ?? id;
  const running = byUrgency(
    mine.filter(({ state }) => state !== 'over'),
    now,
  );
  const news = newsOf(invited, clubs.invitations, mine, now);
  return (
    <>
      {running.length === 0 ? <FirstSteps books={books} /> : undefined}
      {running.length > 0 || news.length > 0 ? (
        <div class="first-row">
          {running.length > 0 ? (
            <section aria-labelledby="continue-title">
              <h2 id="continue-title">Continue</h2>
              <Continue matches={running.slice(0, MOST_CARDS)} titleOf={titleOf} inkOf={inkFrom(books)} now={now} />
              <AllButton count={lists.mine.length} open={all} onPress={() => showAll(!all)} />
            </section>
          ) : undefined}
          <NewsList news={news} now={now} onChange={onChange} />
        </div>
      ) : undefined}
      {running.length === 0 && lists.mine.length > 0 ? (
        <AllButton count={lists.mine.length} open={all} onPress={() => showAll(!all)} />
      ) : undefined}
      {all ? <OwnMatches matches={lists.mine} titleOf={titleOf} inkOf={inkFrom(books)} now={now} /> : undefined}
      <BookShelf books={books} />
      <Search books={books} clubs={clubs.clubs} heading="Seats and matches" />
    </>
  );
};

interface AllProps {
  readonly count: number;
  readonly open: boolean;
  readonly onPress: () => void;
}

/** Opens and closes the table of all my matches. */
const AllButton = ({ count, open, onPress }: AllProps): JSX.Element => (
  <p class="all-mine">
    <button type="button" aria-expanded={open ? 'true' : 'false'} onClick={onPress}>
      All my matches ({count})
    </button>
  </p>
);
