import type { WireMatch, WireRulebook, WireSeat } from '@longroll/server/wire';

/** Which matches of others are looked for. Empty: any. */
export interface Filter {
  readonly state: 'open' | 'running' | 'over';
  readonly book: string;
  readonly scenario: string;
  readonly pace: '' | 'live' | 'slow' | 'sheets' | 'none';
  readonly rated: '' | '1' | '0';
  /** Name of a seat that is free. Only of open seats. */
  readonly side: string;
  /** Id of a club; without it matches of no club. */
  readonly club: string;
  readonly text: string;
}

export const ANY: Filter = {
  state: 'open',
  book: '',
  scenario: '',
  pace: '',
  rated: '',
  side: '',
  club: '',
  text: '',
};

export const PACE_CHOICES: readonly (readonly [Filter['pace'], string])[] = [
  ['', 'Any pace'],
  ['live', 'Live, with a clock'],
  ['slow', 'Days for a turn'],
  ['sheets', 'Sealed orders'],
  ['none', 'No clock'],
];

export const RATED_CHOICES: readonly (readonly [Filter['rated'], string])[] = [
  ['', 'Rated or not'],
  ['1', 'Rated'],
  ['0', 'Not rated'],
];

/** The server takes no shorter text. */
const LEAST_LETTERS = 2;

const asked = (value: string): string | undefined => (value === '' ? undefined : value);

/** What of a filter the server is asked; which side is free it is not. */
export const askedOf = (filter: Filter, after?: string): { readonly [name: string]: string | undefined } => ({
  state: filter.state,
  book: asked(filter.book),
  scenario: asked(filter.scenario),
  pace: asked(filter.pace),
  rated: asked(filter.rated),
  club: asked(filter.club),
  text: filter.text.trim().length < LEAST_LETTERS ? undefined : filter.text.trim(),
  after,
});

/** A seat that may be taken, with its match. */
export interface OpenSeat {
  readonly match: WireMatch;
  readonly seat: WireSeat;
}

/** The free seats of matches that I have no seat at, on the side that is looked for. */
export const openSeats = (matches: readonly WireMatch[], side: string): readonly OpenSeat[] =>
  matches
    .filter((match) => !match.seats.some(({ mine }) => mine))
    .flatMap((match) =>
      match.seats
        .filter(({ kind, name }) => kind === 'open' && (side === '' || name === side))
        .map((seat) => ({ match, seat })),
    );

/** Names of seats that the books know: of one book, of one scenario of it, or of all. */
export const sidesOf = (books: readonly WireRulebook[], { book, scenario }: Filter): readonly string[] => {
  const chosen = books.filter(({ id }) => book === '' || id === book);
  const lists = chosen.flatMap(({ seats }) =>
    Object.entries(seats).flatMap(([id, names]) => (scenario === '' || id === scenario ? names : [])),
  );
  return [...new Set(lists)].toSorted();
};

/** Another book has other scenarios and other sides. */
export const withBook = (filter: Filter, book: string): Filter => ({ ...filter, book, scenario: '', side: '' });

/** "6 found", "the first 50 found". */
export const foundWords = (count: number, more: boolean): string =>
  more ? `the first ${count} found` : count === 0 ? 'none found' : `${count} found`;
