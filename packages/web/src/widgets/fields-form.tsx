import type { Field, Fields, Plain } from '@longroll/kernel';
import type { JSX } from 'preact';

type Sheet = { readonly [name: string]: Plain };

interface FieldsProps {
  readonly fields: Fields;
  readonly value: Sheet;
  readonly onChange: (value: Sheet) => void;
}

const nameInWords = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A form for an order sheet, one row a field, made from the book's own table of fields. */
export const FieldsForm = ({ fields, value, onChange }: FieldsProps): JSX.Element => (
  <>
    {Object.entries(fields).map(([name, field]) => (
      <div class="field" key={name}>
        <label>
          {nameInWords(name)}
          <FieldInput field={field} value={value[name]} onChange={(next) => onChange({ ...value, [name]: next })} />
        </label>
      </div>
    ))}
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
      return (
        <input
          type="text"
          value={value === undefined ? '' : JSON.stringify(value)}
          onChange={(event) => onChange(JSON.parse(event.currentTarget.value) as Plain)}
        />
      );
  }
};
