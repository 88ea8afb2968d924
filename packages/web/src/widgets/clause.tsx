import type { JSX } from 'preact';
import { hasDrawer, reading } from '../reference/reading.ts';

interface ClausesProps {
  readonly book: string;
  readonly ids: readonly string[];
}

/**
 * One sign for the clauses that something rests on: it opens them beside the page, and in the rules reference where the
 * page has no room for that or a new tab is asked for.
 */
export const ClauseSign = ({ book, ids }: ClausesProps): JSX.Element | null => {
  const [first] = ids;
  if (first === undefined) return null;
  const name = ids.join(', ');
  return (
    <a
      class="clause"
      href={`/rules/${book}/${first}`}
      title={name}
      onClick={(event) => {
        if (!hasDrawer.value || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        const opener = event.currentTarget;
        opener.closest('dialog')?.close();
        reading.value = { ids, opener };
      }}
    >
      <span class="visually-hidden">{name}</span>
    </a>
  );
};

/** The sign of one clause. */
export const ClauseTag = ({ book, id }: { readonly book: string; readonly id: string }): JSX.Element => (
  <ClauseSign book={book} ids={[id]} />
);

/** Text in which **bold** is bold. */
export const Rich = ({ text }: { readonly text: string }): JSX.Element => (
  <>{text.split(/\*\*/).map((part, i) => (i % 2 === 1 ? <b key={`${i} ${part}`}>{part}</b> : part))}</>
);
