/** The words in which this book is written, bound to its state, and how its sentences are put together. */
import { constants, define, name, type Phase, type Rule, seat, voice } from '@longroll/kernel';
import { cityIn } from './map.ts';
import type { State } from './state.ts';
import { CALLED, placeLight, SPOKEN } from './words.ts';

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
/** Where something came from and went. */
export const WAY = { from: name('place'), to: name('place') };
export const { bar, event, filled, said } = voice(words, SPOKEN, CALLED);

/** How the log marks that something is lost, and what is lost in a battle. */
export const LOSS = { loss: true } as const;
export const BATTLE_LOSS = { tone: 'battle', loss: true } as const;

/** A caption that lights a place; in a list of many, cities stand before the hexes between them. */
export const lit =
  <T extends string, F extends string>(text: T, field: F) =>
  (s: State, action: Parameters<ReturnType<typeof said<T>>>[1] & { readonly [name in F]: number }) => ({
    label: said(text)(s, action),
    lights: [placeLight(action[field])],
    ...(cityIn(action[field]) && { first: true as const }),
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
export const portionsOf: (most: number) => readonly number[] = constants((most) =>
  most <= 0 ? [] : [...PORTIONS.filter((portion) => portion < most), most],
);
