import type { JSX } from 'preact';

interface ClauseProps {
  readonly book: string;
  readonly id: string;
  /** The rule's text, shown when the tag is held or focused. */
  readonly text?: string | undefined;
}

/** A clause tag: a link to the rule, with its text as a hint. */
export const ClauseTag = ({ book, id, text }: ClauseProps): JSX.Element => (
  <a class="clause" href={`/rules/${book}/${id}`} title={text}>
    {id}
  </a>
);

/** Text in which **bold** is bold. */
export const Rich = ({ text }: { readonly text: string }): JSX.Element => (
  <>{text.split(/\*\*/).map((part, i) => (i % 2 === 1 ? <b key={`${i} ${part}`}>{part}</b> : part))}</>
);
