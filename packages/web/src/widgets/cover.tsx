import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { routes } from '../net/routes.ts';

const kept = new Map<string, Promise<string>>();

const fetched = async (url: string): Promise<string> => {
  const answer = await fetch(url, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
};

const coverOf = (url: string): Promise<string> => {
  const known = kept.get(url);
  if (known) return known;
  const asked = fetched(url);
  kept.set(url, asked);
  asked.catch(() => kept.delete(url));
  return asked;
};

interface CoverProps {
  readonly book: string;
  readonly version: string;
}

/** A part of a book's board as its picture: it follows the theme, and leaves bare ground where it cannot be had. An ornament. */
export const Cover = ({ book, version }: CoverProps): JSX.Element => {
  const [svg, setSvg] = useState('');
  useEffect(() => {
    let left = false;
    coverOf(routes.cover(book, version)).then(
      (text) => {
        if (!left) setSvg(text);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [book, version]);
  return <span class="cover" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
};
