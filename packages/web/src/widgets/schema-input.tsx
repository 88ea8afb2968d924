import type { JSX } from 'preact';
import type { Suggestion } from '../play/suggestions.ts';
import { plainTitle } from '../play/words.ts';
import { useTitles } from './field-words.tsx';
import { Written } from './fields-form.tsx';

/** What a form needs of a JSON Schema. */
export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly default?: unknown;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
}

/** One field of a form with what it holds. */
export interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly suggestions?: readonly Suggestion[];
  readonly onChange: (value: unknown) => void;
}

/** The control of one plain field. */
export const Input = ({ id, name, schema, value, suggestions = [], onChange }: RowProps): JSX.Element => {
  const titleOf = useTitles();
  if (schema.enum)
    return (
      <select
        id={id}
        value={String(value ?? schema.default ?? schema.enum[0])}
        onChange={(event) => onChange(wordOf(schema, event.currentTarget.value))}
      >
        {schema.enum.map((word) => (
          <option key={String(word)} value={String(word)}>
            {typeof word === 'string' ? titleOf(word) : word}
          </option>
        ))}
      </select>
    );
  if (schema.type === 'integer' || schema.type === 'number')
    return (
      <input
        id={id}
        type="number"
        min={schema.minimum}
        max={schema.maximum}
        value={value === undefined ? '' : String(value)}
        onInput={(event) => onChange(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
      />
    );
  if (schema.type === 'string')
    return (
      <>
        <input
          id={id}
          value={String(value ?? '')}
          list={suggestions.length > 0 ? `${id}-words` : undefined}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        {suggestions.length > 0 ? (
          <datalist id={`${id}-words`}>
            {suggestions.map(({ word, label }) => (
              <option key={word} value={word}>
                {label}
              </option>
            ))}
          </datalist>
        ) : undefined}
      </>
    );
  return <Written label={plainTitle(name)} value={value as never} onChange={onChange} />;
};

const wordOf = (schema: Schema, text: string): string | number =>
  schema.enum?.find((word) => String(word) === text) ?? text;
