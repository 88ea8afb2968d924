import { expect, test } from 'vitest';
import { z } from 'zod';
import { book, define, isRefusal, type PlainRecord, refuse, SimDice } from '../src/index.ts';

interface State {
  readonly setting: PlainRecord;
  readonly phase: string;
  readonly bid: number;
  readonly steps: number;
}
const { decision, events, phase } = define<State>();
const step = decision('step', 'bid-1', 'Step').does((s) => ({ ...s, steps: s.steps + 1 }));
const bid = decision('bid', 'bid-1', 'Bid').does((s) => ({ ...s, bid: 7 }));

/** One seat steps in the open and bids in secret. */
const bidding = book<PlainRecord, State, State, { readonly do: 'step' | 'bid' | 'resign' }>({
  id: 'bidding',
  version: '1',
  title: 'Bidding',
  about: 'Steps are seen, bids are not.',
  clauses: {},
  options: [],
  scenarios: [],
  scenarioFile: z.strictObject({}),
  procedures: [],
  verbs: { step: {}, bid: {} },
  names: {},
  sequence: [phase({ id: 'bids', title: 'Bids', clause: 'bid-1', decisions: [step, bid] })],
  resign: { clause: 'bid-1', title: 'Resign', does: (s) => s },
  events,
  seats: [{ id: 0, name: 'one', kind: 'player' }],
  active: () => [0],
  open: false,
  secret: ['bid'],
  view: (s, viewer) => (viewer === 0 ? s : { ...s, bid: 0 }),
  turnClause: 'bid-1',
  sequenceClause: 'bid-1',
  prepare: () => ({}),
  start: (setting) => ({ state: { setting, phase: 'bids', bid: 0, steps: 0 } }),
  outcome: () => undefined,
  over: () => refuse('bid-1', 'It is over.'),
});

test('a book that names its secret verbs is calm but for them, and everybody is told of whatever is done', () => {
  expect(bidding.calm).toEqual(['step', 'resign']);
  const dice = new SimDice(1);
  const { state } = bidding.setup({}, dice);
  for (const verb of ['step', 'bid'] as const) {
    const done = bidding.apply(state, 0, { do: verb }, dice);
    expect(!isRefusal(done) && done.affects).toBe('all');
  }
});
