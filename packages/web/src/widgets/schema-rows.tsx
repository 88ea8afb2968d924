import type { JSX } from 'preact';
import { plainTitle } from '../play/words.ts';
import { Input, type RowProps, type Schema } from './schema-input.tsx';

/** More columns than this do not stand beside one another. */
const MOST_COLUMNS = 3;

const isPlain = (schema: Schema): boolean => schema.type !== 'object' && schema.type !== 'array';

/** Whether a field is a list of small records of plain fields, which is filled in row by row. */
export const isRows = (schema: Schema): boolean => {
  const columns = Object.values(schema.items?.properties ?? {});
  return schema.type === 'array' && columns.length > 0 && columns.length <= MOST_COLUMNS && columns.every(isPlain);
};

type Rec = { readonly [name: string]: unknown };

const firstOf = (schema: Schema): unknown => schema.default ?? schema.enum?.[0] ?? schema.minimum;

const emptyRow = (columns: { readonly [name: string]: Schema }): Rec =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, firstOf(column)]));

/** A list of records, one a row, with a button to add a row and one to take each away. */
export const SchemaRows = ({ id, name, schema, value, onChange }: RowProps): JSX.Element => {
  const columns = schema.items?.properties ?? {};
  const rows = Array.isArray(value) ? (value as readonly Rec[]) : [];
  return (
    <fieldset class="field">
      <legend>{plainTitle(name)}</legend>
      {rows.map((row, i) => (
        <div class="record" key={i}>
          {Object.entries(columns).map(([column, field]) => (
            <div key={column}>
              <label for={`${id}-${i}-${column}`}>{plainTitle(column)}</label>
              <Input
                id={`${id}-${i}-${column}`}
                name={column}
                schema={field}
                value={row[column]}
                onChange={(next) => onChange(rows.with(i, { ...row, [column]: next }))}
              />
            </div>
          ))}
          <button
            type="button"
            aria-label={`Take away ${name} ${i + 1}`}
            disabled={rows.length <= (schema.minItems ?? 0)}
            onClick={() => onChange(rows.toSpliced(i, 1))}
          >
            −
          </button>
        </div>
      ))}
      <button
        type="button"
        class="quiet"
        disabled={rows.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)}
        onClick={() => onChange([...rows, rows.at(-1) ?? emptyRow(columns)])}
      >
        One more
      </button>
      <small>{schema.description}</small>
    </fieldset>
  );
};
