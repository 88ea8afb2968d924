import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

interface DropProps {
  readonly children: ComponentChildren;
  readonly onText: (text: string, name: string) => void;
  /** What the button says. */
  readonly choose?: string;
}

/** A place to drop a file, with a button for those who would rather choose it. */
export const FileDrop = ({ children, onText, choose = 'Choose a match file' }: DropProps): JSX.Element => {
  const [over, setOver] = useState(false);
  const read = (file: File | undefined): void => {
    if (file) void file.text().then((text) => onText(text, file.name));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button beneath is the first
    <div
      class={`drop${over ? ' over-it' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        read(event.dataTransfer?.files[0]);
      }}
    >
      {children}
      <label class="button">
        {choose}
        <input
          class="visually-hidden"
          type="file"
          accept=".json,application/json"
          onChange={(event) => read(event.currentTarget.files?.[0])}
        />
      </label>
    </div>
  );
};
