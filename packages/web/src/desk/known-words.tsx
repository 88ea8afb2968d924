import type { JSX } from 'preact';
import type { AtDesk } from './rows.ts';

/** Members up to so many are a list to choose from; more are named, and up to `OFFERED` offered while one writes. */
export const LISTED = 80;
const OFFERED = 1000;

const isOffered = (known: readonly number[]): boolean => known.length > LISTED && known.length <= OFFERED;

/** The id of the words that an input offers; undefined where there are too many, or so few that they are a list. */
export const listed = (id: string, known: readonly number[]): string | undefined => (isOffered(known) ? id : undefined);

/** The words of a domain that an input offers while one writes. */
export const KnownWords = ({
  at,
  domain,
  known,
  id,
}: {
  readonly at: AtDesk;
  readonly domain: string;
  readonly known: readonly number[];
  readonly id: string;
}): JSX.Element | null =>
  isOffered(known) ? (
    <datalist id={id}>
      {known.map((each) => (
        <option
          key={each}
          value={at.book.names[domain]?.word(at.view, each) ?? ''}
          label={at.book.names[domain]?.called?.(at.view, each)}
        />
      ))}
    </datalist>
  ) : null;
