import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from './dialog.tsx';

interface AskFirstProps {
  /** What the button says, and the dialog that it opens: "Leave the club". */
  readonly deed: string;
  /** What comes of it. */
  readonly children: ComponentChildren;
  readonly onYes: () => void;
  readonly quiet?: boolean;
  readonly about?: string;
}

/** A button that asks once before it does what cannot be taken back. */
export const AskFirst = ({ deed, children, onYes, quiet = true, about }: AskFirstProps): JSX.Element => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class={quiet ? 'quiet' : ''} onClick={() => setOpen(true)}>
        {deed}
        {about === undefined ? undefined : <span class="visually-hidden"> {about}</span>}
      </button>
      {open ? (
        <Dialog title={deed} onClose={() => setOpen(false)}>
          <p>{children}</p>
          <p class="acts">
            <button
              type="button"
              class="primary"
              onClick={() => {
                setOpen(false);
                onYes();
              }}
            >
              {deed}
            </button>
            <button type="button" onClick={() => setOpen(false)}>
              Not now
            </button>
          </p>
        </Dialog>
      ) : undefined}
    </>
  );
};
