import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { shelfOf } from '../play/book.ts';

/** The way to the editor of a book, where it has one; with a scenario on the desk when one is named. */
export const EditorLink = ({
  book,
  scenario,
}: {
  readonly book: string;
  readonly scenario?: string;
}): JSX.Element | null => {
  const [title, setTitle] = useState('');
  useEffect(() => {
    setTitle('');
    let left = false;
    shelfOf(book).then(
      (shelf) => {
        if (!left) setTitle(shelf?.editor?.title ?? '');
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [book]);
  if (title === '') return null;
  const query = scenario ? `?scenario=${encodeURIComponent(scenario)}` : '';
  return (
    <p class="acts">
      <a class="button" href={`/editor/${book}${query}`}>
        Make your own: {title.toLowerCase()}
      </a>
    </p>
  );
};
