import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

interface SelectFieldProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  /** The id of the option that is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** A choice of one among named things, under its label. */
export const SelectField = ({ label, options, value, onChange }: SelectFieldProps): JSX.Element => {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
};
