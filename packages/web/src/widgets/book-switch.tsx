import { rulebookIds } from '@longroll/rulebooks';
import type { JSX } from 'preact';

const titleOf = (id: string): string => {
  const words = id.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The rulebooks as a row of links, where there are several. `page` is the address that takes a book's id. */
export const BookSwitch = ({ page, book }: { readonly page: string; readonly book: string }): JSX.Element | null =>
  rulebookIds.length < 2 ? null : (
    <nav class="acts" aria-label="Rulebooks">
      {rulebookIds.map((id) => (
        <a key={id} class="button" href={`${page}/${id}`} aria-current={id === book ? 'page' : undefined}>
          {titleOf(id)}
        </a>
      ))}
    </nav>
  );
