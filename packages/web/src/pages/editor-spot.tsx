import type { FreeTable } from '@longroll/drawing';
import type { PlainRecord } from '@longroll/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { EditorProps } from '../editor/editor-props.ts';
import { SchemaForm } from '../widgets/schema-form.tsx';
import type { Schema } from '../widgets/schema-input.tsx';

/** Lays what is in hand by numbers, for whoever uses no pointer. */
export const EditorSpot = ({
  table,
  model,
}: Pick<EditorProps, 'model'> & { readonly table: FreeTable<PlainRecord> }): JSX.Element | null => {
  const [values, setValues] = useState(table.spot.value);
  const brush = model.inHand.value;
  if (!brush?.lays) return null;
  return (
    <section class="card" aria-label={`By numbers: ${brush.title}`}>
      <h2>By numbers: {brush.title}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          model.lay(table.spot.at(values));
        }}
      >
        <SchemaForm
          schema={table.spot.schema as Schema}
          value={values}
          path="spot"
          onChange={(next) => setValues(next as typeof values)}
        />
        <p class="acts">
          <button type="submit">Lay it there</button>
        </p>
      </form>
    </section>
  );
};
