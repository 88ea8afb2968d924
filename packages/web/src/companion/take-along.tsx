import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Battle } from './battle.ts';

/** Hands a text to the reader as a file. */
const saveFile = (text: string, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** The story printed, and the record as a file. */
export const TakeAlong = ({ battle }: { readonly battle: Battle }): JSX.Element => {
  const { record, desk } = battle.now.value;
  const [told, setTold] = useState('');
  return (
    <p class="acts">
      <button type="button" onClick={() => print()}>
        Print the story
      </button>
      <button
        type="button"
        onClick={() => {
          saveFile(`${JSON.stringify(record)}\n`, `${desk.title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`);
          setTold('The record is saved as a file.');
        }}
      >
        Keep as a file
      </button>
      <span class="fine" role="status">
        {told}
      </span>
    </p>
  );
};
