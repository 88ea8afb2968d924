import type { Shelf } from '@longroll/rulebooks';
import { rulebookIds } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Chart } from '../panel/odds.tsx';
import { type AnyProcedure, adjudicate, inputSchema, isFault, oddsOf, type Ruling } from '../play/adjudicate.ts';
import { chartOf } from '../play/forecast.ts';
import { suggestionsFor } from '../play/suggestions.ts';
import { useShelf } from '../play/use-shelf.ts';
import { ClauseDrawer } from '../reference/drawer.tsx';
import { PageFrame } from '../widgets/bar.tsx';
import { BookSwitch } from '../widgets/book-switch.tsx';
import { ClauseSign } from '../widgets/clause.tsx';
import { Die } from '../widgets/die.tsx';
import { SchemaForm } from '../widgets/schema-form.tsx';
import type { Schema } from '../widgets/schema-input.tsx';
import { Failure, Loading, Refused } from '../widgets/states.tsx';
import { Findings } from './findings.tsx';

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
      {error !== undefined ? <Failure error={error} /> : undefined}
      {shelf && procedure ? (
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
          <Desk key={procedure.id} shelf={shelf} procedure={procedure} />
          <ClauseDrawer book={book} clauses={shelf.rulebook.clauses} />
        </div>
      ) : error === undefined ? (
        <Loading what="the rulebook" />
      ) : undefined}
    </PageFrame>
  );
};

const firstOf = (shelf: Shelf | undefined): AnyProcedure | undefined =>
  shelf?.rulebook.procedures.find((each) => each.id === 'battle-round') ?? shelf?.rulebook.procedures[0];

interface DeskProps {
  readonly shelf: Shelf;
  readonly procedure: AnyProcedure;
}

const facesOf = (texts: readonly string[]): readonly number[] | undefined => {
  const faces = texts.flatMap((text) => text.split(/[\s,;]+/)).filter((text) => text !== '');
  return faces.length === 0 ? undefined : faces.map(Number);
};

const Desk = ({ shelf, procedure }: DeskProps): JSX.Element => {
  const schema = useMemo(() => inputSchema(procedure) as Schema, [procedure]);
  const [input, setInput] = useState<unknown>(procedure.example);
  const [own, setOwn] = useState(false);
  const [faces, setFaces] = useState<readonly string[]>([]);
  const [ruling, setRuling] = useState<Ruling | undefined>(undefined);
  const [fault, setFault] = useState('');
  const book = shelf.rulebook.id;
  const answer = useMemo(() => oddsOf(procedure, input), [procedure, input]);
  const throws = isFault(answer) || !answer.odds.exact || answer.odds.leaves > 1;
  const { position } = input as { readonly position?: unknown };
  const suggestions = useMemo(
    () => suggestionsFor(shelf, procedure.example, position),
    [shelf, procedure, JSON.stringify(position)],
  );
  const rule = (): void => {
    const came = adjudicate(procedure, input, own && throws ? (facesOf(faces) ?? []) : undefined);
    setFault(isFault(came) ? came.fault : '');
    setRuling(isFault(came) ? undefined : came);
  };
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rule();
        }}
      >
        <h2>{procedure.title}</h2>
        <p>{procedure.about}</p>
        <SchemaForm
          schema={schema}
          value={input}
          suggestions={suggestions}
          onChange={(next) => {
            setInput(next);
            setRuling(undefined);
          }}
        />
        {throws ? (
          <DiceRow procedure={procedure} input={input} own={own} faces={faces} onOwn={setOwn} onFaces={setFaces} />
        ) : undefined}
        <Refused trouble={fault} />
        <p class="acts">
          <button type="submit" class="primary">
            {!throws ? 'Rule' : own ? 'Rule on these dice' : 'Throw and rule'}
          </button>
          <button type="button" onClick={() => setInput(procedure.example)}>
            The example
          </button>
        </p>
      </form>
      <div>
        {ruling ? (
          <section class="result" aria-label="Ruling" role="status">
            <h2>Ruling</h2>
            {ruling.dice.length > 0 ? (
              <p>
                {ruling.dice.map((face, i) => (
                  <Die
                    key={i}
                    face={face}
                    size={30}
                    typed={ruling.typed}
                    rolling={!ruling.typed}
                    colour={colourOf(procedure, input, i)}
                  />
                ))}
              </p>
            ) : undefined}
            <Findings value={ruling.output} clauses={shelf.rulebook.clauses} book={book} />
            <p>
              <ClauseSign book={book} ids={procedure.clauses} />
            </p>
          </section>
        ) : undefined}
        <OddsBeside shelf={shelf} procedure={procedure} input={input} answer={answer} />
      </div>
    </>
  );
};

const labelsOf = (procedure: AnyProcedure, input: unknown): readonly string[] => {
  try {
    return procedure.throws?.(input as never) ?? [];
  } catch {
    return [];
  }
};

const colourOf = (procedure: AnyProcedure, input: unknown, i: number): 'plain' | 'blue' | 'gray' => {
  const label = labelsOf(procedure, input)[i] ?? '';
  return /blue/.test(label) ? 'blue' : /gray/.test(label) ? 'gray' : 'plain';
};

interface DiceRowProps {
  readonly procedure: AnyProcedure;
  readonly input: unknown;
  readonly own: boolean;
  readonly faces: readonly string[];
  readonly onOwn: (own: boolean) => void;
  readonly onFaces: (faces: readonly string[]) => void;
}

const DiceRow = ({ procedure, input, own, faces, onOwn, onFaces }: DiceRowProps): JSX.Element | null => {
  const labels = labelsOf(procedure, input);
  if (procedure.throws && labels.length === 0) return null;
  return (
    <fieldset>
      <legend>Dice</legend>
      <div class="picks">
        <label class="pick">
          <input type="radio" name="dice" checked={!own} onChange={() => onOwn(false)} /> Thrown here
        </label>
        <label class="pick">
          <input type="radio" name="dice" checked={own} onChange={() => onOwn(true)} /> My own
        </label>
      </div>
      {own && labels.length > 0 ? (
        <div class="dice-row">
          {labels.map((label, i) => (
            <label key={i} class="field">
              {label}
              <input
                type="number"
                min={1}
                max={6}
                value={faces[i] ?? ''}
                onInput={(event) =>
                  onFaces(labels.map((_, j) => (j === i ? event.currentTarget.value : (faces[j] ?? ''))))
                }
              />
            </label>
          ))}
        </div>
      ) : undefined}
      {own && labels.length === 0 ? (
        <label class="field">
          Faces in the order of the throws
          <input value={faces[0] ?? ''} placeholder="3 5 6" onInput={(event) => onFaces([event.currentTarget.value])} />
        </label>
      ) : undefined}
    </fieldset>
  );
};

interface BesideProps extends DeskProps {
  readonly input: unknown;
  readonly answer: ReturnType<typeof oddsOf>;
}

const OddsBeside = ({ shelf, procedure, input, answer }: BesideProps): JSX.Element | null => {
  if (isFault(answer))
    return (
      <section class="result">
        <h2>Odds</h2>
        <p class="fine">{answer.fault}</p>
      </section>
    );
  if (answer.odds.outcomes.length < 2) return null;
  const { chart, basis } = chartOf(shelf, procedure.id, input, answer.odds);
  const empty = chart.split.length === 0 && chart.groups.length === 0;
  return (
    <section class="result odds" aria-label="Odds">
      <h2>Odds</h2>
      <Chart chart={chart} book={shelf.rulebook.id} />
      {empty
        ? answer.rows.map((row) => (
            <div class="odds-row" key={row.sort}>
              <span>{row.sort}</span>
              <i>
                <s style={{ width: `${(row.chance * 100).toFixed(1)}%` }} />
              </i>
              <b>{(row.chance * 100).toFixed(1)}</b>
            </div>
          ))
        : undefined}
      <p class="fine">{basis}</p>
    </section>
  );
};
