/** Three Columns: the rulebook put together. */
import {
  book,
  type Close,
  checks,
  type Domain,
  isRefusal,
  type Option,
  type PlainRecord,
  type Resign,
  readFields,
  refuse,
  type Seal,
  writeFields,
} from '@longroll/kernel';
import { clauses } from './data/clauses.ts';
import { events } from './define.ts';
import { giveUp, hardMarch, supply } from './phases/day.ts';
import { orders } from './phases/orders.ts';
import { PLACES } from './places.ts';
import { scenarios } from './scenarios.ts';
import {
  CLOCK,
  COLUMNS,
  ENDINGS,
  type File,
  file,
  MOST_RATIONS,
  SEATS,
  type Setting,
  type State,
  UNKNOWN,
} from './state.ts';
import { imagine, viewOf } from './view.ts';

/** Orders are sealed, the clock closes the day, and a column may give up. */
export type Action = Seal | Close | Resign;

const options: readonly Option[] = [
  {
    id: 'roads',
    title: 'Roads',
    clauses: ['tc-march-4'],
    values: [
      { value: 'dry', title: 'Dry' },
      { value: 'mud', title: 'Mud: every march a mile shorter' },
    ],
    default: 'dry',
  },
];

const column: Domain<State> = {
  word: (_, number) => COLUMNS[number],
  id: (_, word) => SEATS.find((seat) => COLUMNS[seat] === word),
};
const place: Domain<State> = {
  word: (_, number) => PLACES[number],
  id: (_, word) => {
    const found = (PLACES as readonly string[]).indexOf(word);
    return found < 0 ? undefined : found;
  },
};
/** What everybody is told of the columns before the race: nothing. */
const UNTOLD: PlainRecord = { red: {}, white: {}, blue: {} };
const grammar = { verbs: {}, names: { column } };

export const rulebook = book<Setting, State, State, Action>({
  id: 'three-columns',
  version: '3.1.0',
  title: 'Three Columns',
  about: 'Three columns race to a crossroads by orders that are sealed and carried out together.',
  clauses,
  options,
  scenarios,
  scenarioFile: checks(file),
  procedures: [hardMarch.procedure],
  verbs: { resign: {} },
  resign: {
    clause: 'tc-end-4',
    title: 'Give up the race',
    whyNot: (v, seat) =>
      v.columns[seat]?.out ? refuse('tc-end-4', 'This column has given up already.', 'action/do') : undefined,
    does: giveUp,
  },
  names: { column, place },
  sequence: [],
  orders,
  events,
  seats: [
    ...COLUMNS.map((name, id) => ({ id, name, kind: 'player' }) as const),
    { id: CLOCK, name: 'clock', kind: 'clock' },
  ],
  active: () => SEATS,
  open: false,
  turnClause: 'tc-order-4',
  sequenceClause: 'tc-order-1',
  prepare: (scenario, chosen) => {
    const read = readFields(grammar, undefined as never, file, scenario, 'scenario');
    if (isRefusal(read)) return { ...read, clause: 'tc-frame-1' };
    if (read.day > read.lastDay)
      return refuse('tc-end-3', `Day ${read.day} is after the last day, ${read.lastDay}.`, 'scenario/day');
    const { miles, lastDay, day } = read;
    return { miles, lastDay, day, mud: chosen.roads === 'mud' };
  },
  split: (scenario) => {
    const { columns, ...open } = scenario as PlainRecord;
    return { open: { ...open, columns: UNTOLD }, start: { columns: columns ?? UNTOLD } };
  },
  start: (setting, dice, tell, secret) => {
    const read = readFields(grammar, undefined as never, { columns: file.columns }, secret, 'scenario');
    if (isRefusal(read)) throw new TypeError(read.reason);
    const columns = read.columns.map((given) => ({ ...given, rations: given.rations ?? UNKNOWN }));
    return { state: supply({ setting, phase: 'orders', day: setting.day, columns }, { dice, tell }) };
  },
  view: viewOf,
  imagine,
  outcome: ({ outcome }) => outcome && { winners: outcome.winners, clause: ENDINGS[outcome.ending] },
  over: ({ outcome }) => refuse(ENDINGS[outcome?.ending ?? 'alone'], 'The race is over.'),
  toScenario: (s) => {
    const { miles, lastDay } = s.setting;
    const written: File = { miles, lastDay, day: s.day, columns: s.columns };
    return writeFields(grammar, s, file, written);
  },
  faults: (s) => [
    ...(s.day <= s.setting.lastDay ? [] : [`day ${s.day} is after the last`]),
    ...s.columns.flatMap(({ miles, rations }, seat) => [
      ...(rations < 0 || rations > MOST_RATIONS ? [`${COLUMNS[seat]}: ${rations} rations`] : []),
      ...(miles < 0 ? [`${COLUMNS[seat]}: ${miles} miles`] : []),
    ]),
  ],
});
