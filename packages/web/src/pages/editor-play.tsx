import type { PlainRecord } from '@longroll/kernel';
import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { EditorProps } from '../editor/editor-props.ts';
import { beginOwn, seatsOfFile } from '../editor/own-match.ts';
import { seatTitle } from '../play/words.ts';
import { Refused } from '../widgets/states.tsx';
import { AGAINST, type Against } from './begin.ts';

/** Begins a match from the draft. */
export const EditorPlay = ({ shelf, editor, model, ready }: EditorProps & { readonly ready: boolean }): JSX.Element => {
  const { route } = useLocation();
  const [against, setAgainst] = useState<Against>('planner');
  const [wanted, setWanted] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const file = useComputed(() => editor.write(model.draft.value) as PlainRecord);
  const seats = ready ? seatsOfFile(shelf, file.value) : [];
  const side = seats.includes(wanted) ? wanted : (seats[0] ?? '');
  const play = (): void => {
    setBusy(true);
    beginOwn(shelf, file.value, side, against).then(
      (id) => route(`/match/${id}`),
      (error: Error) => {
        setBusy(false);
        setTrouble(error.message);
      },
    );
  };
  return (
    <section class="card" aria-label="Play">
      <h2>Play it</h2>
      <div class="field">
        <label for="play-against">Against</label>
        <select
          id="play-against"
          value={against}
          onChange={(event) => setAgainst(event.currentTarget.value as Against)}
        >
          {AGAINST.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {seats.length === 0 || against === 'hotseat' || against === 'watch' ? undefined : (
        <div class="field">
          <label for="play-side">Your side</label>
          <select id="play-side" value={side} onChange={(event) => setWanted(event.currentTarget.value)}>
            {seats.map((seat) => (
              <option key={seat} value={seat}>
                {seatTitle(seat)}
              </option>
            ))}
          </select>
        </div>
      )}
      <Refused trouble={trouble} />
      <p class="acts">
        <button type="button" class="primary" disabled={!ready || busy} onClick={play}>
          Play this battle
        </button>
      </p>
    </section>
  );
};
