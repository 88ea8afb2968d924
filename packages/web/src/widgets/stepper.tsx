import type { JSX } from 'preact';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A small number with plus and minus. */
export const Stepper = ({ label, value, least, most, onChange }: StepperProps): JSX.Element => (
  <span class="stepper" role="group" aria-label={label}>
    <button
      type="button"
      aria-label={`One fewer: ${label}`}
      disabled={value <= least}
      onClick={() => onChange(value - 1)}
    >
      −
    </button>
    <output>{value}</output>
    <button
      type="button"
      aria-label={`One more: ${label}`}
      disabled={value >= most}
      onClick={() => onChange(value + 1)}
    >
      +
    </button>
  </span>
);
