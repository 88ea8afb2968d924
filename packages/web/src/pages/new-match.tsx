import type { WireRulebook } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { EditorLink } from '../editor/editor-link.tsx';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { seatTitle } from '../play/words.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Pick, Picks } from '../widgets/picks.tsx';
import { Failure, Loading, Refused } from '../widgets/states.tsx';
import { AmongPeople } from './among-people.tsx';
import { AGAINST, type Against, type Beginning, begin, EACH, isAmongPeople } from './begin.ts';
import { ImportFile } from './import-file.tsx';
import { SeatBySeat } from './seat-by-seat.tsx';

/** The form for any match: book, scenario, side, opponent, switches; or a match file to go on with. */
export const NewMatchPage = (): JSX.Element => {
  const [books, setBooks] = useState<readonly WireRulebook[] | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  useEffect(() => {
    call<readonly WireRulebook[]>('GET', routes.rulebooks).then(setBooks, setError);
  }, []);
  return (
    <PageFrame title="New match">
      <div class="page-head">
        <h1>New match</h1>
      </div>
      {error !== undefined ? (
        <Failure error={error} />
      ) : books ? (
        <Form books={books} />
      ) : (
        <Loading what="the rulebooks" />
      )}
    </PageFrame>
  );
};

const firstOf = (books: readonly WireRulebook[], query: { readonly [name: string]: string }): Beginning => {
  const book = books.find((each) => each.id === query.book) ?? books[0];
  const scenario = book?.scenarios.find((each) => each.id === query.scenario) ?? book?.scenarios[0];
  return {
    book: book?.id ?? '',
    scenario: scenario?.id ?? '',
    options: {},
    side: book?.seats[scenario?.id ?? '']?.[0] ?? '',
    against: [...AGAINST, ...(book?.sheets ? [EACH] : [])].find(({ id }) => id === query.against)?.id ?? 'planner',
    ...(query.club === undefined ? {} : { club: query.club }),
  };
};

const Form = ({ books }: { readonly books: readonly WireRulebook[] }): JSX.Element => {
  const { query, route } = useLocation();
  const [form, setForm] = useState(() => firstOf(books, query));
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const book = books.find((each) => each.id === form.book);
  if (!book) return <p>There is no rulebook here yet.</p>;
  const seats = book.seats[form.scenario] ?? [];
  const change = (part: Partial<Beginning>): void => setForm({ ...form, ...part });
  return (
    <form
      class="new-match"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        begin(form, book).then(
          (id) => route(`/match/${id}`),
          (error: Error) => {
            setBusy(false);
            setTrouble(error.message);
          },
        );
      }}
    >
      {books.length > 1 ? (
        <Picks legend="Rulebook">
          {books.map((each) => (
            <Pick
              key={each.id}
              name="book"
              title={each.title}
              about={each.about}
              checked={each.id === form.book}
              onPick={() => setForm(firstOf(books, { book: each.id }))}
            />
          ))}
        </Picks>
      ) : undefined}
      <Picks legend="Scenario">
        {book.scenarios.map((each) => (
          <Pick
            key={each.id}
            name="scenario"
            title={each.title}
            about={each.about}
            checked={each.id === form.scenario}
            onPick={() => change({ scenario: each.id, side: book.seats[each.id]?.[0] ?? form.side, holders: {} })}
          />
        ))}
      </Picks>
      <EditorLink book={form.book} scenario={form.scenario} />
      <Picks legend="Against">
        {[...AGAINST, ...(book.sheets ? [EACH] : [])].map(({ id, title, about }) => (
          <Pick
            key={id}
            name="against"
            title={title}
            about={about}
            checked={id === form.against}
            onPick={() => change({ against: id satisfies Against })}
          />
        ))}
      </Picks>
      {form.against === 'each' ? <SeatBySeat seats={seats} form={form} onChange={change} /> : undefined}
      {form.against === 'hotseat' || form.against === 'watch' || form.against === 'each' ? undefined : (
        <Picks legend="Your side">
          {seats.map((seat) => (
            <Pick
              key={seat}
              name="side"
              title={seatTitle(seat)}
              checked={seat === form.side}
              onPick={() => change({ side: seat })}
            />
          ))}
        </Picks>
      )}
      {isAmongPeople(form.against) ? (
        <AmongPeople form={form} sheets={book.sheets === true} onChange={change} />
      ) : undefined}
      <Switches book={book} form={form} onChange={change} />
      <Refused trouble={trouble} />
      <p class="acts">
        <button type="submit" class="primary" disabled={busy}>
          Begin
        </button>
      </p>
      <ImportFile />
    </form>
  );
};

interface SwitchesProps {
  readonly book: WireRulebook;
  readonly form: Beginning;
  readonly onChange: (part: Partial<Beginning>) => void;
}

const Switches = ({ book, form, onChange }: SwitchesProps): JSX.Element | null => {
  const options = book.options.filter((option) => !option.scenarios || option.scenarios.includes(form.scenario));
  if (options.length === 0) return null;
  return (
    <details class="switches">
      <summary>Switches of the rules ({options.length})</summary>
      {options.map((option) => (
        <div class="field" key={option.id}>
          <label for={`option-${option.id}`}>{option.title}</label>
          <select
            id={`option-${option.id}`}
            value={form.options[option.id] ?? option.default}
            onChange={(event) => onChange({ options: { ...form.options, [option.id]: event.currentTarget.value } })}
          >
            {option.values.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
                {value === option.default ? ' (as written)' : ''}
              </option>
            ))}
          </select>
          <small>{option.clauses.join(', ')}</small>
        </div>
      ))}
    </details>
  );
};
