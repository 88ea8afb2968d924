/** The words in which this book is written, bound to its state, and how its sentences are put together. */
import { at, define, type Fields, name, type Phase, type Rule, type SheetOf, seat } from '@longroll/kernel';
import { ADMIRALS } from './data/ships.ts';
import { forceAt } from './forces.ts';
import { LEADERS } from './leaders.ts';
import type { State } from './state.ts';
import {
  capital,
  counted,
  forceLong,
  forceName,
  forceText,
  leaderText,
  listedWords,
  placeName,
  placeText,
  theSide,
} from './words.ts';

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

const mover = (s: State): number => at(s.march.forces, 0);
const fleet = (s: State): number => at(s.war.ships, at(s.war.fleet.ships, 0)).place;

/** What any sentence may speak of: who is being moved and where he is, where ships lie that are about to sail, and where a battle is on. */
const SPOKEN = {
  mover: (s: State) => forceName(s, mover(s)),
  'mover+SF': (s: State) => forceLong(s, mover(s)),
  here: (s: State) => placeName(forceAt(s, mover(s)).place),
  fleet: (s: State) => placeName(fleet(s)),
  battle: ({ fight }: State) => placeName(fight.hex),
};

/** Of an action a number, of an event a word: its members outlive what they name. */
type Value = number | string;
interface About {
  readonly [field: string]: unknown;
}
const place = (_s: State, value: Value) => (typeof value === 'number' ? placeName(value) : placeText(value));
const force = (s: State, value: Value, data: About) =>
  typeof value === 'number' ? forceName(s, value) : forceText(s, value, String(data.place));
const leader = (_s: State, value: Value) => (typeof value === 'number' ? at(LEADERS, value).name : leaderText(value));
const side = (_s: State, value: Value) => theSide(Number(value));
const admiral = (_s: State, value: Value) => ADMIRALS.find(({ id }, row) => id === value || row === value)?.name ?? '';

/** How a sentence calls what a field of this name holds; others as they are. */
const CALLED: { readonly [field: string]: (s: State, value: Value, data: About) => string } = {
  ...{ force, army: force, place, to: place, from: place, hex: place, places: place },
  ...{ leader, leaders: leader, admiral, side, first: side, winner: side, beaten: side },
};

/** The holes of a sentence: `{to}`, `{force+SF}` with its strength, `{lost|ship|ships}` counted. */
const HOLES = /\{((\w+)(?:\+SF|\|([^|}]*)\|([^}]*))?)\}/g;
type Field<H> = H extends keyof typeof SPOKEN ? never : H extends `${infer F}+SF` | `${infer F}|${string}` ? F : H;
type FieldsOf<T> = T extends `${string}{${infer H}}${infer Rest}` ? Field<H> | FieldsOf<Rest> : never;
type With<F> = [F] extends [never] ? unknown : { readonly [field in F & string]: unknown };
/** A sentence that has holes only for fields of what it is about. */
type Sentence<T extends string, D> = FieldsOf<T> extends keyof D ? T : never;

const filled = (text: string, s: State, data: About): string =>
  capital(
    text.replace(HOLES, (_, hole: string, field: string, one?: string, many?: string) => {
      if (hole in SPOKEN) return SPOKEN[hole as keyof typeof SPOKEN](s);
      const values = [data[field]].flat() as readonly Value[];
      if (one !== undefined && many !== undefined) return counted(Number(values[0]), one, many);
      if (hole.endsWith('+SF')) return forceLong(s, Number(values[0]));
      return listedWords(values.map((value) => CALLED[field]?.(s, value, data) ?? String(value)));
    }),
  );

/** A sentence of what is chosen, with holes for the fields of the action: a caption, or why not. */
export const said =
  <T extends string>(text: T) =>
  (s: State, action: With<FieldsOf<T>>): string =>
    filled(text, s, action as About);

/** How a condition is written: its clause, why not, a sentence with holes for the fields of the action, and what must hold. */
const lawOf =
  (made: typeof rule) =>
  <A, const T extends string>(
    clause: string,
    otherwise: T,
    holds: (s: State, action: A, seat: number) => boolean,
  ): Rule<State, A & With<FieldsOf<T>>> =>
    made<A & With<FieldsOf<T>>>(clause, holds, said(otherwise));

export const must = lawOf(rule);
/** The same of a condition that every candidate meets. */
export const surely = lawOf(sureRule);

type Declare<T extends Fields> = Parameters<typeof words.event<T>>;

/** A kind of happening; its sentence may be one with holes for its fields. */
export const event = <T extends Fields, const W extends string>(
  kind: string,
  clauses: readonly string[],
  fields: T,
  sentence: (W & Sentence<W, SheetOf<T>>) | Declare<T>[3],
  look?: Declare<T>[4],
) =>
  words.event(
    kind,
    clauses,
    fields,
    typeof sentence === 'string' ? (data, _told, s) => filled(sentence, s, data) : sentence,
    look,
  );

/** What a phase asks: what it is, and what there is to know. */
export const asked =
  (title: string, detail: string | ((s: State, seat: number) => string)) => (s: State, seat: number) => ({
    title: filled(title, s, {}),
    detail: typeof detail === 'string' ? filled(detail, s, {}) : detail(s, seat),
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
    .called((s) => filled(caption, s, {}))
    .does((s) => s);
};

export const bold = (words: string): string => `**${words}**`;
