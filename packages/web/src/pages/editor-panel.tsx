import type { DraftFault, DraftForm, Maker } from '@longroll/drawing';
import type { PlainRecord } from '@longroll/kernel';
import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DraftModel } from '../editor/draft-model.ts';
import type { EditorProps } from '../editor/editor-props.ts';
import { ClauseTag } from '../widgets/clause.tsx';
import { SchemaForm } from '../widgets/schema-form.tsx';
import type { Schema } from '../widgets/schema-input.tsx';
import { EditorFiles } from './editor-files.tsx';
import { EditorPlay } from './editor-play.tsx';
import { EditorPrints } from './editor-prints.tsx';
import { EditorSpot } from './editor-spot.tsx';

type Values = { readonly [field: string]: unknown };

/** A form whose answers are taken when a field is left: half a word is no answer. */
const Fields = ({
  form,
  onChange,
}: {
  readonly form: DraftForm;
  readonly onChange: (values: Values) => void;
}): JSX.Element => {
  const written = JSON.stringify(form.value);
  const [values, setValues] = useState<Values>(form.value);
  const latest = useRef<Values>(form.value);
  useEffect(() => {
    latest.current = form.value;
    setValues(form.value);
  }, [written, form.title]);
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      onChange={() => queueMicrotask(() => JSON.stringify(latest.current) !== written && onChange(latest.current))}
    >
      <SchemaForm
        schema={form.schema as Schema}
        value={values}
        path="draft"
        onChange={(next) => {
          latest.current = next as Values;
          setValues(next as Values);
        }}
      />
    </form>
  );
};

const FaultList = ({
  faults,
  book,
  model,
}: {
  readonly faults: readonly DraftFault[];
  readonly book: string;
  readonly model: DraftModel;
}): JSX.Element =>
  faults.length === 0 ? (
    <p class="sound">Nothing is wrong with it: it can be played.</p>
  ) : (
    <ul class="faults">
      {faults.map((fault) => (
        <li key={`${fault.field} ${fault.reason}`}>
          <span>
            {fault.reason}
            <ClauseTag book={book} id={fault.clause} />
          </span>
          {fault.lights[0] === undefined ? undefined : (
            <button
              type="button"
              onClick={() => {
                model.selected.value = fault.lights[0];
              }}
            >
              Show
            </button>
          )}
        </li>
      ))}
    </ul>
  );

interface MakerProps {
  readonly title: string;
  readonly maker: Maker<PlainRecord>;
  readonly model: DraftModel;
  readonly verb: string;
}

const MakerForm = ({ title, maker, model, verb }: MakerProps): JSX.Element => {
  const [values, setValues] = useState<Values>(maker.value);
  return (
    <details class="switches">
      <summary>{title}</summary>
      <div class="two-columns">
        <SchemaForm
          schema={maker.schema as Schema}
          value={values}
          path={verb}
          onChange={(next) => setValues(next as Values)}
        />
      </div>
      <p class="acts">
        <button
          type="button"
          onClick={() => {
            const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
            model.replace(maker.make(values as never, seed));
          }}
        >
          {verb}
        </button>
      </p>
    </details>
  );
};

const Beginnings = ({ shelf, editor, model }: EditorProps): JSX.Element => (
  <section class="card" aria-label="Begin anew">
    <h2>Begin anew</h2>
    <details class="switches">
      <summary>From a scenario of the book</summary>
      <p class="acts">
        {shelf.rulebook.scenarios.map(({ id, title, data }) => (
          <button
            key={id}
            type="button"
            onClick={() => {
              const draft = editor.read(data);
              if (draft) model.replace(draft);
            }}
          >
            {title}
          </button>
        ))}
      </p>
    </details>
    <MakerForm title="A blank board" verb="Lay it out" maker={editor.blank} model={model} />
    {editor.random ? (
      <MakerForm
        title={editor.words?.random ?? 'One drawn by lot'}
        verb="Draw it"
        maker={editor.random}
        model={model}
      />
    ) : undefined}
  </section>
);

/** What can be done with what the form is of, and the ways to other forms. */
const FormActs = ({ editor, model }: EditorProps): JSX.Element => {
  const selected = model.selected.value;
  const apart = editor.apart ?? [];
  const goTo = (element: string | undefined) => () => {
    model.selected.value = element;
  };
  return (
    <span class="acts">
      {selected === undefined || apart.some(({ id }) => id === selected) ? undefined : (
        <button type="button" onClick={() => model.touch(selected, 'erase')}>
          Take away
        </button>
      )}
      {selected === undefined ? (
        apart.map(({ id, title }) => (
          <button key={id} type="button" onClick={goTo(id)}>
            {title}
          </button>
        ))
      ) : (
        <button type="button" onClick={goTo(undefined)}>
          {editor.words?.whole ?? 'The whole'}
        </button>
      )}
    </span>
  );
};

/** Forms, faults, files and play, beside the board. */
export const EditorPanel = (props: EditorProps): JSX.Element => {
  const { shelf, editor, model } = props;
  const form = useComputed(() => editor.form(model.draft.value, model.selected.value));
  const faults = useComputed(() => editor.faults(model.draft.value));
  return (
    <div class="panel">
      <section class="card" id="form" tabIndex={-1} aria-label={form.value.title}>
        <header>
          <h2>{form.value.title}</h2>
          <FormActs {...props} />
        </header>
        <Fields key={model.selected.value ?? ''} form={form.value} onChange={model.change} />
      </section>
      {editor.free ? <EditorSpot table={editor.free} {...props} /> : undefined}
      <section class="card" aria-label="Check">
        <h2>Check</h2>
        <FaultList faults={faults.value} book={shelf.rulebook.id} model={model} />
      </section>
      <EditorPlay {...props} ready={faults.value.length === 0} />
      <EditorPrints {...props} />
      <EditorFiles {...props} />
      <Beginnings {...props} />
    </div>
  );
};
