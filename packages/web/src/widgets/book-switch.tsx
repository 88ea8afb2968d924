import { rulebookIds } from '@longroll/rulebooks';
import type { WireRulebook } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';

type Titles = { readonly [id: string]: string };

let asked: Promise<Titles> | undefined;

/** Titles of all rulebooks by id, fetched once: a title is not worth loading its book for. */
export const titlesOfBooks = (): Promise<Titles> => {
  asked ??= call<readonly WireRulebook[]>('GET', routes.rulebooks).then((books) =>
    Object.fromEntries(books.map(({ id, title }) => [id, title])),
  );
  return asked;
};

/** The rulebooks as a row of links, where there are several. `page` is the address that takes a book's id. */
export const BookSwitch = ({ page, book }: { readonly page: string; readonly book: string }): JSX.Element | null => {
  const [titles, setTitles] = useState<Titles>({});
  useEffect(() => {
    titlesOfBooks().then(setTitles, () => {
      asked = undefined;
    });
  }, []);
  if (rulebookIds.length < 2) return null;
  return (
    <nav class="acts" aria-label="Rulebooks">
      {rulebookIds.map((id) => (
        <a key={id} class="button" href={`${page}/${id}`} aria-current={id === book ? 'page' : undefined}>
          {titles[id] ?? id}
        </a>
      ))}
    </nav>
  );
};
