import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { focusPlace } from '../map/map.tsx';
import { type Answer, answersTo } from '../play/find.ts';
import { useClauses } from '../reference/clauses.ts';
import { reading } from '../reference/reading.ts';
import { Dialog } from '../widgets/dialog.tsx';
import type { Inner } from './layers.tsx';

/** Finds a place, a unit or a clause: Enter takes the answer that is marked, the arrows mark another. */
export const Find = ({ match, orders, stage, onClose }: Inner): JSX.Element => {
  const [text, setText] = useState('');
  const [at, mark] = useState(0);
  const { clauses } = useClauses(match.shelf);
  const answers = answersTo(text, orders.elements.value, clauses ?? {});
  const here = answers[Math.min(at, answers.length - 1)];
  const take = ({ kind, id }: Answer): void => {
    onClose();
    if (kind === 'clause') {
      reading.value = { ids: [id], opener: undefined };
      return;
    }
    const element = orders.elements.peek().find(({ name }) => name === id);
    if (element) stage.current?.reveal(element.at);
    requestAnimationFrame(() => focusPlace(id));
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || answers.length === 0) return;
    event.preventDefault();
    const next = (Math.min(at, answers.length - 1) + step + answers.length) % answers.length;
    mark(next);
    document.getElementById(`answer-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog title="Find" onClose={onClose}>
      <form
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          if (here) take(here);
        }}
      >
        <label for="find">A place, a unit or a clause</label>
        <input
          id="find"
          type="text"
          autocomplete="off"
          autofocus
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            mark(0);
          }}
          onKeyDown={onKey}
        />
        <small role="status">
          {here
            ? `Enter opens ${here.cited ?? here.title}. ${answers.length} found.`
            : text.trim() === ''
              ? ''
              : 'Nothing of that name.'}
        </small>
      </form>
      <ul class="rows answers">
        {answers.map((answer, i) => (
          <li
            key={`${answer.kind} ${answer.id}`}
            id={`answer-${i}`}
            aria-current={answer === here ? 'true' : undefined}
          >
            <b>
              {answer.title}
              {answer.cited === undefined ? undefined : <small>{answer.cited}</small>}
            </b>
            <span>{answer.text}</span>
            <button type="button" onClick={() => take(answer)}>
              {answer.kind === 'clause' ? 'Read' : 'Show'}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
