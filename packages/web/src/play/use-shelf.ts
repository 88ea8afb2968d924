import type { Playable } from '@longroll/rulebooks';
import { useEffect, useState } from 'preact/hooks';
import { playableOf } from './book.ts';

/** The rulebook that a page is about: its shelf once it is there, or why it cannot be had. */
export const useShelf = (book: string): { readonly shelf: Playable | undefined; readonly error: unknown } => {
  const [shelf, setShelf] = useState<Playable | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  useEffect(() => {
    playableOf(book).then((found) => {
      if (found) setShelf(found);
      else setError(new Error(`There is no rulebook "${book}".`));
    }, setError);
  }, [book]);
  return { shelf, error };
};
