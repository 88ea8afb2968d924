import { type Field, type Fields, type Plain, parseJson } from '@longroll/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { SelectField } from './select-field.tsx';

export type Sheet = { readonly [name: string]: Plain };

interface FieldsProps {
  readonly fields: Fields;
  readonly value: Sheet;
  /** Sheets that might be sent as they are: whom a field may name is read from them. */
  readonly known?: readonly Sheet[];
  /** A dense number of a domain in words. */
  readonly nameOf?: (domain: string, id: number) => string;
  readonly onChange: (value: Sheet) => void;
}

const nameInWords = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * The sheet with somebody else named in a field: of those that might be sent and name him the one that is most like it, so
 * that what follows from him (his target, how far he comes) fits him too.
 */
export const withNamed = (value: Sheet, known: readonly Sheet[], name: string, next: Plain): Sheet => {
  const wanted = { ...value, [name]: next };
  const alike = (sheet: Sheet): number => Object.keys(sheet).filter((field) => sheet[field] === wanted[field]).length;
  const [best] = known.filter((sheet) => sheet[name] === next).toSorted((a, b) => alike(b) - alike(a));
  return best ?? wanted;
};

/** A form for an order sheet, one row a field, made from the book's own table of fields. */
export const FieldsForm = ({ fields, value, known = [], nameOf, onChange }: FieldsProps): JSX.Element => (
  <>
    {Object.entries(fields).map(([name, field]) => {
      const whom = [...new Set(known.map((sheet) => sheet[name]))].filter((id) => typeof id === 'number');
      if (field.kind === 'id' && nameOf && whom.length > 0)
        return (
          <SelectField
            key={name}
            label={nameInWords(name)}
            options={whom.map((id) => ({ id: String(id), title: nameOf(field.domain, id) }))}
            value={String(value[name] ?? '')}
            onChange={(next) => onChange(withNamed(value, known, name, Number(next)))}
          />
        );
      return (
        <div class="field" key={name}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: FieldInput is the control */}
          <label>
            {nameInWords(name)}
            <FieldInput field={field} value={value[name]} onChange={(next) => onChange({ ...value, [name]: next })} />
          </label>
        </div>
      );
    })}
  </>
);

interface InputProps {
  readonly field: Field<unknown>;
  readonly value: Plain | undefined;
  readonly onChange: (value: Plain) => void;
}

const FieldInput = ({ field, value, onChange }: InputProps): JSX.Element => {
  switch (field.kind) {
    case 'flag':
      return (
        <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'word':
      return (
        <select value={String(value ?? '')} onChange={(event) => onChange(event.currentTarget.value)}>
          {field.words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      );
    case 'int':
    case 'id':
      return (
        <input
          type="number"
          min={field.kind === 'int' ? field.min : 0}
          max={field.kind === 'int' ? field.max : undefined}
          value={String(value ?? '')}
          onInput={(event) => onChange(Number(event.currentTarget.value))}
        />
      );
    case 'sheet':
      return <FieldsForm fields={field.fields} value={(value ?? {}) as Sheet} onChange={onChange} />;
    default:
      return <Written value={value} onChange={onChange} />;
  }
};

/** A value written as JSON: for what has no better tool (points, lists of lists). Unfinished text is not passed on. */
export const Written = ({
  value,
  label = 'Order',
  onChange,
}: {
  readonly value: Plain | undefined;
  readonly label?: string;
  readonly onChange: (value: Plain) => void;
}): JSX.Element => {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value));
  const [wrong, setWrong] = useState(false);
  return (
    <textarea
      rows={2}
      value={text}
      aria-invalid={wrong ? 'true' : 'false'}
      aria-label={`${label}, written as JSON`}
      onInput={(event) => {
        setText(event.currentTarget.value);
        const parsed = parseJson(event.currentTarget.value);
        setWrong(parsed === undefined);
        if (parsed !== undefined) onChange(parsed);
      }}
    />
  );
};
