import {
  book,
  define,
  type Fields,
  flag,
  int,
  orderDesk,
  orElse,
  type Refusal,
  refuse,
  type SeatId,
  type SheetOf,
  turnPhase,
  word,
} from '@longroll/kernel';
import { shelf } from '@longroll/testkit/sample';
import type { Books } from '../../src/match-cache.ts';

/** A book of sheets in which one side may ask the other for a truce while orders are written: the other replies within a time. */

const NAMES = ['north', 'south'] as const;
const CLOCK = 2;

interface Setting {
  readonly turns: number;
}
interface State {
  readonly setting: Setting;
  readonly phase: string;
  readonly turn: number;
  /** Truces asked for so far, and who is to answer the last. */
  readonly asked: number;
  readonly asks?: SeatId;
  readonly truces: number;
  readonly marched: readonly number[];
}

const { event, events, decision, rule } = define<State>();
const asked = event('asked', ['p-1'], { by: int(0, 1) }, (d) => `${NAMES[d.by]} asks for a truce.`);
const answered = event('answered', ['p-2'], { yes: flag() }, (d) => (d.yes ? 'A truce.' : 'No truce.'));
const dawn = event('dawn', ['p-3'], { turn: int(1, 99) }, (d) => `Turn ${d.turn}.`);

const nobodyAsks = rule('p-1', (s) => s.asks === undefined, 'A truce is asked for already.');
const isPlayer = rule('p-1', (_s, _action, seat) => seat !== CLOCK, 'The clock asks for nothing.');
const isAsked = rule(
  'p-2',
  (s, _action, seat) => s.asks !== undefined && (seat === CLOCK || s.asks === seat),
  'Nobody asks this seat.',
);

const ask = decision('ask', 'p-1', 'Ask for a truce')
  .when(isPlayer)
  .when(nobodyAsks)
  .called(() => 'Ask for a truce')
  .does((s, _action, { tell, seat }) => {
    tell.tell(asked, { by: seat });
    return { ...s, asked: s.asked + 1, asks: 1 - seat };
  });
const answer = decision('answer', 'p-2', 'Answer')
  .when(isAsked)
  .pick('yes', flag(), () => [true, false])
  .called((_s, { yes }) => (yes ? 'Agree' : 'Decline'))
  .does((s, { yes }, { tell }) => {
    tell.tell(answered, { yes });
    const { asks: _, ...rest } = s;
    return { ...rest, truces: s.truces + (yes ? 1 : 0) };
  });

const form = { pace: orElse(word('rest', 'march'), 'rest') } satisfies Fields;
const march = turnPhase<State, SheetOf<typeof form>>({
  id: 'march',
  title: 'March',
  clause: 'p-3',
  begin: (s, { orders, tell }) => {
    tell.tell(dawn, { turn: s.turn + 1 });
    const marched = s.marched.map((miles, seat) => miles + (orders.of(seat)?.pace === 'march' ? 1 : 0));
    return { ...s, marched, turn: s.turn + 1 };
  },
});

const parley = book<Setting, State, State, { readonly do: string }>({
  id: 'parley',
  version: '1.0.0',
  title: 'Parley',
  about: 'Two sides march, and may ask each other for a truce.',
  clauses: {},
  options: [],
  scenarios: [{ id: 'war', title: 'The war', about: '', data: { turns: 5 } }],
  scenarioFile: undefined as never,
  procedures: [],
  verbs: { ask: {}, answer: { yes: flag() } },
  names: { side: { word: (_, side) => NAMES[side], id: (_, text) => (NAMES as readonly string[]).indexOf(text) } },
  sequence: [],
  events,
  seats: [
    ...NAMES.map((name, id) => ({ id, name, kind: 'player' as const })),
    { id: CLOCK, name: 'clock', kind: 'clock' },
  ],
  active: () => [0, 1],
  resign: { clause: 'p-3', title: 'Give up', does: (s) => s },
  open: false,
  turnClause: 'p-3',
  sequenceClause: 'p-3',
  prepare: (scenario): Setting | Refusal => scenario as unknown as Setting,
  start: (setting) => ({ state: { setting, phase: 'orders', turn: 1, asked: 0, truces: 0, marched: [0, 0] } }),
  outcome: (s) => (s.turn > s.setting.turns ? { winners: [], clause: 'p-3' } : undefined),
  over: () => refuse('p-3', 'It is over.'),
  replies: ({ asks, asked: nth }) =>
    asks === undefined
      ? []
      : [{ id: `truce ${nth}`, waitsFor: [asks], otherwise: { do: 'answer', yes: false } as never }],
  orders: orderDesk<State, State>({
    clause: 'p-3',
    title: 'Turn',
    domain: 'side',
    forms: { side: form },
    turn: ({ turn }) => turn,
    waitsFor: () => [0, 1],
    subjects: (_, seat) => [seat],
    meanwhile: [ask, answer],
    phases: [march],
  }),
});

const board = {
  ...shelf.board,
  status: (view: unknown) => ({ turn: `Turn ${(view as State).turn}`, sides: [] }),
  sentence: () => ({ text: 'Something.', dice: [], kind: 'plain' }),
} as unknown as typeof shelf.board;
const parleyShelf = { ...shelf, board, rulebook: parley as unknown as typeof shelf.rulebook };

/** The book for nodes, and for their workers. */
export const books: Books = {
  ids: ['parley'],
  load: async (name, version = '1.0.0') => (name === 'parley' && version === '1.0.0' ? parleyShelf : undefined),
  module: import.meta.url,
};
