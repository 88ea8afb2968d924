import type { Shelf } from '@longroll/rulebooks';
import { useEffect, useState } from 'preact/hooks';
import { shelfOf } from './book.ts';

/** The rulebook that a page is about: its shelf once it is there, or why it cannot be had. */
export const useShelf = (book: string): { readonly shelf: Shelf | undefined; readonly error: unknown } => {
  const [shelf, setShelf] = useState<Shelf | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  useEffect(() => {
    shelfOf(book).then((found) => {
      if (found) setShelf(found);
      else setError(new Error(`There is no rulebook "${book}".`));
    }, setError);
  }, [book]);
  return { shelf, error };
};
