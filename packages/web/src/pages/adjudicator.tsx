import type { Playable } from '@longroll/rulebooks';
import { rulebookIds } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useRoute } from 'preact-iso';
import type { AnyProcedure } from '../play/adjudicate.ts';
import { useShelf } from '../play/use-shelf.ts';
import { ClauseDrawer } from '../reference/drawer.tsx';
import { PageFrame } from '../widgets/bar.tsx';
import { BookSwitch } from '../widgets/book-switch.tsx';
import { FieldWords } from '../widgets/field-words.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { RulingDesk } from './ruling-desk.tsx';

/** The book's tables as tools for people at a real table: a form, one's own dice or thrown ones, the odds beside. */
export const AdjudicatorPage = (): JSX.Element => {
  const { params } = useRoute();
  const book = params.book ?? rulebookIds[0] ?? '';
  const { shelf, error } = useShelf(book);
  const procedure = shelf?.rulebook.procedures.find((each) => each.id === params.procedure) ?? firstOf(shelf);
  return (
    <PageFrame title="Adjudicator">
      <div class="page-head">
        <h1>Adjudicator</h1>
        <p>The tables of the book for a real table: fill in the case, type your own dice or have them thrown.</p>
      </div>
      <BookSwitch page="/adjudicator" book={book} />
      {error !== undefined ? <Failure error={error} heading="h2" /> : undefined}
      {shelf && procedure ? (
        <FieldWords.Provider value={shelf.board.tools?.words ?? {}}>
          <div class="adjudicator">
            <nav class="side-list" aria-label="Procedures">
              <ul>
                {shelf.rulebook.procedures.map((each) => (
                  <li key={each.id}>
                    <a href={`/adjudicator/${book}/${each.id}`} aria-current={each === procedure ? 'page' : undefined}>
                      {each.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <RulingDesk key={`${book} ${procedure.id}`} shelf={shelf} procedure={procedure} />
          </div>
          <ClauseDrawer shelf={shelf} />
        </FieldWords.Provider>
      ) : error === undefined ? (
        <Loading what="the rulebook" />
      ) : undefined}
    </PageFrame>
  );
};

/** The tool that the book shows first, else the first of its list. */
const firstOf = (shelf: Playable | undefined): AnyProcedure | undefined => {
  const procedures = shelf?.rulebook.procedures;
  return procedures?.find(({ id }) => id === shelf?.board.tools?.first) ?? procedures?.[0];
};
