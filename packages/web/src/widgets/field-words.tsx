import { type FieldWord, marksToSvg, pagePalette } from '@longroll/drawing';
import { createContext, type JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { plainTitle } from '../play/words.ts';

type Words = { readonly [word: string]: FieldWord };

/** What a book calls the words of its fields, for the forms and findings below. */
export const FieldWords = createContext<Words>({});

const wordIn = (words: Words, word: string): FieldWord | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** A word of a field as a person reads it, at the beginning of a line. */
export const useTitles = (): ((word: string) => string) => {
  const words = useContext(FieldWords);
  return (word) => {
    const title = wordIn(words, word)?.title;
    return title === undefined ? plainTitle(word) : title.charAt(0).toUpperCase() + title.slice(1);
  };
};

/** The book's own name of a word, where it has one. */
export const useWords = (): ((word: string) => string | undefined) => {
  const words = useContext(FieldWords);
  return (word) => wordIn(words, word)?.title;
};

/** Scale at which marks show their fullest picture, and half the square that they stand in. */
const CLOSE = 100;
const REACH = 27;

/** The picture of a word, where it has one. */
export const WordPicture = ({
  word,
  size = 36,
}: {
  readonly word: string;
  readonly size?: number;
}): JSX.Element | null => {
  const marks = wordIn(useContext(FieldWords), word)?.marks;
  if (!marks) return null;
  return (
    <svg width={size} height={size} viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`} aria-hidden="true">
      <g dangerouslySetInnerHTML={{ __html: marksToSvg(marks, pagePalette, CLOSE) }} />
    </svg>
  );
};
