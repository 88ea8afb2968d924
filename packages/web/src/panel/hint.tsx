import type { Hint } from '@longroll/drawing';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { isText, keepJson, keptList } from '../net/kept.ts';
import { ClauseTag } from '../widgets/clause.tsx';

const STORE = 'hints';
const MOST = 200;

/** Hints that were put away, as `match hint`. */
const away = signal<ReadonlySet<string>>(new Set(keptList(STORE, isText)));
const ALL = '*';

const putAway = (name: string): void => {
  away.value = new Set([...away.value, name]);
  keepJson(STORE, [...away.value].slice(-MOST));
};

interface HintProps {
  readonly match: string;
  readonly book: string;
  readonly hints: readonly Hint[];
}

/** Advice for a new player at this moment: the first that has not been put away in this match. */
export const HintNote = ({ match, book, hints }: HintProps): JSX.Element | null => {
  if (away.value.has(`${match} ${ALL}`)) return null;
  const hint = hints.find((each) => !away.value.has(`${match} ${each.id}`));
  if (!hint) return null;
  return (
    <aside class="hint" aria-label="Hint">
      <h2>{hint.title}</h2>
      <p>
        {hint.text}
        <ClauseTag book={book} id={hint.clause} />
      </p>
      <button type="button" onClick={() => putAway(`${match} ${hint.id}`)}>
        Understood
      </button>{' '}
      <button type="button" class="quiet" onClick={() => putAway(`${match} ${ALL}`)}>
        No more hints
      </button>
    </aside>
  );
};
