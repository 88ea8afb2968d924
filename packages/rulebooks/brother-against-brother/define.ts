/** The words in which this book is written, bound to its state, and how its sentences are put together. */

import { type About, at, counted, define, name, type Phase, type Rule, type Said, seat, voice } from '@longroll/kernel';
import { dateText } from './calendar.ts';
import { chitText } from './combat/resolution.ts';
import type { Chit } from './data/combat.ts';
import { PRODUCT_WORDS, type Product } from './data/production.ts';
import { ADMIRALS } from './data/ships.ts';
import { forceAt, strengthOfAll } from './forces.ts';
import { LEADERS } from './leaders.ts';
import type { State } from './state.ts';
import { forceLong, forceName, forceText, inPlace, placeLight, placeText, productText, theSide } from './words.ts';

const words = define<State>();
export const { decision, events, rule, sureRule } = words;

/** A line of the sequence of play. */
export const phase = <W extends string = never>(
  id: string,
  title: string,
  clause: string,
  plan: Omit<Phase<State, State, W>, 'id' | 'title' | 'clause'>,
): Phase<State, State, W> => words.phase({ id, title, clause, ...plan });

/** What an event says of the force that it is about. */
export const FORCE = { side: seat(), force: name('force') };
/** The same with where it is. */
export const FORCE_THERE = { ...FORCE, place: name('place') };
const mover = (s: State): number => at(s.march.forces, 0);
const fleet = (s: State): number => at(s.war.ships, at(s.war.fleet.ships, 0)).place;

/** What any sentence may speak of: who is being moved, how strong and where, where ships lie that are about to sail, and where a battle is on. */
const SPOKEN = {
  mover: (s: State) => forceName(s, mover(s)),
  'mover+SF': (s: State) => forceLong(s, mover(s)),
  marching: (s: State) => String(strengthOfAll(s, s.march.forces)),
  here: (s: State) => placeText(forceAt(s, mover(s)).place),
  fleet: (s: State) => placeText(fleet(s)),
  battle: ({ fight }: State) => placeText(fight.hex),
};

const placeSaid = (_s: State, value: Said) => placeText(value);
/** With the others that go along, if an event says who they are. */
const force = (s: State, value: Said, data: About) => {
  if (typeof value === 'number') return forceName(s, value);
  const others = [data.with ?? []].flat().length;
  return forceText(s, value, String(data.place)) + (others > 0 ? ` with ${counted(others, 'other', 'others')}` : '');
};
const side = (_s: State, value: Said) => theSide(Number(value));
const until = (_s: State, value: Said) => dateText(Number(value));
const admiral = (_s: State, value: Said) => ADMIRALS.find(({ id }, row) => id === value || row === value)?.name ?? '';

/** How a sentence calls what a field of this name holds; others as they are. */
const CALLED = {
  ...{ force, army: force, place: placeSaid, to: placeSaid, from: placeSaid, hex: placeSaid, places: placeSaid },
  ...{ leader: force, leaders: force, admiral, side, first: side, winner: side, beaten: side, until, due: until },
  chit: (_s: State, chit: Said) => chitText(chit as Chit),
  'force+led': (_s: State, word: Said) => LEADERS.find(({ id }) => id === word)?.name ?? 'troops without a leader',
  product: (_s: State, product: Said, { amount }: About) => productText(product as Product, Number(amount)),
  'product+one': (_s: State, product: Said) => PRODUCT_WORDS[product as Product][0],
  'place+at': (_s: State, place: Said) => inPlace(Number(place)),
  'force+SF': (s: State, row: Said) => forceLong(s, Number(row)),
};
export const { event, filled, must, said, surely } = voice(words, SPOKEN, CALLED);

/** A caption that lights a place. */
export const lit =
  <T extends string, F extends string>(text: T, field: F) =>
  (s: State, action: Parameters<ReturnType<typeof said<T>>>[1] & { readonly [name in F]: number }) => ({
    label: said(text)(s, action),
    lights: [placeLight(action[field])],
  });

/** What a phase asks: what it is, and what there is to know. */
export const asked =
  (title: string, detail: string | ((s: State, seat: number) => string)) => (s: State, seat: number) => ({
    title: filled(title, s),
    detail: typeof detail === 'string' ? filled(detail, s) : detail(s, seat),
  });

/** A decision that does nothing but end its phase; its button is a title, or that with symbol and whether it goes before others. */
export const passing = <W extends string>(
  verb: W,
  clause: string,
  button: string | readonly [title: string, symbol: string, primary?: boolean],
  caption: string,
  ...when: readonly Rule<State, unknown>[]
) => {
  const [title, symbol, primary] = typeof button === 'string' ? [button] : button;
  return decision(verb, clause, title, symbol, primary)
    .when(...when)
    .ending()
    .called((s) => filled(caption, s))
    .does((s) => s);
};

export const bold = (words: string): string => `**${words}**`;

const PORTIONS = [1, 2, 5, 10, 20, 50, 100];

/** The portions of a number, all of it last: any number is made of them, and an offer stays short. */
export const portionsOf = (most: number): readonly number[] =>
  most <= 0 ? [] : [...PORTIONS.filter((portion) => portion < most), most];
