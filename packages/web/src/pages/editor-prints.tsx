import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { EditorProps } from '../editor/editor-props.ts';
import { drawnPrint } from '../net/draft-prints.ts';
import { PAPERS } from '../widgets/papers.ts';
import { saveAs } from '../widgets/save.ts';
import { Refused } from '../widgets/states.tsx';

/** Prints the draft itself, as far as the book prints one. */
export const EditorPrints = ({ shelf, editor, model }: EditorProps): JSX.Element | null => {
  const [paper, setPaper] = useState('A4');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState('');
  const prints = (shelf.prints ?? []).filter(({ id }) => editor.prints?.includes(id));
  if (prints.length === 0) return null;
  const print = (what: string): void => {
    setBusy(what);
    setTrouble('');
    drawnPrint(shelf.rulebook.id, what, paper, editor.write(model.draft.value))
      .then(
        (file) => saveAs(file, `${what}.pdf`),
        (error: Error) => setTrouble(error.message),
      )
      .finally(() => setBusy(''));
  };
  return (
    <section class="card" aria-label="Print">
      <h2>Print it</h2>
      <div class="field">
        <label for="draft-paper">Paper</label>
        <select id="draft-paper" value={paper} onChange={(event) => setPaper(event.currentTarget.value)}>
          {Object.keys(PAPERS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <Refused trouble={trouble} />
      <p class="acts">
        {prints.map(({ id, title }) => (
          <button key={id} type="button" disabled={busy !== ''} onClick={() => print(id)}>
            {busy === id ? 'Drawing…' : title}
          </button>
        ))}
      </p>
    </section>
  );
};
