import type { Clause } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { rulebookIds } from '@longroll/rulebooks';
import type { WireView } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { useShelf } from '../play/use-shelf.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { BookSwitch } from '../widgets/book-switch.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { Prints } from './prints.tsx';

const SOURCES: { readonly [source in Clause['source']]: string } = {
  base: 'base game',
  variant: 'variant',
  source: 'as written',
  design: 'design of this edition',
};

type Numbered = Clause & { readonly id: string };

/** The rulebook as a reference: chapters, search, every clause with its decision and an address of its own. */
export const RulesPage = (): JSX.Element => {
  const { params } = useRoute();
  const book = params.book ?? rulebookIds[0] ?? '';
  const { shelf, error } = useShelf(book);
  return (
    <PageFrame title={shelf ? `${shelf.rulebook.title}: rules` : 'Rules'}>
      {error !== undefined ? (
        <Failure error={error} />
      ) : shelf ? (
        <Reference shelf={shelf} clause={params.clause} />
      ) : (
        <Loading what="the rules" />
      )}
    </PageFrame>
  );
};

const matches = (clause: Numbered, words: readonly string[]): boolean => {
  const text = `${clause.id} ${clause.text} ${clause.decision ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Clauses that came into play in a match, when the reader comes from one. */
const useFired = (match: string | undefined): ReadonlySet<string> => {
  const [fired, setFired] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (match === undefined) return;
    call<WireView>('GET', routes.view(match, undefined)).then(
      (view) => setFired(new Set(view.events.flatMap((event) => event.clauses))),
      () => setFired(new Set()),
    );
  }, [match]);
  return fired;
};

const Reference = ({ shelf, clause }: { readonly shelf: Shelf; readonly clause: string | undefined }): JSX.Element => {
  const { query } = useLocation();
  const [search, setSearch] = useState(query.q ?? '');
  const fired = useFired(query.match);
  const { rulebook } = shelf;
  const all = useMemo(
    () => Object.entries(rulebook.clauses).map(([id, each]): Numbered => ({ id, ...each })),
    [rulebook],
  );
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(
    (each) =>
      matches(each, words) && (query.match === undefined || words.length > 0 || fired.size === 0 || fired.has(each.id)),
  );
  const chapters = [...new Set(found.map((each) => each.chapter))];
  useEffect(() => {
    if (clause !== undefined) document.getElementById(clause)?.scrollIntoView({ block: 'center' });
  }, [clause, rulebook]);
  return (
    <>
      <div class="page-head">
        <h1>{rulebook.title}</h1>
        <p>
          {rulebook.about} {all.length} clauses.
          {query.match !== undefined && fired.size > 0
            ? ` Shown: the ${fired.size} that came into play in the match.`
            : ''}
        </p>
        <Prints rulebook={rulebook} />
      </div>
      <BookSwitch page="/rules" book={rulebook.id} />
      <div class="three">
        <nav class="side-list" aria-label="Chapters">
          <div class="field">
            <label for="search">Find</label>
            <input id="search" type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
            <small role="status">{words.length > 0 ? `${found.length} of ${all.length} clauses` : ' '}</small>
          </div>
          <ul>
            {chapters.map((chapter) => (
              <li key={chapter}>
                <a href={`#${chapterId(chapter)}`}>{chapter}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {found.length === 0 ? <p>No clause has these words.</p> : undefined}
          {chapters.map((chapter) => (
            <section key={chapter} id={chapterId(chapter)}>
              <h2 class="chapter">{chapter}</h2>
              {found
                .filter((each) => each.chapter === chapter)
                .map((each) => (
                  <ClauseCard key={each.id} clause={each} book={rulebook.id} words={words} here={each.id === clause} />
                ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
};

const chapterId = (chapter: string): string => `chapter-${chapter.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

interface ClauseCardProps {
  readonly clause: Numbered;
  readonly book: string;
  readonly words: readonly string[];
  readonly here: boolean;
}

const ClauseCard = ({ clause, book, words, here }: ClauseCardProps): JSX.Element => (
  <article class={`clause-card${here ? ' here' : ''}`} id={clause.id} aria-current={here ? 'true' : undefined}>
    <h3>
      <a href={`/rules/${book}/${clause.id}`}>{clause.id}</a>
      <span class="source">{SOURCES[clause.source]}</span>
    </h3>
    <p>
      <Marked text={clause.text} words={words} />
    </p>
    {clause.decision ? (
      <p class="decision">
        <b>Decision.</b> <Marked text={clause.decision} words={words} />
      </p>
    ) : undefined}
  </article>
);

/** Text with the words that were looked for underlined. */
const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }): JSX.Element => {
  if (words.length === 0) return <>{text}</>;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return <>{text.split(pattern).map((part, i) => (i % 2 === 1 ? <mark key={`${i} ${part}`}>{part}</mark> : part))}</>;
};
