import type { ComponentChildren, JSX } from 'preact';

/** Answers to one question, side by side. */
export const Picks = ({
  legend,
  children,
}: {
  readonly legend: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <fieldset>
    <legend>{legend}</legend>
    <div class="picks">{children}</div>
  </fieldset>
);

interface PickProps {
  readonly name: string;
  readonly title: string;
  readonly about?: string;
  readonly checked: boolean;
  readonly onPick: () => void;
}

/** One of them, with a line about it. */
export const Pick = ({ name, title, about, checked, onPick }: PickProps): JSX.Element => (
  <label class={about ? 'pick third' : 'pick'}>
    <input type="radio" name={name} checked={checked} onChange={onPick} />
    <span>
      <b>{title}</b>
      {about}
    </span>
  </label>
);
