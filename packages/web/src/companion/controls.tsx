import type { Control, Filled, PickControl, StepControl, TextControl } from '@longroll/kernel/companion';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Hundredths of an inch as people read them: 1150 is 11½. */
export const inchWords = (length: number): string => {
  const rest = length % 100;
  const whole = Math.floor(length / 100);
  const part = rest === 50 ? '½' : rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return whole === 0 && part === '½' ? '½' : `${whole}${part}`;
};

interface Fill<C extends Control> {
  readonly control: C;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How long a button is held before it counts on by itself, and how fast, in milliseconds. */
const HOLD = 420;
const REPEAT = 70;

interface CountButtonProps {
  readonly label: string;
  readonly sign: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Counts once a press, and on while it is held. */
const CountButton = ({ label, sign, disabled, onPress }: CountButtonProps): JSX.Element => {
  const press = useRef(onPress);
  press.current = onPress;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  useEffect(() => {
    if (disabled) stop();
  }, [disabled]);
  const goOn = (): void => {
    press.current();
    timer.current = setTimeout(goOn, REPEAT);
  };
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      onPointerDown={() => {
        stop();
        timer.current = setTimeout(goOn, HOLD);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
    >
      {sign}
    </button>
  );
};

const shown = ({ inches }: StepControl, value: number): string => (inches ? inchWords(value) : String(value));

const Count = ({ control, value, onChange }: Fill<StepControl>): JSX.Element => {
  const { title, least, most, by = 1 } = control;
  const to = (next: number): void => onChange(Math.max(least, Math.min(most, next)));
  return (
    <span class="count" role="group" aria-label={title}>
      <CountButton label={`Less: ${title}`} sign="−" disabled={value <= least} onPress={() => to(value - by)} />
      <output>{shown(control, value)}</output>
      <CountButton label={`More: ${title}`} sign="+" disabled={value >= most} onPress={() => to(value + by)} />
    </span>
  );
};

/** A rule for the range, with its bands. It can be touched where the range lies. */
const Ruler = ({ control, value, onChange }: Fill<StepControl>): JSX.Element => {
  const { bands = [], by = 1 } = control;
  const end = bands.at(-1)?.to ?? 1;
  const starts = bands.map((_band, i) => (i === 0 ? 0 : (bands[i - 1]?.to ?? 0)));
  const here = bands.find(({ to }) => value <= to);
  const part = (length: number): string => `${(100 * length) / end}%`;
  return (
    <div
      class="ruler"
      role="img"
      aria-label={`Range ${inchWords(value)} of ${inchWords(end)} inches, ${here?.name ?? 'out of reach'}`}
      onPointerDown={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const length = (end * (event.clientX - left)) / width;
        onChange(Math.max(control.least, Math.min(control.most, by * Math.round(length / by))));
      }}
    >
      {bands.map(({ name, to }, i) => (
        <span key={name} class={here?.name === name ? 'here' : ''} style={{ left: part(((starts[i] ?? 0) + to) / 2) }}>
          {name} <small>{inchWords(to)}</small>
        </span>
      ))}
      {Array.from({ length: end / 100 - 1 }, (_, i) => (
        <i key={i} class={starts.includes((i + 1) * 100) ? 'band' : ''} style={{ left: part((i + 1) * 100) }} />
      ))}
      <em style={{ left: part(Math.min(value, end)) }} />
    </div>
  );
};

const StepRow = (props: Fill<StepControl>): JSX.Element => (
  <>
    <div class="step-row">
      <span>
        <b>{props.control.title}</b>
        {props.control.hint ? <small>{props.control.hint}</small> : undefined}
      </span>
      <Count {...props} />
    </div>
    {props.control.bands ? <Ruler {...props} /> : undefined}
  </>
);

/** So many words stand side by side; more are a list. */
const MOST_SIDE_BY_SIDE = 3;

const PickRow = ({
  control,
  value,
  onChange,
}: {
  readonly control: PickControl;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): JSX.Element => {
  const { name, title, choices } = control;
  if (choices.length > MOST_SIDE_BY_SIDE)
    return (
      <label class="pick-list">
        <b>{title}</b>
        <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.title}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <fieldset class="seg">
      <legend>
        {title} {control.hint ? <small>{control.hint}</small> : undefined}
      </legend>
      {choices.map((choice) => (
        <label key={choice.id}>
          <input type="radio" name={name} checked={value === choice.id} onChange={() => onChange(choice.id)} />
          {choice.title}
        </label>
      ))}
    </fieldset>
  );
};

const TextRow = ({
  control,
  value,
  onChange,
}: {
  readonly control: TextControl;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): JSX.Element => (
  <label class="field">
    {control.title}
    <textarea
      rows={4}
      maxLength={control.most}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  </label>
);

interface ControlsProps {
  readonly controls: readonly Control[];
  readonly columns: readonly string[] | undefined;
  readonly filled: Filled;
  readonly onChange: (filled: Filled) => void;
}

/** Counters as rows of a table, as under the stick and the cone. */
const HeadTable = ({ controls, columns = [], filled, onChange }: ControlsProps): JSX.Element => (
  <table class="heads">
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {controls.map((control) => {
        if (control.kind !== 'step') return undefined;
        const value = Number(filled[control.name] ?? 0);
        const [before, ...after] = control.cells ?? [];
        return (
          <tr key={control.name} class={value > 0 ? 'on' : ''}>
            <th scope="row">{control.title}</th>
            <td>{before}</td>
            <td>
              <Count
                control={control}
                value={value}
                onChange={(next) => onChange({ ...filled, [control.name]: next })}
              />
            </td>
            {after.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** The controls of a question, a row each. */
export const Controls = (props: ControlsProps): JSX.Element => {
  const { controls, columns, filled, onChange } = props;
  if (columns) return <HeadTable {...props} />;
  return (
    <>
      {controls.map((control) => {
        const set = (value: number | string): void => onChange({ ...filled, [control.name]: value });
        const value = filled[control.name] ?? control.value;
        if (control.kind === 'step')
          return <StepRow key={control.name} control={control} value={Number(value)} onChange={set} />;
        if (control.kind === 'pick')
          return <PickRow key={control.name} control={control} value={String(value)} onChange={set} />;
        return <TextRow key={control.name} control={control} value={String(value)} onChange={set} />;
      })}
    </>
  );
};
