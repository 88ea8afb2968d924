import { type Clauses, clausesWith, searchWords } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import { rulebookIds } from '@longroll/rulebooks';
import type { WireView } from '@longroll/server/wire';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { useShelf } from '../play/use-shelf.ts';
import { ClauseBody, type Reader, sourceOf } from '../reference/clause-body.tsx';
import { useClauses } from '../reference/clauses.ts';
import { readWayBack } from '../reference/reading.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { BookSwitch } from '../widgets/book-switch.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { Contents, chapterId } from './rules-contents.tsx';

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
        <Fetched shelf={shelf} clause={params.clause} />
      ) : (
        <Loading what="the rules" />
      )}
    </PageFrame>
  );
};

interface ReferenceProps {
  readonly shelf: Playable;
  readonly clause: string | undefined;
}

/** The clauses once their texts are here. */
const Fetched = (props: ReferenceProps): JSX.Element => {
  const { clauses, error } = useClauses(props.shelf);
  if (error !== undefined) return <Failure error={error} />;
  return clauses ? <Reference {...props} clauses={clauses} /> : <Loading what="the rules" />;
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

/** Brings the clause of the address into view, once the page stands at its beginning as after every change of page. */
const useInView = (clause: string | undefined, shelf: Playable): void =>
  useEffect(() => {
    if (clause === undefined) return;
    const frame = requestAnimationFrame(() => document.getElementById(clause)?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [clause, shelf]);

const Reference = ({ shelf, clause, clauses }: ReferenceProps & { readonly clauses: Clauses }): JSX.Element => {
  const { query } = useLocation();
  const [search, setSearch] = useState(query.q ?? '');
  const fired = useFired(query.match);
  const { rulebook } = shelf;
  const count = Object.keys(clauses).length;
  const words = searchWords(search);
  const isOnlyFired = query.match !== undefined && words.length === 0 && fired.size > 0;
  const found = clausesWith(clauses, words).filter(({ id }) => !isOnlyFired || fired.has(id));
  const chapters = [...new Set(found.map((each) => each.chapter))];
  useInView(clause, shelf);
  const from = query.from ?? (query.match === undefined ? undefined : `match/${query.match}`);
  const back = readWayBack(from);
  const addressOf = (id: string): string => `/rules/${rulebook.id}/${id}${back ? `?from=${from}` : ''}`;
  const reader: Reader = {
    clauses,
    words,
    link: (id, text: ComponentChildren) => (
      <a key={id} href={addressOf(id)}>
        {text}
      </a>
    ),
  };
  return (
    <div class="reference">
      <div class="page-head">
        <h1>{rulebook.title}</h1>
        <p>
          {rulebook.about} {count} clauses.
          {isOnlyFired ? ` Shown: the ${fired.size} that came into play in the match.` : ''}
        </p>
        <p>
          <a class="to-print" href={`/prints/${rulebook.id}`}>
            To print, for a real table
          </a>
          {shelf.companion ? (
            <>
              {' · '}
              <a href={`/companion/${rulebook.id}`}>Beside a real table, on a phone</a>
            </>
          ) : undefined}
        </p>
      </div>
      <BookSwitch page="/rules" book={rulebook.id} />
      <div class="three">
        <Contents
          back={back}
          chapters={chapters}
          search={search}
          told={words.length > 0 ? `${found.length} of ${count} clauses` : ''}
          onSearch={setSearch}
          onFirst={() => found[0] && document.getElementById(found[0].id)?.scrollIntoView({ block: 'center' })}
        />
        <div>
          {found.length === 0 ? <p>No clause has these words.</p> : undefined}
          {chapters.map((chapter) => (
            <section key={chapter} id={chapterId(chapter)}>
              <h2 class="chapter">{chapter}</h2>
              {found
                .filter((each) => each.chapter === chapter)
                .map((each) => (
                  <article
                    key={each.id}
                    class={`clause-card${each.id === clause ? ' here' : ''}`}
                    id={each.id}
                    aria-current={each.id === clause ? 'true' : undefined}
                  >
                    <h3>
                      <a href={addressOf(each.id)}>{each.id}</a>
                      <span class="source">{sourceOf(each)}</span>
                    </h3>
                    <ClauseBody clause={each} reader={reader} />
                  </article>
                ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
};
