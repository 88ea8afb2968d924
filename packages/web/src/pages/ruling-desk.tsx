import type { Playable } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Chart } from '../panel/odds.tsx';
import {
  type AnyProcedure,
  adjudicate,
  inputSchema,
  isFault,
  oddsOf,
  questionIn,
  type Ruling,
} from '../play/adjudicate.ts';
import { chartOf } from '../play/forecast.ts';
import { suggestionsFor } from '../play/suggestions.ts';
import { SchemaForm } from '../widgets/schema-form.tsx';
import type { Schema } from '../widgets/schema-input.tsx';
import { Refused } from '../widgets/states.tsx';
import { DiceRow, facesOf } from './dice-row.tsx';
import { ReadTables } from './read-tables.tsx';
import { RulingCard } from './ruling-card.tsx';

export interface DeskProps {
  readonly shelf: Playable;
  readonly procedure: AnyProcedure;
}

/** One tool of a book: its form, the dice, the ruling and the odds beside it. */
export const RulingDesk = ({ shelf, procedure }: DeskProps): JSX.Element => {
  const { query } = useLocation();
  const schema = useMemo(() => inputSchema(procedure) as Schema, [procedure]);
  const [input, setInput] = useState<unknown>(() => questionIn(query.q) ?? procedure.example);
  const [own, setOwn] = useState(false);
  const [faces, setFaces] = useState<readonly string[]>([]);
  const [ruling, setRuling] = useState<Ruling | undefined>(undefined);
  const [fault, setFault] = useState('');
  const answer = useMemo(() => oddsOf(procedure, input), [procedure, input]);
  const throws = isFault(answer) || !answer.odds.exact || answer.odds.leaves > 1;
  const suggestions = useMemo(() => suggestionsFor(shelf, procedure.example, input), [shelf, procedure, input]);
  const ask = (next: unknown): void => {
    setInput(next);
    setRuling(undefined);
    setFault('');
  };
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
        <SchemaForm schema={schema} value={input} suggestions={suggestions} onChange={ask} />
        {throws ? (
          <DiceRow procedure={procedure} input={input} own={own} faces={faces} onOwn={setOwn} onFaces={setFaces} />
        ) : undefined}
        <Refused trouble={fault} />
        <p class="acts">
          <button type="submit" class="primary">
            {!throws ? 'Rule' : own ? 'Rule on these dice' : 'Throw and rule'}
          </button>
          <button type="button" onClick={() => ask(procedure.example)}>
            The example
          </button>
        </p>
      </form>
      <div>
        {ruling ? <RulingCard shelf={shelf} procedure={procedure} ruling={ruling} asked={input} /> : undefined}
        <OddsBeside shelf={shelf} procedure={procedure} input={input} answer={answer} />
        {ruling ? <ReadTables shelf={shelf} procedure={procedure.id} ruling={ruling} /> : undefined}
      </div>
    </>
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
