/** Words of files, captions, refusals and sentences for the dense numbers of the book. */
import { type About, at, type BookPlan, capital, counted, type Domain, type Said, signed } from '@longroll/kernel';
import { dateText, yearOf } from './calendar.ts';
import { chitText } from './combat/resolution.ts';
import type { Chit } from './data/combat.ts';
import { PRODUCT_WORDS, type Product } from './data/production.ts';
import { ADMIRALS } from './data/ships.ts';
import { forceAt, isGarrisonPlace, isLed, KINDS, LED, strengthOf, strengthOfAll, type Troops } from './forces.ts';
import { LEADERS } from './leaders.ts';
import { CITIES, cityIn, isHex, NOWHERE, PLACES, placeNamed, placeWord } from './map.ts';
import { NOBODY, type Setting, SIDES, type State } from './state.ts';
import { whereabouts } from './whereabouts.ts';

export { capital, counted, listedWords, numberWord, signed } from '@longroll/kernel';

/** "the Union". */
export const theSide = (side: number): string => (side === 0 ? 'the Union' : 'the Confederacy');

/** "Union". */
export const sideWord = (side: number): string => SIDES[side] ?? '';

/** The row of a table that has an id; undefined where none has. */
const rowNamed = (rows: readonly { readonly id: string }[], word: string): number | undefined => {
  const row = rows.findIndex(({ id }) => id === word);
  return row < 0 ? undefined : row;
};

const rowWord = (letter: string, row: number): string => `${letter}-${String(row).padStart(3, '0')}`;
/** The word of a force: its leader's id, or its place in the table, `x-012`. Words sort as the rows do (bab-conv-11). */
export const forceWord = (row: number): string => LEADERS[row]?.id ?? rowWord('x', row);
export const shipWord = (row: number): string => rowWord('s', row);

/** The row of a force's word, whether it is in use or not; undefined where it is no such word. */
export const forceRow = (word: string): number | undefined => {
  const row = /^x-\d{3}$/.test(word) ? Number(word.slice(2)) : rowNamed(LEADERS, word);
  return row === undefined || forceWord(row) !== word ? undefined : row;
};

/** What an event's word of a leader is called. */
export const leaderText = (word: string): string => LEADERS[rowNamed(LEADERS, word) ?? NOBODY]?.name ?? word;

const bodyName = (s: State, place: number): string =>
  `${isGarrisonPlace(s, place) ? 'the garrison of' : 'the detachment in'} ${whereabouts(place)}`;
/** "McDowell", or "the garrison of Richmond", "the detachment in the hex west of Washington". */
export const forceName = (s: State, row: number): string =>
  isLed(row) ? at(LEADERS, row).name : bodyName(s, forceAt(s, row).place);

/** What an event's word of a force is called; one without a leader by the place where it was, if the event says so. */
export const forceText = (s: State, word: string, place = ''): string => {
  const row = forceRow(word);
  if (row === undefined) return word;
  if (isLed(row)) return forceName(s, row);
  const where = placeNamed(place) ?? s.forces[row]?.place ?? NOWHERE;
  return where === NOWHERE ? 'troops without a leader' : bodyName(s, where);
};
/** The same at the head of a sentence. */
export const forceHead = (s: State, row: number): string => capital(forceName(s, row));
export const placeHead = (place: number): string => capital(whereabouts(place));

/** "in the hex west of Washington", "in the North", "at Richmond". */
export const inPlace = (place: number, called = whereabouts(place)): string =>
  `${place >= PLACES || (isHex(place) && cityIn(place)) ? 'at' : 'in'} ${called}`;

/** The place that a field of an action has as a number, one of an event as a word. */
const placeOf = (place: number | string): number =>
  typeof place === 'number' ? place : (placeNamed(place) ?? NOWHERE);

/** What a place is called, or an event's word of one. */
export const placeText = (place: number | string): string => whereabouts(placeOf(place));

/** The word of a place as events carry it. */
export const placeTold = (place: number): string => placeWord(place) ?? '';

/** What an event tells of a force that stands somewhere. */
export const told = (s: State, row: number) => {
  const { side, place } = forceAt(s, row);
  return { side, force: forceWord(row), place: placeTold(place) };
};

/** "three ironclads", "3 SF of line infantry": what has no plural is strength, and told in figures. */
export const productText = (product: Product, amount: number): string => {
  const [one, many] = PRODUCT_WORDS[product];
  return one === many ? `${amount} ${one}` : counted(amount, one, many);
};

/** "12 SF". */
export const strengthText = (strength: number): string => `${strength} SF`;

/** "56 militia, 6 line, 2 cavalry". */
export const troopsText = (troops: Troops): string => {
  const parts = KINDS.flatMap((kind) => (troops[kind] > 0 ? [`${troops[kind]} ${kind}`] : []));
  return parts.length === 0 ? 'no troops' : parts.join(', ');
};

/** "McDowell (64 SF)". */
export const forceLong = (s: State, row: number): string =>
  `${forceHead(s, row)} (${strengthText(strengthOf(forceAt(s, row)))})`;

/** The board element of a force: `force:mcdowell`. */
export const forceLight = (row: number): string => `force:${forceWord(row)}`;

/** The board element of a place: `place:richmond`. */
export const placeLight = (place: number): string => `place:${placeTold(place)}`;

/** A domain whose members are the rows of a table with ids. */
const byId = (rows: readonly { readonly id: string }[]): Domain<unknown> => ({
  word: (_, row) => rows[row]?.id,
  id: (_, word) => rowNamed(rows, word),
});

/** What words of files stand for. */
export const fileNames = {
  leader: byId(LEADERS),
  place: {
    word: (_, place) => (place < PLACES ? placeWord(place) : undefined),
    id: (_, word) => {
      const place = placeNamed(word);
      return place !== undefined && place < PLACES ? place : undefined;
    },
  },
  water: { word: (_, place) => placeWord(place), id: (_, word) => placeNamed(word) },
  city: byId(CITIES),
} satisfies { readonly [domain: string]: Domain<unknown> };

/** How a file and its fields are read and written. */
export const grammar = { verbs: {}, names: fileNames };

/** A domain whose members are the rows of a list of the state, each with its number for a word: `s-004`. */
const byRow = (letter: string, of: (s: State) => readonly unknown[]): Domain<State> => ({
  word: (s, row) => (row >= 0 && row < of(s).length ? rowWord(letter, row) : undefined),
  id: (s, word) => {
    const row = Number(word.slice(2));
    return row < of(s).length && rowWord(letter, row) === word ? row : undefined;
  },
});

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
    ...byRow('s', ({ war }) => war.ships),
    absent: ['bab-unit-1', 'There is no such ship.'],
    within: { domain: 'water', of: ({ war }, row) => war.ships[row]?.place },
  },
  order: { ...byRow('o', ({ war }) => war.orders), absent: ['bab-trn-1', 'There is no such order.'] },
  admiral: { ...byId(ADMIRALS), absent: ['bab-nav-4', 'There is no such naval leader.'] },
};

const mover = (s: State): number => at(s.march.forces, 0);
const fleet = (s: State): number => at(s.war.ships, at(s.war.fleet.ships, 0)).place;

/** What any sentence may speak of: who is being moved, how strong and where, where ships lie that are about to sail, where a battle is on, and the year. */
export const SPOKEN = {
  mover: (s: State) => forceName(s, mover(s)),
  'mover+SF': (s: State) => forceLong(s, mover(s)),
  marching: (s: State) => String(strengthOfAll(s, s.march.forces)),
  here: (s: State) => whereabouts(forceAt(s, mover(s)).place),
  'here+at': (s: State) => inPlace(forceAt(s, mover(s)).place),
  fleet: (s: State) => whereabouts(fleet(s)),
  'fleet+at': (s: State) => inPlace(fleet(s)),
  battle: ({ fight }: State) => whereabouts(fight.hex),
  'battle+at': ({ fight }: State) => inPlace(fight.hex),
  year: ({ turn }: State) => String(yearOf(turn)),
};

const placeSaid = (_s: State, value: Said) => placeText(value);
/** With the others that go along, if an event says who they are. */
const force = (s: State, value: Said, data: About) => {
  if (typeof value === 'number') return forceName(s, value);
  const others = [data.with ?? []].flat().length;
  return (
    forceText(s, value, String(data.place ?? data.from)) +
    (others > 0 ? ` with ${counted(others, 'other', 'others')}` : '')
  );
};
const leader = (_s: State, value: Said) => (typeof value === 'number' ? at(LEADERS, value).name : leaderText(value));
const side = (_s: State, value: Said) => theSide(Number(value));
const until = (_s: State, value: Said) => dateText(Number(value));
const chit = (_s: State, value: Said) => chitText(value as Chit);
/** What was thrown on one die, and what was added to it: " (the die 7 +2)". */
const faces = (_s: State, face: Said, { modifier }: About) =>
  ` (the die ${face}${modifier ? ` ${signed(Number(modifier))}` : ''})`;
const admiral = (_s: State, value: Said) => ADMIRALS.find(({ id }, row) => id === value || row === value)?.name ?? '';

/** How a sentence calls what a field of this name holds; others as they are. */
export const CALLED = {
  ...{ force, army: force, place: placeSaid, to: placeSaid, from: placeSaid, hex: placeSaid, places: placeSaid },
  ...{ leader, leaders: leader, admiral, side, first: side, winner: side, beaten: side, until, due: until },
  ...{ chit, attack: chit, defence: chit, faces },
  'force+led': (_s: State, word: Said) => LEADERS.find(({ id }) => id === word)?.name ?? 'troops without a leader',
  product: (_s: State, product: Said, { amount }: About) => productText(product as Product, Number(amount)),
  'product+one': (_s: State, product: Said) => PRODUCT_WORDS[product as Product][0],
  '+signed': (_s: State, value: Said) => signed(Number(value)),
  'force+here': (s: State, word: Said) => forceText(s, String(word)),
  '+reached': (_s: State, to: Said) => `to **${placeText(to)}**`,
  '+way': (_s: State, to: Said, { from }: About) => `from ${placeText(from as Said)} to **${placeText(to)}**`,
  '+at': (_s: State, value: Said) => inPlace(placeOf(value)),
  'force+SF': (s: State, row: Said) => forceLong(s, Number(row)),
};
