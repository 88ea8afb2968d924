import {
  book,
  define,
  type Fields,
  flag,
  id,
  list,
  orderDesk,
  orElse,
  type Refusal,
  refuse,
  type SeatId,
  type SheetOf,
  turnPhase,
  word,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';

/** A book for crowds: sixty seats, each with many posts, by sealed sheets. */

/** Seats, and posts of each. */
export const SEATS = 60;
export const POSTS = 84;
const WIDE = 40;
const CLOCK = SEATS;

interface Setting {
  readonly turns: number;
}
interface State {
  readonly setting: Setting;
  readonly phase: string;
  readonly turn: number;
  /** Orders of each seat that were carried out. */
  readonly done: readonly number[];
}

const { event, events } = define<State>();
const dawn = event('dawn', ['c-1'], { turn: id('turn') }, (d) => `Turn ${d.turn}.`);

const form = {
  path: orElse(list(id('square'), 6), []),
  posture: orElse(word('hold', 'attack'), 'hold'),
  haltOnSight: flag(),
} satisfies Fields;

/** Number of a seat's post. */
export const postOf = (seat: SeatId, nth: number): number => seat * 1000 + nth;
const squareWord = (square: number): string => `Q${square}`;
const numberIn = (letter: string, text: string): number | undefined =>
  new RegExp(`^${letter}\\d{1,5}$`).test(text) ? Number(text.slice(1)) : undefined;

const carry = turnPhase<State, SheetOf<typeof form>>({
  id: 'carry',
  title: 'Orders carried out',
  clause: 'c-1',
  begin: (s, { orders, tell }) => {
    const done = s.done.map(
      (before, seat) =>
        before + Array.from({ length: POSTS }, (_, n) => orders.of(postOf(seat, n))).filter(Boolean).length,
    );
    tell.tell(dawn, { turn: s.turn + 1 });
    return { ...s, done, turn: s.turn + 1 };
  },
});

const whole = (prefix: string) => ({
  word: (_: State, number: number): string => `${prefix}${number}`,
  id: (_: State, text: string): number | undefined => numberIn(prefix, text),
});

const crowd = book<Setting, State, State, { readonly do: string }>({
  id: 'crowd',
  version: '1.0.0',
  title: 'Crowd',
  about: 'Sixty seats send orders.',
  clauses: {},
  options: [],
  scenarios: [{ id: 'field', title: 'The field', about: '', data: { turns: 3 } }],
  scenarioFile: undefined as never,
  procedures: [],
  verbs: {},
  names: {
    post: whole('P'),
    turn: whole('T'),
    square: {
      word: (_, square) => (square < WIDE * WIDE ? squareWord(square) : undefined),
      id: (_, text) => numberIn('Q', text),
    },
  },
  sequence: [],
  events,
  seats: () => [
    ...Array.from({ length: SEATS }, (_, seat) => ({ id: seat, name: `G${seat}`, kind: 'player' as const })),
    { id: CLOCK, name: 'clock', kind: 'clock' },
  ],
  active: () => [],
  resign: { clause: 'c-1', title: 'Give up', does: (s) => s },
  open: false,
  turnClause: 'c-1',
  sequenceClause: 'c-1',
  prepare: (scenario): Setting | Refusal => scenario as unknown as Setting,
  start: (setting) => ({ state: { setting, phase: 'orders', turn: 1, done: Array<number>(SEATS).fill(0) } }),
  view: (s, viewer) => ({ ...s, done: s.done.map((count, seat) => (seat === viewer ? count : 0)) }),
  outcome: (s) => (s.turn > s.setting.turns ? { winners: [], clause: 'c-1' } : undefined),
  over: () => refuse('c-1', 'It is over.'),
  orders: orderDesk<State, State>({
    clause: 'c-1',
    title: 'Turn',
    domain: 'post',
    forms: { post: form },
    turn: ({ turn }) => turn,
    waitsFor: () => Array.from({ length: SEATS }, (_, seat) => seat),
    subjects: (_, seat) => Array.from({ length: POSTS }, (_post, n) => postOf(seat, n)),
    phases: [carry],
  }),
});

/** What a server shows of it in lists and logs. */
const board = {
  status: (view: unknown) => ({ turn: `Turn ${(view as State).turn}`, sides: [] }),
  sentence: () => ({ text: 'A turn.', dice: [], kind: 'plain' }),
};
const shelf = { rulebook: crowd, board, bots: {} } as unknown as Shelf;

/** The crowd's book as servers and their workers load it. */
export const books = {
  ids: ['crowd'],
  load: async (name: string, version = '1.0.0'): Promise<Shelf | undefined> =>
    name === 'crowd' && version === '1.0.0' ? shelf : undefined,
  module: import.meta.url,
};
