import { type Plain, parseJson } from '@longroll/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { EditorProps } from '../editor/editor-props.ts';
import { packFile } from '../editor/link.ts';
import { FileDrop } from '../widgets/drop.tsx';
import { saveAs } from '../widgets/save.ts';

/** The name of a file that holds a scenario, made of its title. */
const nameOf = (file: Plain): string => {
  const title = typeof file === 'object' && 'title' in file ? String(file.title) : 'scenario';
  return `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'scenario'
  }.json`;
};

const save = (file: Plain): void =>
  saveAs(new Blob([`${JSON.stringify(file, undefined, 2)}\n`], { type: 'application/json' }), nameOf(file));

/** Saving, sending and loading a draft. The link holds the whole file; nothing is sent to the server. */
export const EditorFiles = ({ editor, model }: EditorProps): JSX.Element => {
  const [told, setTold] = useState('');
  const file = (): Plain => editor.write(model.draft.value);
  const share = async (): Promise<void> => {
    const hash = await packFile(file());
    history.replaceState(history.state, '', hash);
    try {
      await navigator.clipboard.writeText(location.href);
      setTold('The link is copied. It holds the whole battle.');
    } catch {
      setTold('The link stands in the address of this page. It holds the whole battle.');
    }
  };
  const bring = (text: string): void => {
    const parsed = parseJson(text);
    const draft = parsed === undefined ? undefined : editor.read(parsed);
    if (draft) model.replace(draft);
    setTold(draft ? 'The file is on the board.' : 'The file is no scenario of this book.');
  };
  return (
    <section class="card" aria-label="File and link">
      <h2>File and link</h2>
      <p class="acts">
        <button type="button" onClick={() => save(file())}>
          Save as file
        </button>
        <button type="button" onClick={() => void share()}>
          Copy link
        </button>
      </p>
      <details class="switches">
        <summary>Load a file</summary>
        <FileDrop onText={bring} choose="Choose a scenario file">
          <p>Drop a scenario file here.</p>
        </FileDrop>
      </details>
      <p role="status" class="fine">
        {told}
      </p>
    </section>
  );
};
