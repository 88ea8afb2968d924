/** Blank: the rulebook put together. */
import {
  type ActionIn,
  book,
  checks,
  fieldsOf,
  isRefusal,
  type Resign,
  readFields,
  refuse,
  writeFields,
} from '@longroll/kernel';
import { clauses } from './data/clauses.ts';
import { events } from './define.ts';
import { scenarios } from './scenarios.ts';
import { sequence } from './sequence.ts';
import { file, SEATS, type Setting, SIDES, type State } from './state.ts';

/** Every decision of the book. The order fixes the stored log: add at the end. */
const all = [] as const;
export type Action = ActionIn<(typeof all)[number]> | Resign;

const grammar = { verbs: {}, names: {} };

export const rulebook = book<Setting, State, State, Action>({
  id: 'blank',
  version: '0.1.0',
  title: 'Blank',
  about: 'Not written yet.',
  clauses,
  options: [],
  scenarios,
  scenarioFile: checks(file),
  procedures: [],
  verbs: fieldsOf(...all),
  names: {},
  sequence,
  events,
  seats: SIDES.map((name, id) => ({ id, name, kind: 'player' }) as const),
  active: () => SEATS,
  open: true,
  turnClause: 'blank-frame-1',
  sequenceClause: 'blank-frame-1',
  prepare: (scenario) => {
    const read = readFields(grammar, undefined as never, file, scenario, 'scenario');
    return isRefusal(read) ? { ...read, clause: 'blank-frame-1' } : read;
  },
  start: (setting) => ({ state: { setting, phase: '', turn: setting.turn } }),
  outcome: ({ outcome }) => outcome,
  resign: {
    clause: 'blank-frame-1',
    title: 'Resign',
    does: (s, seat) => ({
      ...s,
      outcome: { winners: SEATS.filter((other) => other !== seat), clause: 'blank-frame-1' },
    }),
  },
  over: ({ outcome }) => refuse(outcome?.clause ?? 'blank-frame-1', 'The match is over.'),
  toScenario: (s) => writeFields(grammar, s, file, { ...s.setting, turn: s.turn }),
  faults: (s) => (s.turn <= s.setting.lastTurn ? [] : [`turn ${s.turn} is after the last`]),
});
