import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Battle } from './battle.ts';
import { bringIn } from './bringing.ts';

/** Hands a text to the reader as a file. */
const saveFile = (text: string, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** How far the site has the record, in words. */
const broughtWords = (brought: number, entries: number): string =>
  brought < 0
    ? ''
    : brought >= entries
      ? 'The site has all of it.'
      : `The site has ${brought} of ${entries} entries. The rest is brought in when there is a network.`;

/** The story printed, the record as a file, and the whole of it brought to the site, where others read it by its link. */
export const TakeAlong = ({ battle }: { readonly battle: Battle }): JSX.Element => {
  const { record, desk, brought } = battle.now.value;
  const [told, setTold] = useState('');
  const entries = record.entries.length;
  const bring = async (): Promise<void> => {
    setTold('Bringing it in');
    setTold((await bringIn(battle)) ?? '');
  };
  return (
    <div class="take-along">
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
        <button type="button" disabled={brought >= entries} onClick={() => void bring()}>
          Bring it to the site
        </button>
      </p>
      <p class="fine" role="status">
        {told || broughtWords(brought, entries)}{' '}
        {brought > 0 ? (
          <a href={`/companion/${record.rulebook}/${record.id}`}>The link for others to read it</a>
        ) : undefined}
      </p>
    </div>
  );
};
