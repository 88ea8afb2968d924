import type { JSX } from 'preact';

/** Words of letters, digits and hyphens in which a digit stands, as numbers of squares: broken at a hyphen they read as two. */
const NUMBERED = /(?=[\w-]*\d)\w+(?:-\w+)+/g;

/** A text in parts, each second of which is a word that is not to be broken at its hyphens. */
export const wholeWords = (text: string): readonly string[] => {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(NUMBERED)) {
    parts.push(text.slice(from, index), word);
    from = index + word.length;
  }
  return [...parts, text.slice(from)];
};

/** A text of which no number with a hyphen is broken at the end of a line. */
export const WholeWords = ({ text }: { readonly text: string }): JSX.Element => (
  <>
    {wholeWords(text).map((part, i) =>
      i % 2 === 1 ? (
        <span key={i} class="unbroken">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </>
);
