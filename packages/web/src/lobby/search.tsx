import type { WireClub } from '@longroll/server/clubs';
import type { WireLobby } from '@longroll/server/people';
import type { WireMatch, WireRulebook } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { Loading, Refused } from '../widgets/states.tsx';
import { FilterRow } from './filter-row.tsx';
import { ANY, askedOf, type Filter, foundWords, openSeats } from './filters.ts';
import { inkFrom } from './ink-of.ts';
import { SeatTable, WatchTable } from './match-tables.tsx';

interface SearchProps {
  readonly books: readonly WireRulebook[];
  readonly clubs: readonly WireClub[];
  /** Of this club alone: it is not asked which. */
  readonly only?: string;
  readonly heading: string;
}

interface Found {
  readonly matches: readonly WireMatch[];
  readonly next?: string | undefined;
}

/** Letters that are still being typed are not asked for one by one. */
const TYPING = 250;
const AGAIN = 20_000;

const useFound = (
  filter: Filter,
): { readonly found: Found | undefined; readonly trouble: string; readonly more: () => void } => {
  const [found, setFound] = useState<Found | undefined>(undefined);
  const [trouble, setTrouble] = useState('');
  const key = JSON.stringify(askedOf(filter));
  useEffect(() => {
    let left = false;
    const ask = (): void => {
      if (document.hidden) return;
      call<WireLobby>('GET', peopleRoutes.lobby(askedOf(filter))).then(
        (page) => {
          if (left) return;
          setTrouble('');
          // A list that was read on is left as it is.
          setFound((before) => (before && before.matches.length > page.matches.length && page.next ? before : page));
        },
        (error: Error) => setTrouble(error.message),
      );
    };
    setFound(undefined);
    const first = setTimeout(ask, filter.text === '' ? 0 : TYPING);
    const timer = setInterval(ask, AGAIN);
    return () => {
      left = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [key]);
  const more = (): void => {
    call<WireLobby>('GET', peopleRoutes.lobby(askedOf(filter, found?.next))).then(
      (page) => setFound((before) => ({ matches: [...(before?.matches ?? []), ...page.matches], next: page.next })),
      (error: Error) => setTrouble(error.message),
    );
  };
  return { found, trouble, more };
};

const NONE: { readonly [state in Filter['state']]: string } = {
  open: 'No seat is open that fits. Begin a match with an open seat, and it stands here for all.',
  running: 'Nobody plays a match that fits.',
  over: 'No match that fits has ended yet.',
};

/** Open seats, running matches and those that are over, of everybody: searched by book, scenario, pace, side, club and words. */
export const Search = ({ books, clubs, only, heading }: SearchProps): JSX.Element => {
  const [filter, setFilter] = useState<Filter>({ ...ANY, club: only ?? '' });
  const { found, trouble, more } = useFound(filter);
  const titleOf = (id: string): string => books.find((book) => book.id === id)?.title ?? id;
  const seats = openSeats(found?.matches ?? [], filter.side);
  const count = filter.state === 'open' ? seats.length : (found?.matches.length ?? 0);
  return (
    <section class="search" aria-labelledby="search-title">
      <h2 id="search-title">{heading}</h2>
      <FilterRow filter={filter} books={books} clubs={only === undefined ? clubs : []} onChange={setFilter}>
        <output>{found ? foundWords(count, found.next !== undefined) : ''}</output>
      </FilterRow>
      <Refused trouble={trouble} />
      {found === undefined ? (
        trouble === '' ? (
          <Loading what="the matches" />
        ) : undefined
      ) : count === 0 ? (
        <p class="none">{NONE[filter.state]}</p>
      ) : filter.state === 'open' ? (
        <SeatTable seats={seats} titleOf={titleOf} inkOf={inkFrom(books)} />
      ) : (
        <WatchTable matches={found.matches} titleOf={titleOf} />
      )}
      {found?.next === undefined ? undefined : (
        <button type="button" onClick={more}>
          More
        </button>
      )}
    </section>
  );
};
