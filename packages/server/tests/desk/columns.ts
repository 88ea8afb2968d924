import { type AnyState, book, type OrderDesk, type Refusal, refuse } from '@longroll/kernel';
import { columnBook, columnTurn, SEATS_OF_BENCH, unpackColumns } from '@longroll/lab/columns';
import { shelf } from '@longroll/testkit/sample';
import type { Books } from '../../src/match-cache.ts';

/** The columns of the bench, by the thousand, as a whole book that a server can play: sixty seats with their sheets. */

interface Setting {
  readonly count: number;
}
interface State {
  readonly setting: Setting;
  readonly phase: string;
  readonly turn: number;
  readonly own?: readonly (readonly number[])[];
}

const CLOCK = SEATS_OF_BENCH.length;
const LAST_TURN = 1000;
const inner = columnBook.orders;
if (!inner) throw new TypeError('columns are played by sheets');
const desk = inner as unknown as OrderDesk<State, State, unknown> & { readonly events: never };

const inOrders = (state: unknown): State => ({ ...(state as State), phase: 'orders' });
const ofBench = (state: State): AnyState => state as unknown as AnyState;

const columns = book<Setting, State, State, { readonly do: string }>({
  id: 'columns',
  version: '1.0.0',
  title: 'Columns',
  about: 'Sixty seats march columns.',
  clauses: {},
  options: [],
  scenarios: [2000, 10_000].map((count) => ({ id: String(count), title: `${count}`, about: '', data: { count } })),
  scenarioFile: undefined as never,
  procedures: [],
  verbs: {},
  names: columnBook.names as never,
  sequence: [],
  events: desk.events,
  seats: () => [...SEATS_OF_BENCH, { id: CLOCK, name: 'clock', kind: 'clock' }],
  active: () => [],
  resign: { clause: 'tc-end-1', title: 'Give up', does: (s) => s },
  open: false,
  turnClause: 'tc-order-4',
  sequenceClause: 'tc-order-4',
  prepare: (scenario): Setting | Refusal => scenario as unknown as Setting,
  start: (setting) => ({ state: { ...inOrders(columnTurn(setting.count).state), setting } }),
  view: (s, viewer) => inOrders(columnBook.view(ofBench(s), viewer)),
  outcome: (s) => (s.turn > LAST_TURN ? { winners: [], clause: 'tc-end-1' } : undefined),
  over: () => refuse('tc-end-1', 'It is over.'),
  orders: {
    ...desk,
    subjects: ({ own = [] }) => own.map(([name = 0]) => name),
    end: (work) => inOrders(desk.end?.(work)),
  },
});

const whole = {
  ...columns,
  pack: columnBook.pack,
  unpack: (setting: unknown, bytes: Uint8Array) => inOrders(unpackColumns(setting, bytes)),
  packView: columnBook.packView,
} as unknown as typeof shelf.rulebook;

const board = {
  ...shelf.board,
  status: (view: unknown) => ({ turn: `Turn ${(view as State).turn}`, sides: [] }),
  sentence: () => ({ text: 'A turn.', dice: [], kind: 'plain' }),
} as unknown as typeof shelf.board;
const columnShelf = { ...shelf, board, rulebook: whole };

/** The book for nodes, and for their workers. */
export const books: Books = {
  ids: ['columns'],
  load: async (name, version = '1.0.0') => (name === 'columns' && version === '1.0.0' ? columnShelf : undefined),
  module: import.meta.url,
};
