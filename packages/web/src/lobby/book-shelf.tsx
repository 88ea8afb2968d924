import type { WireRulebook } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { type Against, begin } from '../pages/begin.ts';
import { Cover } from '../widgets/cover.tsx';
import { Refused } from '../widgets/states.tsx';

/** The scenario for a first evening: the one that is named for learning, if a book has one. */
export const learningScenario = (book: WireRulebook): WireRulebook['scenarios'][number] | undefined =>
  book.scenarios.find((scenario) => /learn/i.test(`${scenario.id} ${scenario.title}`));

/** "2 players, 5 scenarios, up to 40 turns". */
export const bookFacts = (book: WireRulebook): string => {
  const counts = Object.values(book.seats).map(({ length }) => length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const turns = Math.max(0, ...book.scenarios.map((scenario) => scenario.turns ?? 0));
  return [
    least === most ? `${most} players` : `${least} to ${most} players`,
    book.scenarios.length === 1 ? '1 scenario' : `${book.scenarios.length} scenarios`,
    ...(turns > 0 ? [`up to ${turns} turns`] : []),
  ].join(', ');
};

/** The first sentence or two of what a book says of itself. */
const shortAbout = (about: string): string => /^.{20,140}?[.!?](?=\s|$)/.exec(about)?.[0] ?? about;

/** The books that are here, each as a map with its name under it. */
export const BookShelf = ({ books }: { readonly books: readonly WireRulebook[] }): JSX.Element => (
  <section aria-labelledby="shelf-title">
    <h2 id="shelf-title">The shelf</h2>
    <ul class="shelf">
      {books.map((book) => (
        <li key={book.id}>
          <span class="picture">
            <Cover book={book.id} version={book.version} />
          </span>
          <div>
            <h3>
              <a href={`/new?book=${book.id}`}>{book.title}</a>
            </h3>
            <p>{shortAbout(book.about)}</p>
            <p class="fine">{bookFacts(book)}</p>
            <p class="acts">
              <a class="button" href={`/new?book=${book.id}`} aria-label={`Play ${book.title}`}>
                Play
              </a>
              <a class="button" href={`/rules/${book.id}`} aria-label={`Rules of ${book.title}`}>
                Rules
              </a>
              <a class="button" href={`/prints/${book.id}`} aria-label={`Print ${book.title}`}>
                Print
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

const WITH_PEOPLE: readonly { readonly against: Against; readonly title: string; readonly about: string }[] = [
  { against: 'friend', title: 'Invite by link', about: 'Send a link to a friend, who sits down at once.' },
  { against: 'anyone', title: 'Open a seat', about: 'Whoever finds it in the lobby may take it.' },
  { against: 'hotseat', title: 'Hot-seat', about: 'Two players share this screen.' },
];

/** For whoever is here for the first time: a short match against the computer, or one with people. */
export const FirstSteps = ({ books }: { readonly books: readonly WireRulebook[] }): JSX.Element => {
  const { route } = useLocation();
  const [trouble, setTrouble] = useState('');
  const book = books.find((each) => learningScenario(each)) ?? books[0];
  const scenario = book && (learningScenario(book) ?? book.scenarios[0]);
  const learn = (): void => {
    if (!book || !scenario) return;
    const side = book.seats[scenario.id]?.[0] ?? '';
    begin({ book: book.id, scenario: scenario.id, options: {}, side, against: 'greedy' }, book).then(
      (id) => route(`/match/${id}`),
      (error: Error) => setTrouble(error.message),
    );
  };
  return (
    <ul class="first-steps">
      {book && scenario ? (
        <li>
          <Cover book={book.id} version={book.version} />
          <div>
            <h2>First time here?</h2>
            <p>
              <b>{scenario.title}.</b> {scenario.about}
            </p>
            <Refused trouble={trouble} />
            <button type="button" class="primary" onClick={learn}>
              Learn by playing
            </button>
          </div>
        </li>
      ) : undefined}
      <li>
        <div>
          <h2>With people</h2>
          <dl class="ways-in">
            {WITH_PEOPLE.map(({ against, title, about }) => (
              <div key={against}>
                <dt>
                  <a class="button" href={`/new?against=${against}`}>
                    {title}
                  </a>
                </dt>
                <dd>{about}</dd>
              </div>
            ))}
          </dl>
        </div>
      </li>
    </ul>
  );
};
