/** Words of files and pages for the dense numbers of the book: forces by their leaders, places by city or hex. */
import type { BookPlan, Domain } from '@longroll/kernel';
import { CITIES } from './cities.ts';
import { ADMIRALS } from './data/ships.ts';
import { LED } from './forces.ts';
import { LEADERS } from './leaders.ts';
import { PLACES, placeNamed, placeWord } from './places.ts';
import { shipRow, shipWord } from './ships/ships.ts';
import type { Setting, State } from './state.ts';
import { forceRow, forceWord, leaderRow } from './words.ts';

/** What words of files stand for. */
export const fileNames = {
  leader: { word: (_, row) => LEADERS[row]?.id, id: (_, word) => leaderRow(word) },
  place: {
    word: (_, place) => (place < PLACES ? placeWord(place) : undefined),
    id: (_, word) => {
      const place = placeNamed(word);
      return place !== undefined && place < PLACES ? place : undefined;
    },
  },
  water: { word: (_, place) => placeWord(place), id: (_, word) => placeNamed(word) },
  city: {
    word: (_, city) => CITIES[city]?.id,
    id: (_, word) => {
      const city = CITIES.findIndex(({ id }) => id === word);
      return city < 0 ? undefined : city;
    },
  },
} satisfies { readonly [domain: string]: Domain<unknown> };

/** How a file and its fields are read and written. */
export const grammar = { verbs: {}, names: fileNames };

const orderWord = (row: number): string => `o-${String(row).padStart(3, '0')}`;

/** What the fields of actions name. */
export const names: BookPlan<Setting, State, State>['names'] = {
  force: {
    word: ({ forces }, row) => (row >= 0 && row < forces.length ? forceWord(row) : undefined),
    id: ({ forces }, word) => {
      const row = forceRow(word);
      return row !== undefined && (row < LED || row < forces.length) ? row : undefined;
    },
    absent: ['bab-unit-3', 'There is no such force.'],
    within: { domain: 'place', of: ({ forces }, row) => forces[row]?.place },
  },
  leader: { ...fileNames.leader, absent: ['bab-lead-1', 'There is no such leader.'] },
  place: { ...fileNames.place, absent: ['bab-map-1', 'There is no such hex or box.'] },
  water: { ...fileNames.water, absent: ['bab-map-10', 'There is no such hex, box or station.'] },
  ship: {
    word: ({ war }, row) => (row >= 0 && row < war.ships.length ? shipWord(row) : undefined),
    id: ({ war }, word) => shipRow(word, war.ships.length),
    absent: ['bab-unit-1', 'There is no such ship.'],
    within: { domain: 'water', of: ({ war }, row) => war.ships[row]?.place },
  },
  order: {
    word: ({ war }, row) => (row >= 0 && row < war.orders.length ? orderWord(row) : undefined),
    id: ({ war }, word) => {
      const row = Number(word.slice(2));
      return row < war.orders.length && orderWord(row) === word ? row : undefined;
    },
    absent: ['bab-trn-1', 'There is no such order.'],
  },
  admiral: {
    word: (_, row) => ADMIRALS[row]?.id,
    id: (_, word) => {
      const row = ADMIRALS.findIndex(({ id }) => id === word);
      return row < 0 ? undefined : row;
    },
    absent: ['bab-nav-4', 'There is no such naval leader.'],
  },
};
