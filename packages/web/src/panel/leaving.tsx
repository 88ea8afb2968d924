import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { setAsksBeforeLeaving } from '../play/leaving.ts';

interface LeavingProps {
  readonly label: string;
  /** Choices that would be left undone. */
  readonly left: number;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once before something is left undone for good. */
export const Leaving = ({ label, left, onYes, onNo }: LeavingProps): JSX.Element => {
  const yes = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => yes.current?.focus(), []);
  return (
    <fieldset class="leaving">
      <legend>
        {label}? {left === 1 ? 'One other choice is' : `${left} other choices are`} still open.
      </legend>
      <div class="acts">
        <button type="button" class="primary" ref={yes} onClick={onYes}>
          {label}
        </button>
        <button type="button" onClick={onNo}>
          Go back
        </button>
      </div>
      <label class="fine">
        <input type="checkbox" onChange={(event) => setAsksBeforeLeaving(!event.currentTarget.checked)} /> Do not ask
        again
      </label>
    </fieldset>
  );
};
