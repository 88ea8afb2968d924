import type { JSX } from 'preact';
import type { Suggestions } from '../play/suggestions.ts';
import { plainTitle } from '../play/words.ts';
import { useTitles, useWords, WordPicture } from './field-words.tsx';
import { Input, type RowProps, type Schema } from './schema-input.tsx';
import { isRows, SchemaRows } from './schema-rows.tsx';

interface SchemaFormProps {
  readonly schema: Schema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Begins the ids of the fields. */
  readonly path?: string;
  /** Words to choose from, by field, where one may also write another. */
  readonly suggestions?: Suggestions;
}

type Rec = { readonly [name: string]: unknown };
const recordOf = (value: unknown): Rec => (typeof value === 'object' && value !== null ? (value as Rec) : {});

/** Fields more than this are written as JSON rather than spread out in rows. */
const MANY = 8;

const isCounts = (schema: Schema): boolean => {
  const fields = Object.values(schema.properties ?? {});
  return fields.length > 3 && fields.every((field) => field.type === 'integer');
};

/** A form made from a JSON Schema: a row a field, counts in a grid, what is too rich written as JSON. */
export const SchemaForm = ({
  schema,
  value,
  onChange,
  path = 'input',
  suggestions = {},
}: SchemaFormProps): JSX.Element => {
  const record = recordOf(value);
  return (
    <>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <Row
          key={name}
          id={`${path}-${name}`}
          name={name}
          schema={field}
          value={record[name]}
          suggestions={suggestions[name] ?? []}
          onChange={(next) => onChange({ ...record, [name]: next })}
        />
      ))}
    </>
  );
};

/** Whether the book has its own words for a code: what the code means needs no telling then. */
const useNamed = (): ((code: string) => boolean) => {
  const wordOf = useWords();
  return (code) => wordOf(code) !== undefined;
};

const Row = (props: RowProps): JSX.Element => {
  const { id, name, schema, value, onChange } = props;
  if (isCounts(schema)) return <Counts {...props} />;
  if (isRows(schema)) return <SchemaRows {...props} />;
  const fields = Object.keys(schema.properties ?? {}).length;
  if (fields > 0 && fields <= MANY)
    return (
      <fieldset class="nested">
        <legend>{plainTitle(name)}</legend>
        <SchemaForm schema={schema} value={value} onChange={onChange} path={id} />
      </fieldset>
    );
  if (schema.type === 'boolean')
    return (
      <div class="field">
        <label class="with-chip" for={id}>
          <input
            id={id}
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {plainTitle(name)}
        </label>
        <small>{schema.description}</small>
      </div>
    );
  return (
    <div class="field">
      <label for={id}>{plainTitle(name)}</label>
      <Input {...props} />
      <small>{schema.description}</small>
    </div>
  );
};

/** Small counts by code, as of the units of a force. */
const Counts = ({ id, name, schema, value, onChange }: RowProps): JSX.Element => {
  const titleOf = useTitles();
  const isNamed = useNamed();
  const record = recordOf(value);
  const change = (code: string, text: string): void => {
    const { [code]: _, ...rest } = record;
    const count = Number(text);
    onChange(text === '' || count === 0 ? rest : { ...rest, [code]: count });
  };
  return (
    <fieldset>
      <legend>{plainTitle(name)}</legend>
      <div class="counts">
        {Object.entries(schema.properties ?? {}).map(([code, field]) => (
          <label key={code} title={isNamed(code) ? undefined : field.description} data-code={code}>
            <WordPicture word={code} />
            <span>{titleOf(code)}</span>
            <input
              id={`${id}-${code}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={field.maximum}
              placeholder="0"
              aria-label={`${plainTitle(name)}: ${titleOf(code)}`}
              value={record[code] === undefined ? '' : String(record[code])}
              onInput={(event) => change(code, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
      {Object.keys(schema.properties ?? {}).some(isNamed) ? undefined : <small>{schema.description}</small>}
    </fieldset>
  );
};
